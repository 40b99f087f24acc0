import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftForNextWindow, EMPTY_DRAFT, sizeOf } from '#app/features/quotes/calculator/form/blind-form.ts'
import {
  callItTheBlinds,
  chooseMount,
  holdTape,
  mayBeTheBlinds,
  takeArriving,
  takeOffered,
  takeTapeBack,
  typeLength,
} from '#app/features/quotes/calculator/size/size-steps.ts'
import type { SizeState } from '#app/shop/size-state.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { measuredSize } from '#shared/domain/size-as-measured.ts'
import { isConfirmed, isEstimated } from '#shared/domain/size-provenance.ts'
import { readinessOf } from '#shared/domain/size-readiness.ts'
import { isTapeOfThese } from '#shared/domain/size-typed.ts'

const STEPS = [
  'to the wall',
  'into the recess',
  'type a width',
  'type a drop',
  'clear the width',
  'take an offered size',
  'swap the lengths',
  'tick the tape',
  'take the tick back',
  'call it the blind’s',
  'the camera measures',
  'a usual size arrives',
  'a picture is estimated',
  'empty the form',
] as const
type Step = (typeof STEPS)[number]

const CI95_MM = 60

const fromCamera = ({ widthMm, dropMm }: SizeMm): SizeSource => ({
  how: 'camera',
  scale: 'board',
  outline: 'opening',
  corners: 'contradicted',
  measured_width_mm: widthMm,
  measured_drop_mm: dropMm,
  width_ci95_mm: CI95_MM,
  drop_ci95_mm: CI95_MM,
})

/** One person at the form. Every number that he types is another one, so that it tells where it was typed. */
class Person {
  state: SizeState = EMPTY_DRAFT
  /** The opening as the camera measured it last for this window. */
  opening: SizeMm | null = null
  /** What the person himself said of the size on the wall, against what is known of the opening. */
  hasAnsweredForWall = false
  /** Typed on the wall, or called the size of the blind that hangs there. */
  readonly ofWall = new Set<string>()
  /** The digits on the wall as the person left them. */
  wall: readonly [string, string] | null = null
  /** Whether a tape was held to anything since the size arrived. */
  wasTaped = false
  private count = 0

  take(step: Step): void {
    this.count += 1
    const { state, count } = this
    const number = String(700 + ((count * 37) % 1500))
    const isOnWall = state.mountType === 'outside-facefix'
    const hasSize = sizeOf(state) !== undefined
    if (step === 'to the wall') this.state = chooseMount(state, 'outside-facefix')
    if (step === 'into the recess') this.state = chooseMount(state, 'inside-recess')
    if (step === 'type a width') this.type(typeLength(state, 'width', number), [number])
    if (step === 'type a drop') this.type(typeLength(state, 'drop', number), [number])
    if (step === 'clear the width') this.type(typeLength(state, 'width', ''), [])
    if (step === 'take an offered size') this.type(takeOffered(state, { widthMm: Number(number), dropMm: null }), [number])
    const size = sizeOf(state)
    if (step === 'swap the lengths' && size) this.type(takeOffered(state, { widthMm: size.dropMm, dropMm: size.widthMm }), [])
    if (step === 'tick the tape' && hasSize && !isConfirmed(state.sizeSource)) {
      this.state = holdTape(state, count % 2 === 0 ? 'tape' : 'consultant')
      this.wasTaped = true
      this.hasAnsweredForWall = isOnWall
    }
    if (step === 'take the tick back' && isConfirmed(state.sizeSource)) {
      this.state = takeTapeBack(state)
      if (!isOnWall) this.hasAnsweredForWall = false
    }
    if (step === 'call it the blind’s' && isOnWall && hasSize && mayBeTheBlinds(state)) {
      this.state = callItTheBlinds(state)
      this.hasAnsweredForWall = true
      const wasTypedInRecess = state.otherMount?.width === state.width && state.otherMount.drop === state.drop
      if (wasTypedInRecess) {
        for (const digits of [state.width, state.drop]) this.ofWall.add(digits)
        this.opening = null
      }
    }
    if (step === 'the camera measures') this.arrive({ widthMm: 3000 + count, dropMm: 4000 + count })
    if (step === 'a usual size arrives') {
      this.begin(takeArriving(state, { widthMm: 1200, dropMm: 1500 }, { how: 'default' }))
    }
    if (step === 'a picture is estimated') {
      const size = { widthMm: 5000 + count, dropMm: 6000 + count }
      this.begin(takeArriving(state, size, { how: 'photo', scale: 'assumed' }))
    }
    if (step === 'empty the form') this.begin(draftForNextWindow({ ...EMPTY_DRAFT, ...state }))
    if (this.state.mountType === 'outside-facefix' && isOnWall && this.state !== state) this.wall = [this.state.width, this.state.drop]
  }

  private type(state: SizeState, typed: readonly string[]): void {
    this.state = state
    if (state.mountType === 'outside-facefix') for (const digits of typed) this.ofWall.add(digits)
    else this.hasAnsweredForWall = false
  }

  private arrive(size: SizeMm): void {
    this.begin(takeArriving(this.state, size, fromCamera(size)))
    this.opening = size
  }

  private begin(state: SizeState): void {
    this.state = state
    this.opening = null
    this.hasAnsweredForWall = false
    this.ofWall.clear()
    this.wasTaped = false
    this.wall = null
  }
}

const afterEachStep = (holds: (person: Person, step: Step, before: SizeState) => boolean) =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 25 }), (steps) => {
      const person = new Person()
      return steps.every((step) => {
        const before = person.state
        person.take(step)
        return holds(person, step, before)
      })
    }),
    { numRuns: 5_000, seed: 20261123 },
  )

const recessOf = (state: SizeState) => (state.mountType === 'inside-recess' ? state : state.otherMount)
/** The larger of the two openings, where the one that was typed is larger than the camera's can be. */
function openingToCover(recess: SizeState | SizeState['otherMount'], opening: SizeMm): SizeMm {
  const typed = recess?.sizeSource?.how === 'typed' ? sizeOf(recess) : undefined
  const isLarger = typed && (typed.widthMm > opening.widthMm + CI95_MM || typed.dropMm > opening.dropMm + CI95_MM)
  return isLarger ? { widthMm: Math.max(typed.widthMm, opening.widthMm), dropMm: Math.max(typed.dropMm, opening.dropMm) } : opening
}
const isTaped = (source: SizeSource | undefined) => source?.how === 'tape' || source?.how === 'consultant'
const readiness = (state: SizeState) => {
  const size = sizeOf(state)
  return size && readinessOf({ productType: 'roller-blockout', mountType: state.mountType, ...size, sizeSource: state.sizeSource })
}

test('whatever is done in whatever order, the opening that the camera measured stays beside the size, unless a person gave another one of it', () => {
  afterEachStep(({ state, opening }) => {
    const recess = recessOf(state)
    if (!opening || isTaped(recess?.sizeSource)) return true
    const tells = (source: SizeSource | undefined, size: SizeMm) =>
      source !== undefined && JSON.stringify(measuredSize(source)) === JSON.stringify(size)
    const toCover = state.mountType === 'outside-facefix' ? openingToCover(recess, opening) : opening
    return tells(recess?.sizeSource, opening) && tells(state.sizeSource, toCover)
  })
})

test('what a person typed of the opening over a picture is what a blind on the wall has to cover', () => {
  const size = { widthMm: 1000, dropMm: 1200 }
  const checked = { ...fromCamera(size), corners: 'checked', width_ci95_mm: 3, drop_ci95_mm: 3 } as const
  let state = takeArriving(EMPTY_DRAFT, size, checked)
  for (const [name, text] of [
    ['width', '1100'],
    ['drop', '1300'],
  ] as const)
    state = typeLength(state, name, text)
  state = chooseMount(state, 'outside-facefix')
  const withWall = (width: string, drop: string) => readiness(typeLength(typeLength(state, 'width', width), 'drop', drop))
  expect(withWall('1050', '1250')).toEqual({ ready: false, because: 'no_overlap' })
  expect(withWall('1160', '1360')).toEqual({ ready: true, because: 'given' })
})

test('a size that was typed over a picture before the wall was chosen, and is the blind’s own, leaves the opening as the picture told it', () => {
  const size = { widthMm: 1000, dropMm: 1200 }
  let state = takeArriving(EMPTY_DRAFT, size, { ...fromCamera(size), corners: 'checked', width_ci95_mm: 3, drop_ci95_mm: 3 })
  state = typeLength(typeLength(state, 'width', '1400'), 'drop', '1500')
  state = chooseMount(state, 'outside-facefix')
  expect(readiness(state)).toEqual({ ready: false, because: 'no_overlap' })
  expect(mayBeTheBlinds(state)).toBe(true)
  const called = callItTheBlinds(state)
  expect(readiness(called)?.because).not.toBe('no_overlap')
  expect(called.sizeSource && measuredSize(called.sizeSource)).toEqual(size)
  expect(chooseMount(called, 'inside-recess')).toMatchObject({ width: '1000', drop: '1200' })
})

test('where only the width was typed over a picture before the wall was chosen, and is the blind’s, the opening is as the picture told it', () => {
  const size = { widthMm: 1240, dropMm: 1130 }
  let state = takeArriving(EMPTY_DRAFT, size, { ...fromCamera(size), corners: 'checked', width_ci95_mm: 11, drop_ci95_mm: 8 })
  state = typeLength(state, 'width', '1440')
  state = typeLength(chooseMount(state, 'outside-facefix'), 'drop', '1330')
  expect(readiness(state)).toEqual({ ready: false, because: 'no_overlap' })
  const called = callItTheBlinds(state)
  expect(called).toMatchObject({ width: '1440', drop: '1330' })
  expect(called.sizeSource && measuredSize(called.sizeSource)).toEqual(size)
  expect(readiness(called)?.because).not.toBe('no_overlap')
})

test('a width that corrected the picture’s stays the opening’s where the blind on the wall has another one', () => {
  const size = { widthMm: 1200, dropMm: 1500 }
  let state = takeArriving(EMPTY_DRAFT, size, { ...fromCamera(size), corners: 'checked', width_ci95_mm: 3, drop_ci95_mm: 3 })
  state = chooseMount(typeLength(state, 'width', '1230'), 'outside-facefix')
  state = callItTheBlinds(typeLength(state, 'width', '1400'))
  expect(chooseMount(state, 'inside-recess')).toMatchObject({ width: '1230', drop: '1500' })
})

test('a tape that was held to the blind on the wall stays, where one of its lengths was typed over the picture’s before', () => {
  const size = { widthMm: 1200, dropMm: 1500 }
  let state = takeArriving(EMPTY_DRAFT, size, { ...fromCamera(size), corners: 'checked', width_ci95_mm: 3, drop_ci95_mm: 3 })
  state = typeLength(chooseMount(typeLength(state, 'width', '1230'), 'outside-facefix'), 'drop', '1700')
  const called = callItTheBlinds(holdTape(state, 'tape'))
  expect(called.sizeSource).toMatchObject({ how: 'tape', measured_width_mm: 1200, measured_drop_mm: 1500 })
  expect(isTapeOfThese(called)).toBe(true)
  expect(takeTapeBack(called).sizeSource).toEqual(callItTheBlinds(state).sizeSource)
})

test('of two corrected lengths the one that stays the same on the wall is the blind’s, the other one the opening’s', () => {
  const size = { widthMm: 1200, dropMm: 1500 }
  let state = takeArriving(EMPTY_DRAFT, size, { ...fromCamera(size), corners: 'checked', width_ci95_mm: 3, drop_ci95_mm: 3 })
  state = typeLength(typeLength(state, 'width', '1230'), 'drop', '1540')
  state = callItTheBlinds(typeLength(chooseMount(state, 'outside-facefix'), 'width', '1400'))
  expect(state).toMatchObject({ width: '1400', drop: '1540' })
  expect(chooseMount(state, 'inside-recess')).toMatchObject({ width: '1230', drop: '1500' })
})

test('whatever is done in whatever order, a tape of the opening that is taken back leaves the opening as the camera measured it', () => {
  afterEachStep(({ state, opening }) => {
    const recess = recessOf(state)
    if (!opening || !recess || !isConfirmed(recess.sizeSource)) return true
    const { sizeSource } = takeTapeBack({ ...recess, mountType: 'inside-recess' })
    return sizeSource !== undefined && JSON.stringify(measuredSize(sizeSource)) === JSON.stringify(opening)
  })
})

test('whatever is done in whatever order, no size made for the wall stands in the recess', () => {
  afterEachStep(({ state, ofWall }) => state.mountType !== 'inside-recess' || (!ofWall.has(state.width) && !ofWall.has(state.drop)))
})

test('whatever is done on the wall, what the recess held is there again: its size, its source, its tape and how far it has come', () => {
  const onWall = STEPS.filter(
    (step) =>
      !['call it the blind’s', 'the camera measures', 'a usual size arrives', 'a picture is estimated', 'empty the form'].includes(step),
  )
  const inRecess = fc.array(fc.constantFrom(...STEPS), { maxLength: 15 })
  const excursion = fc
    .array(fc.constantFrom(...onWall), { maxLength: 12 })
    .map((steps) => steps.filter((step) => step !== 'into the recess'))
  fc.assert(
    fc.property(inRecess, excursion, (before, away) => {
      const person = new Person()
      for (const step of [...before, 'into the recess'] as const) person.take(step)
      const { width, drop, sizeSource, beforeTape } = person.state
      const ready = readiness(person.state)
      for (const step of ['to the wall', ...away, 'into the recess'] as const) {
        // That the opening's own tape is taken back is said of the recess.
        const isOfOpening = isConfirmed(person.state.sizeSource) && !isTapeOfThese(person.state)
        if (step !== 'take the tick back' || !isOfOpening) person.take(step)
      }
      expect(person.state).toMatchObject({ width, drop, mountType: 'inside-recess' })
      expect([person.state.sizeSource, person.state.beforeTape]).toEqual([sizeSource, beforeTape])
      expect(readiness(person.state)).toEqual(ready)
    }),
    { numRuns: 5_000, seed: 20261123 },
  )
})

test('a tape of the opening that is taken back on the wall is taken back in the recess too', () => {
  let state = typeLength(typeLength(EMPTY_DRAFT, 'width', '1150'), 'drop', '1250')
  state = chooseMount(holdTape(state, 'tape'), 'outside-facefix')
  state = takeTapeBack(typeLength(typeLength(state, 'width', '1350'), 'drop', '1450'))
  expect([state.width, state.drop]).toEqual(['1350', '1450'])
  expect([state.sizeSource, state.otherMount?.sizeSource].map(isConfirmed)).toEqual([false, false])
  expect(isConfirmed(chooseMount(state, 'inside-recess').sizeSource)).toBe(false)
})

test('whatever is done in whatever order, going into the recess and back changes nothing of the wall', () => {
  afterEachStep(({ state }) => {
    if (state.mountType !== 'outside-facefix') return true
    const back = chooseMount(chooseMount(state, 'inside-recess'), 'outside-facefix')
    return (['width', 'drop', 'sizeSource', 'beforeTape'] as const).every(
      (name) => JSON.stringify(back[name]) === JSON.stringify(state[name]),
    )
  })
})

test('whatever is done in whatever order, what was typed on the wall is there when the blind is hung there again', () => {
  afterEachStep(({ state, wall, ofWall }, step, before) => {
    const isBack = step === 'to the wall' && before.mountType === 'inside-recess'
    if (!isBack || !wall?.some((digits) => ofWall.has(digits))) return true
    return state.width === wall[0] && state.drop === wall[1]
  })
})

test('whatever is done in whatever order, no blind on the wall is ready to cut that does not cover the opening, unless the person answers for it', () => {
  afterEachStep(({ state, opening, hasAnsweredForWall }) => {
    const size = sizeOf(state)
    const recess = state.otherMount
    if (state.mountType !== 'outside-facefix' || !size || !recess || hasAnsweredForWall || !readiness(state)?.ready) return true
    const typed = sizeOf(recess)
    const isMeasured = opening && !isTaped(recess.sizeSource)
    const known = isMeasured ? { widthMm: opening.widthMm + CI95_MM, dropMm: opening.dropMm + CI95_MM } : typed
    const isGuessed = recess.sizeSource && isEstimated(recess.sizeSource) && !isConfirmed(recess.sizeSource)
    return !known || isGuessed || (size.widthMm > known.widthMm && size.dropMm > known.dropMm)
  })
})

test('whatever is done in whatever order, a usual size is typed by nobody: it is not ready to cut without a tape or other digits', () => {
  afterEachStep(({ state }) => {
    const isUsual = state.width === '1200' && state.drop === '1500'
    return !isUsual || isConfirmed(state.sizeSource) || !readiness(state)?.ready
  })
})

test('whatever is done in whatever order, a length that was only estimated is not ready to cut before a tape, also when the other one is typed', () => {
  const isFromPicture = (digits: string) => Number(digits) >= 5000
  afterEachStep(({ state, wasTaped }) => {
    if (wasTaped || (!isFromPicture(state.width) && !isFromPicture(state.drop))) return true
    return !readiness(state)?.ready
  })
})

test('whatever is done in whatever order, a length that only the camera told is not ready to cut while its corners are in doubt, also when the other one is typed', () => {
  afterEachStep(({ state, opening, wasTaped, hasAnsweredForWall }) => {
    if (!opening || wasTaped || hasAnsweredForWall) return true
    const isTold = state.width === String(opening.widthMm) || state.drop === String(opening.dropMm)
    return !isTold || !readiness(state)?.ready
  })
})
