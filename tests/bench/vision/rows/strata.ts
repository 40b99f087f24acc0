import type { SceneOutcome } from '#tests/bench/vision/scenes/outcome.ts'

/** A part of the scenes by one of their properties. */
export interface Stratum {
  readonly name: string
  readonly has: (outcome: SceneOutcome) => boolean
}

const between = (name: string, low: number, high: number, of: (outcome: SceneOutcome) => number): Stratum => ({
  name,
  has: (outcome) => of(outcome) >= low && of(outcome) < high,
})

const sizeOf = ({ truth }: SceneOutcome): number => Math.sqrt(truth.widthMm * truth.dropMm)

export const strata: readonly Stratum[] = [
  ...(['board', 'a4', 'card'] as const).map((kind) => ({
    name: `reference: ${kind}`,
    has: ({ reference }: SceneOutcome) => reference === kind,
  })),
  { name: 'still 12 MP', has: ({ row }) => row === '9' },
  { name: 'still 1920 or 2560 wide', has: ({ row }) => row === '9b' },
  { name: 'video, ten frames', has: ({ row }) => row === '10' },
  between('tilt below 10°', 0, 10, ({ truth }) => truth.tiltDegrees),
  between('tilt 10–20°', 10, 20, ({ truth }) => truth.tiltDegrees),
  between('tilt 20° and more', 20, 91, ({ truth }) => truth.tiltDegrees),
  { name: 'focal length told', has: ({ truth }) => truth.tellsFocalLength },
  { name: 'focal length unknown', has: ({ truth }) => !truth.tellsFocalLength },
  between('reference below 80 px', 1, 80, ({ truth }) => truth.referencePx),
  between('reference 80–160 px', 80, 160, ({ truth }) => truth.referencePx),
  between('reference 160–320 px', 160, 320, ({ truth }) => truth.referencePx),
  between('reference 320 px and more', 320, Number.POSITIVE_INFINITY, ({ truth }) => truth.referencePx),
  between('window below 900 mm', 0, 900, sizeOf),
  between('window 900–1400 mm', 900, 1400, sizeOf),
  between('window 1400 mm and more', 1400, Number.POSITIVE_INFINITY, sizeOf),
]

/** Strata of which there are any, with their outcomes; all together first. */
export const inStrata = (outcomes: readonly SceneOutcome[]): readonly { name: string; outcomes: readonly SceneOutcome[] }[] => [
  { name: 'all', outcomes },
  ...strata.map(({ name, has }) => ({ name, outcomes: outcomes.filter(has) })).filter((stratum) => stratum.outcomes.length > 0),
]
