import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BenchOptions, readOptions, usage } from './options.ts'
import { OutcomeCache } from './outcome-cache.ts'
import { asMarkdown, mainTable } from './report.ts'
import type { RowReport } from './row-report.ts'
import { coverageRow } from './rows/coverage.ts'
import { renderedSizeRows } from './rows/rendered-sizes.ts'
import { safeSizeRow } from './rows/safe-size.ts'
import { runTasks } from './run-tasks.ts'
import { type Outcome, sceneTasks, type Task } from './tasks.ts'

/** npm run bench:vision: how well windows are found and measured, beside the naive methods. */

async function outcomesOf(tasks: readonly Task[], { out, resume, jobs }: BenchOptions): Promise<Outcome[]> {
  const cache = new OutcomeCache(out, resume)
  const open = tasks.filter((task) => !cache.get(task))
  if (open.length < tasks.length) console.error(`${tasks.length - open.length} of ${tasks.length} are known already`)
  const started = performance.now()
  let finished = 0
  await runTasks(open, jobs, (task, outcome) => {
    cache.add(task, outcome)
    finished++
    const seconds = (performance.now() - started) / 1000
    const left = (seconds / finished) * (open.length - finished)
    if (finished % 10 === 0 || finished === open.length)
      console.error(`${finished} of ${open.length} after ${seconds.toFixed(0)} s, about ${(left / 60).toFixed(0)} min left`)
  })
  return tasks.flatMap((task) => cache.get(task) ?? [])
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
const scenes = await outcomesOf(sceneTasks(wanted), wanted)
const reports = [...renderedSizeRows(scenes), coverageRow(scenes), safeSizeRow(scenes)]
  .filter((report): report is RowReport => report !== null)
  .filter(({ row }) => wanted.rows.has(row))
const facts = {
  date: new Date().toISOString().slice(0, 10),
  command: ['npm run bench:vision', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' '),
  leftOut: [],
  minutes: (performance.now() - started) / 60_000,
}
const markdown = asMarkdown(reports, facts)
writeFileSync(path.join(wanted.out, 'vision.md'), markdown)
writeFileSync(path.join(wanted.out, 'vision.json'), `${JSON.stringify({ ...facts, rows: reports }, null, 1)}\n`)
console.log(`${mainTable(reports)}\n\nthe whole: ${path.join(wanted.out, 'vision.md')}`)
