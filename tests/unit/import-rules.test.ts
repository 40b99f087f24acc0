import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Checks who may import whom, as CONTRIBUTING.md says. Paths are relative to the project's folder. */

const root = path.resolve(import.meta.dirname, '../..')
const subpaths: Readonly<Record<string, string>> = {
  '#shared/': 'src/shared/',
  '#app/': 'src/',
  '#workers/': 'workers/',
  '#server/': 'server/',
  '#migrations/': 'migrations/',
  '#tests/': 'tests/',
}

interface Import {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

const importStatement =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)|new URL\(\s*'(\.[^']+\.ts)'/gm

function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importStatement)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? ''
    const subpath = Object.keys(subpaths).find((prefix) => specifier.startsWith(prefix))
    const to = specifier.startsWith('.')
      ? path.join(path.dirname(file), specifier)
      : subpath
        ? subpaths[subpath] + specifier.slice(subpath.length)
        : `package:${specifier}`
    return { from: file, to: to.replace(/\?\w+$/, ''), typeOnly: Boolean(match[1]) }
  })
}

const isIn = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(folder))
const isPackage = (file: string) => file.startsWith('package:')
const featureOf = (file: string) => /^(?:src|server)\/features\/([^/]+)\//.exec(file)?.[1]
const isClientEntry = (file: string) => /^workers\/[^/]+\/(client|api)\.ts$/.test(file)
const isNodeEntry = (file: string) => /^workers\/[^/]+\/(node|api)\.ts$/.test(file)

/** @returns what is wrong with this import, or undefined. */
function faultOf({ from, to, typeOnly }: Import): string | undefined {
  if (isIn(from, 'workers/')) {
    if (!isPackage(to) && !isIn(to, 'workers/')) return 'the vision core stands on nothing of ours'
    return roomFault(from, to)
  }
  if (isIn(from, 'src/shared/')) {
    if (isIn(to, 'src/shared/') || to === 'package:zod') return undefined
    return typeOnly && (/^workers\/[^/]+\/api\.ts$/.test(to) || to === 'workers/geometry/types.ts')
      ? undefined
      : 'shared imports zod and the types of workers only'
  }
  if (isIn(from, 'src/')) return screenFault(from, to)
  if (isIn(from, 'server/features/')) {
    const other = featureOf(to)
    if (other && other !== featureOf(from) && !/\.(service|read-model)\.ts$/.test(to))
      return "a feature may use another's service or read-model only"
  }
  if (isIn(from, 'server/')) {
    if (isPackage(to) || isIn(to, 'server/', 'src/shared/', 'migrations/') || isNodeEntry(to)) return undefined
    return isIn(from, 'server/cli/') && isIn(to, 'workers/') ? undefined : 'the server knows shared and the doors of workers only'
  }
  if (isIn(from, 'migrations/')) return isPackage(to) || isIn(to, 'migrations/') ? undefined : 'a migration stands alone'
  return undefined
}

/** The folders of workers/vision in the order of its steps. Each may import only those in earlier lines. A name with .ts is a file. */
const visionRooms = [
  ['api.ts'],
  ['picture', 'camera', 'loading'],
  ['detector', 'track', 'edges'],
  ['window', 'reference'],
  ['solve'],
  ['steps'],
  ['measure-photo.ts'],
  ['scan', 'session'],
  ['runtime'],
  ['client.ts', 'node.ts'],
]

function roomFault(from: string, to: string): string | undefined {
  const [own, other] = [from, to].map((file) => /^workers\/vision\/([^/]+)/.exec(file)?.[1])
  if (!own || !other || own === other) return undefined
  const [ownFloor, otherFloor] = [own, other].map((room) => visionRooms.findIndex((rooms) => rooms.includes(room)))
  if (ownFloor === undefined || otherFloor === undefined || ownFloor < 0 || otherFloor < 0)
    return 'a room of the vision core that is in no rule'
  return otherFloor < ownFloor ? undefined : `in the vision core ${own} comes before ${other}`
}

/** What each folder of src may import, apart from itself and src/shared. */
const screenFloors: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  ui: ['src/lib/'],
  canvas: ['src/ui/', 'src/lib/', 'workers/geometry/'],
  shop: ['src/canvas/', 'src/ui/', 'src/lib/'],
  camera: ['src/canvas/', 'src/ui/', 'src/lib/', 'workers/geometry/'],
  features: ['src/shop/', 'src/camera/', 'src/canvas/', 'src/ui/', 'src/lib/', 'workers/geometry/'],
}

function screenFault(from: string, to: string): string | undefined {
  if (isPackage(to) || isIn(to, 'src/shared/')) return undefined
  if (isIn(from, 'src/app/') || from === 'src/main.tsx') return isIn(to, 'src/') || isClientEntry(to) ? undefined : 'the app sees src only'
  const floor = from.split('/')[1] ?? ''
  const below = screenFloors[floor]
  if (!below) return 'this folder is in no rule'
  if (floor === 'features' && isIn(to, 'src/features/')) {
    return featureOf(to) === featureOf(from) ? undefined : 'a feature never imports another feature'
  }
  if (isIn(to, `src/${floor}/`, ...below)) return undefined
  if (['shop', 'camera', 'features'].includes(floor) && (isClientEntry(to) || to === 'workers/vision/reference/board.ts')) return undefined
  return `src/${floor} stands on ${below.join(', ') || 'src/shared alone'}`
}

const sources = ['src', 'workers', 'server', 'migrations'].flatMap(filesBelow)
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const imports = [...texts].flatMap(([file, text]) => importsOf(file, text))

describe('who may import whom', () => {
  it('reads the imports at all', () => {
    expect(imports.length).toBeGreaterThan(200)
    expect(imports.filter(({ to }) => isIn(to, 'src/shared/')).length).toBeGreaterThan(20)
  })

  it('every import keeps to the rules', () => {
    expect(imports.flatMap((each) => (faultOf(each) ? [`${each.from} → ${each.to}: ${faultOf(each)}`] : []))).toEqual([])
  })

  it.each([
    ['workers/vision/api.ts', "import { x } from '#shared/paths.ts'"],
    ['src/shared/domain/money.ts', "import { x } from '#server/env.ts'"],
    ['src/ui/button.tsx', "import { x } from '#app/shop/quote/working-list.ts'"],
    ['src/features/quotes/a.tsx', "import { x } from '#app/features/orders/b.tsx'"],
    ['src/features/quotes/a.tsx', "import { x } from '#workers/vision/solve/solve-camera.ts'"],
    ['server/features/orders/orders.service.ts', "import { x } from '../pricing/pricing.repository.ts'"],
    ['server/app.ts', "import { x } from '#app/lib/calls/call.ts'"],
  ])('finds a fault in %s with %s', (file, text) => {
    expect(importsOf(file, text).map(faultOf)).toEqual([expect.any(String)])
  })

  it('there are no import cycles', () => {
    expect(findCycle(imports.filter(({ typeOnly }) => !typeOnly))).toBeUndefined()
  })

  it('finds an import cycle', () => {
    const link = (from: string, to: string): Import => ({ from, to, typeOnly: false })
    expect(findCycle([link('a', 'b'), link('b', 'c'), link('c', 'a')])).toEqual(['a', 'b', 'c', 'a'])
  })

  it('only env.ts reads process.env', () => {
    const readers = [...texts].filter(([, text]) => /process\.env/.test(text)).map(([file]) => file)
    expect(readers).toEqual(['server/env.ts'])
  })

  it('only repositories, read-models and the shared server code query the database', () => {
    const querying = [...texts].filter(([, text]) => /\b(?:db|tx|trx)(?:<[^>]*>)?\('\w+'\)/.test(text)).map(([file]) => file)
    const allowed = /\.(repository|read-model)\.ts$|^server\/(database|http|jobs|cli)\/|^server\/(audit|settings)\.ts$|^migrations\//
    expect(querying.filter((file) => !allowed.test(file))).toEqual([])
  })
})

function findCycle(links: readonly Import[]): string[] | undefined {
  const next = new Map<string, string[]>()
  for (const { from, to } of links) next.set(from, [...(next.get(from) ?? []), to])
  const finished = new Set<string>()
  const visit = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const to of next.get(file) ?? []) {
      const cycle = visit(to, [...way, file])
      if (cycle) return cycle
    }
    finished.add(file)
    return undefined
  }
  for (const file of next.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}
