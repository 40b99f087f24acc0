import path from 'node:path'
import { parseArgs } from 'node:util'
import { STYLES, type StyleName } from '#workers/model/scenes/styles/scene-styles.ts'

export const rowNumbers = [
  '1',
  '1r',
  '2',
  '2r',
  '3',
  '4',
  '4r',
  '5',
  '6',
  '6b',
  '7',
  '8',
  '9',
  '9b',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
] as const
export type RowNumber = (typeof rowNumbers)[number]

export interface BenchOptions {
  /** Folder of real photos with a manifest.json; absent: rows 1 to 8 are left out. */
  readonly photos: string | null
  readonly rows: ReadonlySet<RowNumber>
  /** Rendered scenes over rows 9 to 13 together. */
  readonly scenes: number
  readonly firstSeed: number
  readonly out: string
  readonly draw: string | null
  readonly jobs: number
  readonly resume: boolean
  /** Folder of rendered scenes that serve the next run; null: each run renders its own. */
  readonly keepScenes: string | null
  /** Of the rendered scenes, films apart; null: rooms as they are drawn. */
  readonly style: StyleName | null
}

export const usage = `npm run bench:vision -- [options]
  --photos DIR      real photos with their manifest.json: rows 1 to 8
  --rows 9,9b,11    only these rows
  --scenes N        rendered scenes over rows 9 to 13 together (2000); row 15 films 3 in 100 as many
  --first-seed N    seed of the first scene (700000); no seed of training or tuning lies near
  --out DIR         where vision.md, vision.json and the outcomes go (build/bench)
  --draw DIR        each real photo with what was found in it
  --jobs N          processes at work (2)
  --resume          take over finished outcomes of a run that was broken off, if the code is still the same
  --style NAME      rendered scenes in a style of building and of pictures: ${STYLES.join(', ')}
  --keep-scenes DIR rendered scenes are kept there, and serve the next run if the renderer is still the same`

/** @throws Error, in words, for arguments that mean nothing. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      photos: { type: 'string' },
      rows: { type: 'string', default: rowNumbers.join(',') },
      scenes: { type: 'string', default: '2000' },
      'first-seed': { type: 'string', default: '700000' },
      out: { type: 'string', default: 'build/bench' },
      draw: { type: 'string' },
      jobs: { type: 'string', default: '2' },
      resume: { type: 'boolean', default: false },
      'keep-scenes': { type: 'string' },
      style: { type: 'string' },
    },
  })
  const rows = values.rows.split(',').map((row) => {
    const known = rowNumbers.find((one) => one === row.trim())
    if (!known) throw new Error(`there is no row ${row}; rows are ${rowNumbers.join(', ')}`)
    return known
  })
  const style = STYLES.find((name) => name === values.style) ?? null
  if (values.style && !style) throw new Error(`there is no style ${values.style}; styles are ${STYLES.join(', ')}`)
  if (values.draw && !values.photos) throw new Error('--draw needs --photos')
  return {
    photos: values.photos ? path.resolve(values.photos) : null,
    rows: new Set(rows),
    scenes: wholeNumber(values.scenes, '--scenes', 1),
    firstSeed: wholeNumber(values['first-seed'], '--first-seed', 0),
    out: path.resolve(values.out),
    draw: values.draw ? path.resolve(values.draw) : null,
    jobs: wholeNumber(values.jobs, '--jobs', 1),
    resume: values.resume,
    style,
    keepScenes: values['keep-scenes'] ? path.resolve(values['keep-scenes']) : null,
  }
}

function wholeNumber(text: string, name: string, least: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least) throw new Error(`${name} wants a whole number from ${least}`)
  return value
}
