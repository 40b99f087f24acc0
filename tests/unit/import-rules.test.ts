import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Who may import whom, as README's 'How it is laid out' says. Paths are relative to the project's folder. */

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
const isVisionDoor = (file: string) => /^workers\/[^/]+\/(client|api)\.ts$/.test(file)
const isServerDoor = (file: string) => /^workers\/[^/]+\/(node|api)\.ts$/.test(file)

/** @returns what is wrong with this import, or undefined. */
function faultOf({ from, to, typeOnly }: Import): string | undefined {
  if (isIn(from, 'workers/')) {
    return isPackage(to) || isIn(to, 'workers/') ? undefined : 'the vision core stands on nothing of ours'
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
    if (isPackage(to) || isIn(to, 'server/', 'src/shared/', 'migrations/') || isServerDoor(to)) return undefined
    return isIn(from, 'server/cli/') && isIn(to, 'workers/') ? undefined : 'the server knows shared and the doors of workers only'
  }
  if (isIn(from, 'migrations/')) return isPackage(to) || isIn(to, 'migrations/') ? undefined : 'a migration stands alone'
  return undefined
}

function screenFault(from: string, to: string): string | undefined {
  if (isPackage(to)) return undefined
  if (isIn(from, 'src/app/') || from === 'src/main.tsx') return isIn(to, 'src/') || isVisionDoor(to) ? undefined : 'the app sees src only'
  if (isIn(to, 'src/shared/')) return undefined
  if (isIn(from, 'src/ui/')) return isIn(to, 'src/ui/', 'src/lib/') ? undefined : 'ui knows no feature and no data'
  if (isIn(from, 'src/lib/')) return isIn(to, 'src/lib/') ? undefined : 'lib stands on shared'
  if (isIn(from, 'src/canvas/'))
    return isIn(to, 'src/canvas/', 'src/ui/', 'src/lib/', 'workers/geometry/') ? undefined : 'canvas knows ui, shared and geometry'
  if (isIn(from, 'src/features/')) {
    if (isIn(to, 'src/features/')) return featureOf(to) === featureOf(from) ? undefined : 'a feature never imports another feature'
    const known =
      isIn(to, 'src/canvas/', 'src/ui/', 'src/lib/', 'workers/geometry/') || isVisionDoor(to) || to === 'workers/vision/reference/board.ts'
    return known ? undefined : 'a feature knows canvas, ui, lib, shared and the doors of workers'
  }
  return 'this folder is in no rule'
}

const sources = ['src', 'workers', 'server', 'migrations'].flatMap(filesBelow)
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const imports = [...texts].flatMap(([file, text]) => importsOf(file, text))

describe('who may import whom', () => {
  it('reads the imports at all', () => {
    expect(imports.length).toBeGreaterThan(200)
    expect(imports.filter(({ to }) => isIn(to, 'src/shared/')).length).toBeGreaterThan(20)
  })

  it('no import crosses a border', () => {
    expect(imports.flatMap((each) => (faultOf(each) ? [`${each.from} → ${each.to}: ${faultOf(each)}`] : []))).toEqual([])
  })

  it.each([
    ['workers/vision/api.ts', "import { x } from '../../src/shared/paths.ts'"],
    ['src/shared/domain/money.ts', "import { x } from '#server/env.ts'"],
    ['src/ui/button.tsx', "import { x } from '#app/features/quote/quote.atoms.ts'"],
    ['src/features/quote/a.tsx', "import { x } from '#app/features/order/b.tsx'"],
    ['src/features/quote/a.tsx', "import { x } from '#workers/vision/solve/solve-camera.ts'"],
    ['server/features/orders/orders.service.ts', "import { x } from '../pricing/pricing.repository.ts'"],
    ['server/app.ts', "import { x } from '#app/lib/call.ts'"],
  ])('notices %s doing %s', (file, text) => {
    expect(importsOf(file, text).map(faultOf)).toEqual([expect.any(String)])
  })

  it('there are no circles', () => {
    expect(findCircle(imports.filter(({ typeOnly }) => !typeOnly))).toBeUndefined()
  })

  it('notices a circle', () => {
    const link = (from: string, to: string): Import => ({ from, to, typeOnly: false })
    expect(findCircle([link('a', 'b'), link('b', 'c'), link('c', 'a')])).toEqual(['a', 'b', 'c', 'a'])
  })

  it('only env.ts reads process.env', () => {
    const readers = [...texts].filter(([, text]) => /process\.env/.test(text)).map(([file]) => file)
    expect(readers).toEqual(['server/env.ts'])
  })

  it('only repositories, read-models and what every feature stands on speak SQL', () => {
    const speakers = [...texts].filter(([, text]) => /\b(?:db|tx|trx)(?:<[^>]*>)?\('\w+'\)/.test(text)).map(([file]) => file)
    const allowed = /\.(repository|read-model)\.ts$|^server\/(database|http|jobs|cli)\/|^server\/(audit|settings)\.ts$|^migrations\//
    expect(speakers.filter((file) => !allowed.test(file))).toEqual([])
  })
})

function findCircle(links: readonly Import[]): string[] | undefined {
  const next = new Map<string, string[]>()
  for (const { from, to } of links) next.set(from, [...(next.get(from) ?? []), to])
  const finished = new Set<string>()
  const visit = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (finished.has(file)) return undefined
    for (const to of next.get(file) ?? []) {
      const circle = visit(to, [...way, file])
      if (circle) return circle
    }
    finished.add(file)
    return undefined
  }
  for (const file of next.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}
