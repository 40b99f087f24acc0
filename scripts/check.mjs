import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

/**
 * npm run check: checks format, lint, types and import rules, and runs the tests of the files that changed since the last commit. When no
 * file has changed it takes those of the last commit. It is quick enough to run every few minutes; npm test runs everything.
 */
ensureInstalled()
const started = performance.now()
const touched = touchedFiles()
const tests = [...new Set(['tests/unit/import-rules.test.ts', ...touched.flatMap(testsOf)])].filter((test) =>
  existsSync(path.join(root, test)),
)

const checks = await Promise.all([
  run('format and lint', 'biome', ['ci', '.']),
  // One after the other, because each needs a whole core and most of a gigabyte of memory.
  inTurn(['src', 'workers', 'server', 'tests'].map((part) => () => run(`types of ${part}`, 'tsc', ['--noEmit', '-p', part]))),
])
const results = [...checks.flat(), await run(`tests in ${tests.join(', ')}`, 'vitest', ['run', ...projectsFor(tests), ...tests])]
for (const { name, output } of results.filter(({ ok }) => !ok)) console.error(`\n${name}\n${output}`)
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name)
console.log(`${failed.length === 0 ? 'All well' : `To mend: ${failed.join('; ')}`} (${Math.round((performance.now() - started) / 1000)} s)`)
process.exit(failed.length === 0 ? 0 : 1)

/** @returns the changed and new files, or the files of the last commit when there are none. Paths are relative to the project. */
function touchedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** @returns the tests that cover a file: the file itself when it is a test, else the tests folders named after the file's folder. */
function testsOf(file) {
  if (/^tests\/.*\.test\.tsx?$/.test(file)) return [file]
  const [, feature] = /^(?:src|server)\/features\/([^/]+)\//.exec(file) ?? []
  if (feature) return ['unit', 'server', 'app'].map((kind) => `tests/${kind}/${feature}`)
  const [, sourceFolder] = /^src\/(app|lib|ui|canvas|shop|camera|shared)\//.exec(file) ?? []
  if (sourceFolder) return ['unit', 'app'].map((kind) => `tests/${kind}/${sourceFolder === 'app' ? 'shell' : sourceFolder}`)
  const [, serverFolder] = /^server\/(http|jobs|adapters\/files|database)\//.exec(file) ?? []
  if (serverFolder) return [`tests/server/${path.basename(serverFolder)}`]
  const [, visionFolder] = /^workers\/vision\/([^/.]+)\//.exec(file) ?? []
  if (visionFolder) return [`tests/workers/vision/${visionFolder}.test.ts`]
  if (file.startsWith('workers/geometry/')) return ['tests/workers/geometry']
  if (file.startsWith('workers/model/scenes/')) return ['tests/workers/scenes']
  return []
}

/** The Vitest projects that these tests belong to. The tests on PostgreSQL and the end-to-end journeys are left to npm test. */
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
