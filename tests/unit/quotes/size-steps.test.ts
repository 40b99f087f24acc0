import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '#app/features/quotes/calculator/form/blind-form.ts'
import * as steps from '#app/features/quotes/calculator/form/size-steps.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { sizeStage } from '#shared/domain/size-readiness.ts'
import { sizedBlind } from '#tests/support/builders/sized-blind.ts'

type State = steps.SizeInForm
const measured: SizeSource = {
  how: 'camera',
  scale: 'board',
  references: ['board'],
  outline: 'opening',
  corners: 'contradicted',
  measured_width_mm: 1200,
  measured_drop_mm: 1500,
  width_ci95_mm: 60,
  drop_ci95_mm: 60,
}
const arrived = (): State => ({ ...EMPTY_DRAFT, ...steps.arrive({ widthMm: 1200, dropMm: 1500 }, measured) })
const then = (state: State, change: Partial<State>): State => ({ ...state, ...change })
const onWall = (state: State) => then(state, steps.chooseMount(state, 'outside-facefix'))
const inside = (state: State) => then(state, steps.chooseMount(state, 'inside-recess'))
/** What the recess holds: all but what is kept for the wall. */
const held = ({ width, drop, sizeSource, sizeBeforeTape }: State) => ({ width, drop, sizeSource, sizeBeforeTape })
const isReady = (state: State) =>
  sizeStage({ ...sizedBlind(state.sizeSource), mountType: state.mountType, widthMm: Number(state.width), dropMm: Number(state.drop) })
    .kind === 'cut'

/** What a person may do with the size, apart from saying that it is not the opening's. */
const DEEDS: Readonly<Record<string, (state: State, typed: string) => State>> = {
  'types a width': (state, typed) => then(state, steps.typeLength(state, 'width', typed)),
  'types a drop': (state, typed) => then(state, steps.typeLength(state, 'drop', typed)),
  'says that a tape measured it': (state) => then(state, steps.confirmByTape(state, 'tape')),
  'takes the tape back': (state) => then(state, steps.takeTapeBack(state)),
  'chooses the wall': onWall,
  'chooses the recess': inside,
}
const deed = fc.tuple(fc.constantFrom(...Object.keys(DEEDS)), fc.integer({ min: 600, max: 1800 }).map(String))

/** Calls `check` with every state of sequences of deeds that begin with the size that arrived. */
function afterEveryDeed(check: (state: State) => void) {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (done) => {
      let state = arrived()
      for (const [name, typed] of done) {
        state = DEEDS[name]?.(state, typed) ?? state
        check(state)
      }
    }),
    { numRuns: 1_000, seed: 20261123 },
  )
}

test('whatever a person does, the opening that was measured stays known beside the size in the form', () => {
  afterEveryDeed(({ sizeSource }) => expect(sizeSource).toMatchObject({ measured_width_mm: 1200, width_ci95_mm: 60, outline: 'opening' }))
})

test('whatever a person does, to the wall and back changes nothing of what the recess held, and to the recess and back nothing of the wall’s size', () => {
  afterEveryDeed((state) => {
    if (state.mountType === 'inside-recess') expect(held(inside(onWall(state)))).toEqual(held(state))
    else expect(onWall(inside(state))).toMatchObject({ width: state.width, drop: state.drop })
  })
})

test('a size that the rest of the scan contradicts is ready to cut once somebody typed over it or held a tape, and never by a change of mount alone', () => {
  afterEveryDeed((state) => {
    const isAnswered = ['typed', 'tape'].includes(state.sizeSource?.how ?? '') || state.sizeSource?.confirmed_by !== undefined
    if (isReady(state)) expect(isAnswered).toBe(true)
  })
  expect(isReady(onWall(inside(onWall(arrived()))))).toBe(false)
})

test('a usual size that was called taped is the usual one again once that is taken back', () => {
  const usual = { ...EMPTY_DRAFT, ...steps.arrive({ widthMm: 1200, dropMm: 1500 }, { how: 'default' }) }
  const taped = then(usual, steps.confirmByTape(usual, 'tape'))
  expect(isReady(taped)).toBe(true)
  expect(then(taped, steps.takeTapeBack(taped)).sizeSource).toEqual({ how: 'default' })
})
