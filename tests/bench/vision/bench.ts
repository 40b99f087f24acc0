import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { timeInBrowser } from './browser/time-in-browser.ts'
import { type BenchOptions, readOptions, usage } from './options.ts'
import { OutcomeCache } from './outcome-cache.ts'
import { drawFound } from './photos/draw.ts'
import type { FoundInPhoto } from './photos/find.ts'
import { readManifest } from './photos/manifest.ts'
import { asMarkdown, mainTable } from './report.ts'
import type { RowReport } from './row-report.ts'
import { browserTimesRow } from './rows/browser-times.ts'
import { cornerCheckRow } from './rows/corner-check.ts'
import { coverageRow } from './rows/coverage.ts'
import { cornerRow, foundWindowRows, setsWithoutRow } from './rows/found-windows.ts'
import { gridRow, wideLensRow } from './rows/real-boards.ts'
import { paneRows, sheetRow } from './rows/real-sizes.ts'
import { refusalRow } from './rows/refusals.ts'
import { renderedSizeRows } from './rows/rendered-sizes.ts'
import { safeSizeRow } from './rows/safe-size.ts'
import { runTasks } from './run-tasks.ts'
import { type Outcome, photoTasks, sceneTasks, type Task } from './tasks.ts'

/** npm run bench:vision: how well windows are found and measured, beside the naive methods. */

async function outcomesOf(tasks: readonly Task[], { out, resume, ...how }: BenchOptions): Promise<Outcome[]> {
  const cache = new OutcomeCache(out, resume)
  const open = tasks.filter((task) => !cache.get(task))
  if (open.length < tasks.length) console.error(`${tasks.length - open.length} of ${tasks.length} are known already`)
  const started = performance.now()
  let finished = 0
  await runTasks(open, how, (task, outcome) => {
    cache.add(task, outcome)
    finished++
    const seconds = (performance.now() - started) / 1000
    const left = (seconds / finished) * (open.length - finished)
    if (finished % 10 === 0 || finished === open.length)
      console.error(`${finished} of ${open.length} after ${seconds.toFixed(0)} s, about ${(left / 60).toFixed(0)} min left`)
  })
  return tasks.flatMap((task) => cache.get(task) ?? [])
}

function rowsOf(outcomes: readonly Outcome[]): RowReport[] {
  const of = <K extends Outcome['kind']>(kind: K) =>
    outcomes.filter((outcome): outcome is Extract<Outcome, { kind: K }> => outcome.kind === kind)
  const [scenes, found] = [of('scene'), of('found')]
  return [
    ...foundWindowRows(found),
    cornerRow(found, scenes),
    ...paneRows(of('cards')),
    sheetRow(of('sheet')),
    gridRow(of('grid_board')),
    wideLensRow(of('wide_lens')),
    ...renderedSizeRows(scenes),
    coverageRow(scenes),
    refusalRow(scenes),
    safeSizeRow(scenes),
    cornerCheckRow(of('check')),
  ].filter((report): report is RowReport => report !== null)
}

async function draw(outcomes: readonly Outcome[], photos: string, folder: string): Promise<void> {
  const found = new Map(outcomes.flatMap((outcome) => (outcome.kind === 'found' ? [[outcome.file, outcome] as const] : [])))
  for (const image of readManifest(photos)) {
    const one: FoundInPhoto | undefined = found.get(image.file)
    if (one) await drawFound(one, image, photos, folder)
  }
  console.error(`${found.size} photos drawn in ${folder}`)
}

function options(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}

const wanted = options()
const started = performance.now()
const outcomes = await outcomesOf([...photoTasks(wanted), ...sceneTasks(wanted)], wanted)
const times = wanted.rows.has('14') ? [browserTimesRow(await timeInBrowser(wanted.firstSeed))] : []
const rows = [...rowsOf(outcomes), ...times].filter(({ row }) => wanted.rows.has(row))
const sorted = [...wanted.rows].flatMap((number) => rows.filter(({ row }) => row === number))
const present = new Set(sorted.map(({ row }) => row))
const missing = [...wanted.rows].filter((row) => !present.has(row))
const strangers = setsWithoutRow(outcomes.flatMap((outcome) => (outcome.kind === 'found' ? [outcome] : [])))
const facts = {
  date: new Date().toISOString().slice(0, 10),
  command: ['npm run bench:vision', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' '),
  leftOut: [
    ...(missing.length > 0
      ? [`rows ${missing.join(', ')}, ${wanted.photos ? 'for which there were no photos or scenes' : 'the real ones want --photos DIR'}`]
      : []),
    ...strangers.map((set) => `photos of the set ${set}, which no row is of`),
  ],
  minutes: (performance.now() - started) / 60_000,
}
writeFileSync(path.join(wanted.out, 'vision.md'), asMarkdown(sorted, facts))
writeFileSync(path.join(wanted.out, 'vision.json'), `${JSON.stringify({ ...facts, rows: sorted }, null, 1)}\n`)
console.log(mainTable(sorted))
for (const left of facts.leftOut) console.log(`left out: ${left}`)
console.log(`the whole: ${path.join(wanted.out, 'vision.md')}`)
if (wanted.draw && wanted.photos) await draw(outcomes, wanted.photos, wanted.draw)
