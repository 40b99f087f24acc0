import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

/**
 * npm run check: format, lint, types, who imports whom, and the tests of what was touched since the last commit (of the last commit itself
 * when nothing was). For every few minutes of work; npm test is for everything.
 */
ensureInstalled()
const started = performance.now()
const touched = touchedFiles()
const tests = [...new Set(['tests/unit/import-rules.test.ts', ...touched.flatMap(testsOf)])].filter((test) =>
  existsSync(path.join(root, test)),
)

const checks = await Promise.all([
  run('format and lint', 'biome', ['ci', '.']),
  // One after the other: each wants a core and most of a gigabyte.
  inTurn(['src', 'workers', 'server', 'tests'].map((part) => () => run(`types of ${part}`, 'tsc', ['--noEmit', '-p', part]))),
])
const results = [...checks.flat(), await run(`tests in ${tests.join(', ')}`, 'vitest', ['run', ...projectsFor(tests), ...tests])]
for (const { name, output } of results.filter(({ ok }) => !ok)) console.error(`\n${name}\n${output}`)
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name)
console.log(`${failed.length === 0 ? 'All well' : `To mend: ${failed.join('; ')}`} (${Math.round((performance.now() - started) / 1000)} s)`)
process.exit(failed.length === 0 ? 0 : 1)

/** @returns paths relative to the project: changed and new ones, else those of the last commit. */
function touchedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** The tests of a file: itself, or those of the folder in tests that has its feature's or its room's name. */
function testsOf(file) {
  if (/^tests\/.*\.test\.tsx?$/.test(file)) return [file]
  const [, feature] = /^(?:src|server)\/features\/([^/]+)\//.exec(file) ?? []
  if (feature) return ['unit', 'server', 'app'].map((kind) => `tests/${kind}/${feature}`)
  const [, floor] = /^src\/(app|lib|ui|canvas|shop|camera|shared)\//.exec(file) ?? []
  if (floor) return ['unit', 'app'].map((kind) => `tests/${kind}/${floor === 'app' ? 'shell' : floor}`)
  const [, ground] = /^server\/(http|jobs|adapters\/files|database)\//.exec(file) ?? []
  if (ground) return [`tests/server/${path.basename(ground)}`]
  const [, room] = /^workers\/vision\/([^/.]+)\//.exec(file) ?? []
  if (room) return [`tests/workers/vision/${room}.test.ts`]
  if (file.startsWith('workers/geometry/')) return ['tests/workers/geometry']
  if (file.startsWith('workers/model/scenes/')) return ['tests/workers/scenes']
  return []
}

/** PostgreSQL and the journeys are left to npm test. */
function projectsFor(chosen) {
  const projects = new Set(['unit', ...chosen.map((test) => test.split('/')[1])])
  const named = { server: 'server-sqlite', app: 'app (chromium)' }
  return [...projects]
    .filter((project) => !['e2e', 'support', 'bench'].includes(project))
    .map((project) => `--project=${named[project] ?? project}`)
}

async function inTurn(tasks) {
  const done = []
  for (const task of tasks) done.push(await task())
  return done
}

function run(name, command, args) {
  return new Promise((resolve) => {
    const child = spawn(path.join(root, 'node_modules/.bin', command), args, { cwd: root, shell: process.platform === 'win32' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
    child.on('error', (error) => resolve({ name, ok: false, output: String(error) }))
    child.on('close', (status) => resolve({ name, ok: status === 0, output }))
  })
}
