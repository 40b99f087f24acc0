import { percent, type RowReport, type Table } from '#tests/bench/vision/row-report.ts'
import { type Attempt, axesOf, type Flaw, holdsTruth, isClaim, type SceneOutcome } from '#tests/bench/vision/scenes/outcome.ts'
import { share, shareMargin } from '#tests/bench/vision/statistics.ts'
import type { Refusal } from '#workers/vision/api.ts'
import { inStrata } from './strata.ts'

/** Flaws that a photo shows, with the words that name them. A reference parallel to the wall but before it looks like one on it. */
const judged: Readonly<Partial<Record<Flaw, { readonly name: string; readonly reasons: readonly Refusal[] }>>> = {
  off_plane: { name: 'reference leans by 15–50°', reasons: ['reference_off_plane', 'reference_not_flat'] },
  no_reference: { name: 'no reference', reasons: [] },
  steep: { name: 'seen from 50–65°', reasons: ['too_steep'] },
  hidden_corner: { name: 'a corner covered or outside', reasons: ['corner_hidden'] },
}
const CAUGHT_GOAL = 0.98
const FALSE_ALARM_GOAL = 0.03
/** A sound scene's corner of which less is seen, behind a curtain or a chair, may as well be refused. */
const COVERED = 0.25

/** No size was given out on the word of a reference: refused, or shown as assumed. */
const isCaught = ({ pipeline }: SceneOutcome): boolean => !isClaim(pipeline)
const isHarmless = (attempt: Attempt): boolean => isClaim(attempt) && axesOf(attempt).every(holdsTruth)

/** Row 12: what should be refused, and what should not have been. */
export function refusalRow(outcomes: readonly SceneOutcome[]): RowReport | null {
  const flawed = outcomes.filter(({ flaw }) => flaw !== null && flaw in judged)
  const sound = outcomes.filter(({ row, truth }) => row === '9b' && truth.minCornerSeen > COVERED)
  if (flawed.length === 0) return null
  const caught = share(flawed, isCaught)
  const alarms = share(sound, isCaught)
  const refusedSound = share(sound, ({ pipeline }) => pipeline.refusal !== null)
  const standing = outcomes.filter(({ flaw }) => flaw === 'stands_off')
  const lines = Object.entries(judged).flatMap(([flaw, { name, reasons }]) => {
    const these = flawed.filter((outcome) => outcome.flaw === flaw)
    return these.length > 0 ? [flawLine(name, these, reasons)] : []
  })
  return {
    row: '12',
    work: 'refusals: off-plane, no reference, > 45°, hidden corner',
    metric: 'caught / false alarms',
    ours: `${percent(caught)} / ${percent(alarms)}`,
    goal: '≥ 98 % / ≤ 3 %',
    naive: '– (none refuses)',
    reached: caught >= CAUGHT_GOAL && alarms <= FALSE_ALARM_GOAL,
    reading: `caught: no size was given out on the word of a reference, it was refused or shown as assumed. False alarm: the same in a sound scene of row 9b, so a reference that was not found counts as one; ${percent(refusedSound)} of the sound were refused in words`,
    cases: flawed.length + sound.length,
    tables: [
      {
        title: 'what became of flawed scenes',
        head: [
          'flaw',
          'scenes',
          'caught',
          'margin',
          'refused, named right',
          'refused otherwise',
          'assumed',
          'given out, truth in both intervals',
          'given out, wrong',
        ],
        lines: [
          ...lines,
          ...(standing.length > 0
            ? [
                flawLine('reference 60–150 mm before the wall, parallel (cannot be told from one photo; not in the figure)', standing, [
                  'reference_off_plane',
                ]),
              ]
            : []),
        ],
      },
      falseAlarms(sound),
    ],
    figures: {
      caught,
      'false alarms': alarms,
      'sound scenes refused in words': refusedSound,
      'flawed, given out and wrong': share(flawed, ({ pipeline }) => isClaim(pipeline) && !isHarmless(pipeline)),
    },
  }
}

function flawLine(name: string, outcomes: readonly SceneOutcome[], reasons: readonly Refusal[]): string[] {
  const part = (meets: (attempt: Attempt) => boolean) => percent(share(outcomes, ({ pipeline }) => meets(pipeline)))
  const caught = share(outcomes, isCaught)
  return [
    name,
    String(outcomes.length),
    percent(caught),
    `± ${percent(shareMargin(caught, outcomes.length))}`,
    part(({ refusal }) => refusal !== null && reasons.includes(refusal)),
    part(({ refusal }) => refusal !== null && !reasons.includes(refusal)),
    part(({ scale }) => scale === 'assumed'),
    part(isHarmless),
    part((attempt) => isClaim(attempt) && !isHarmless(attempt)),
  ]
}

function falseAlarms(sound: readonly SceneOutcome[]): Table {
  const reasons = [...new Set(sound.flatMap(({ pipeline }) => pipeline.refusal ?? []))].sort()
  return {
    title: 'false alarms in sound scenes, per stratum',
    head: ['stratum', 'scenes', 'all', 'reference not found', ...reasons.map((reason) => reason.replaceAll('_', ' '))],
    lines: inStrata(sound).map(({ name, outcomes }) => [
      name,
      String(outcomes.length),
      percent(share(outcomes, isCaught)),
      percent(share(outcomes, ({ pipeline }) => pipeline.scale === 'assumed')),
      ...reasons.map((reason) => percent(share(outcomes, ({ pipeline }) => pipeline.refusal === reason))),
    ]),
  }
}
