import type { RowReport, Table } from './row-report.ts'

export interface RunFacts {
  readonly date: string
  readonly command: string
  readonly leftOut: readonly string[]
  readonly minutes: number
}

/** The one table, a line for each row. */
export function mainTable(rows: readonly RowReport[]): string {
  return tableText({
    title: 'benchmark',
    head: ['#', 'Work', 'Metric', 'Ours', 'Goal', 'Best naive', 'Reached', 'Cases'],
    lines: rows.map(({ row, work, metric, ours, goal, naive, reached, cases }) => [
      row,
      work,
      metric,
      ours,
      goal,
      naive,
      reached === null ? '–' : reached ? 'yes' : 'no',
      String(cases),
    ]),
  })
}

/** The benchmark as Markdown: the one table first, then each row's strata. */
export function asMarkdown(rows: readonly RowReport[], { date, command, leftOut, minutes }: RunFacts): string {
  return [
    '# Measuring windows: the benchmark',
    `Measured on ${date} by \`${command}\` in ${minutes.toFixed(0)} minutes.`,
    mainTable(rows),
    ...(leftOut.length > 0 ? [`Left out: ${leftOut.join('; ')}.`] : []),
    ...rows.flatMap(({ row, work, reading, tables }) => [
      `## ${row} ${work}`,
      `The official figure: ${reading}.`,
      ...tables.flatMap((table) => [`**${table.title}**`, tableText(table)]),
    ]),
    '',
  ].join('\n\n')
}

function tableText({ head, lines }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n')
}
