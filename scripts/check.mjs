import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root } from './ensure-installed.mjs'

/** Which tests stand beside which sources, apart from the unit tests, which always run. The first line that fits counts. */
const BESIDE = [
  [/^(tests\/.*\.test\.tsx?)$/, ['$1']],
  [/^(?:src|server)\/features\/([^/]+)\//, ['server/$1', 'app/$1', 'app/shell/routes.test.ts']],
  [/^src\/shared\/contracts\/(?:endpoint|fields|list)/, ['server/http']],
  [/^src\/shared\/contracts\/([^/]+)\.ts/, ['server/$1', 'app/$1', 'server/http/http.test.ts']],
  [/^src\/shared\/(?:domain\/(?:products|price-grid|money)|contracts\/size-source)/, ['server/pricing', 'server/products', 'app/quotes']],
  [/^src\/shared\/domain\/([^/]+)\.ts/, ['server/orders', 'server/quotes', 'app/quotes', 'app/orders']],
  [/^src\/shared\/paths/, ['app/shell/routes.test.ts', 'server/http/screens.test.ts']],
  [/^src\/shared\//, ['app/shared']],
  [/^src\/app\//, ['app/shell']],
  [/^src\/(lib|ui|canvas|shop|camera)\//, ['app/$1']],
  [/^server\/(http|jobs)\//, ['server/$1']],
  [/^server\/adapters\/files\//, ['server/files']],
  [/^server\/adapters\/(mail|payment)\//, ['server/$1', 'server/quotes', 'server/payment']],
  [/^server\/database\/sample-data\//, ['server/pricing', 'server/products']],
  [/^server\/database\/|^migrations\//, ['server/http/lists.test.ts', 'server/jobs/migration.test.ts', 'server/orders']],
  [/^server\/documents\//, ['server/documents', 'server/orders', 'server/quotes']],
  [/^server\/cli\/demo/, ['server/demo']],
  [/^server\/(app|start|main|deps|errors|env|html)/, ['server/http', 'server/site']],
  [/^workers\/vision\/scan\//, ['workers/vision/scan.test.ts']],
  [/^workers\/vision\/track\//, ['workers/vision/track.test.ts']],
  [/^workers\/vision\/(reference|window|edges|solve)\//, ['workers/vision/$1.test.ts', 'workers/vision/measure.test.ts']],
  [/^workers\/vision\//, ['workers/vision/measure.test.ts', 'workers/vision/photo-session.test.ts']],
  [/^workers\/geometry\//, ['workers/geometry']],
  [/^workers\/model\/scenes\//, ['workers/scenes']],
]

/**
 * npm run check: checks format, lint, types and import rules, and runs the unit tests and the tests beside the files that changed since the
 * last commit. When no file has changed it takes those of the last commit. npm test runs everything.
 */
await ensureInstalled()
const started = performance.now()
const touched = touchedFiles()
const unfound = touched.filter((file) => /^(src|server|workers|migrations)\//.test(file) && testsOf(file).length === 0)
const tests = [...new Set(['tests/unit', ...touched.flatMap(testsOf)])]

const checks = await Promise.all([
  run('format and lint', 'biome', ['ci', '.']),
  // One after the other, because each needs a whole core and most of a gigabyte of memory. What has not changed is not checked again.
  inTurn(['src', 'workers', 'server', 'tests'].map((part) => () => run(`types of ${part}`, 'tsc', typesArgs(part)))),
])
const results = [...checks.flat(), await run(`tests in ${tests.join(', ')}`, 'vitest', ['run', ...projectsFor(tests), ...tests])]
const told = new Set()
for (const { name, output } of results.filter(({ ok }) => !ok)) {
  // A wrong type is found again by everything that uses it: it is told once.
  const lines = output.split('\n').filter((line) => line.trim() === '' || !told.has(line))
  for (const line of lines) told.add(line)
  console.error(`\n${name}\n${lines.join('\n')}`)
}
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name)
if (unfound.length > 0) console.log(`No tests stand beside ${unfound.join(', ')}: npm test covers them.`)
console.log(`${failed.length === 0 ? 'All well' : `To mend: ${failed.join('; ')}`} (${Math.round((performance.now() - started) / 1000)} s)`)
process.exit(failed.length === 0 ? 0 : 1)

function typesArgs(part) {
  return ['--noEmit', '--incremental', '--tsBuildInfoFile', path.join(root, `node_modules/.cache/check/${part}.json`), '-p', part]
}

/** @returns the changed and new files, or the files of the last commit when there are none. Paths are relative to the project. */
function touchedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}

/** @returns the tests that stand beside a file, as files and folders */
function testsOf(file) {
  for (const [pattern, places] of BESIDE) {
    const match = pattern.exec(file)
    if (!match) continue
    return places
      .map((place) => place.replace('$1', match[1] ?? ''))
      .map((place) => (place.startsWith('tests/') ? place : `tests/${place}`))
      .filter((place) => existsSync(path.join(root, place)))
  }
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
