import { describe, expect, test } from 'vitest'
import { assumedSize, squareMetres } from '#app/camera/assumed-size.ts'
import { cameraProblemOf, problemBeforeAsking } from '#app/camera/device/errors.ts'
import { type CornersBy, estimateOf, fromServer, offeredSize } from '#app/camera/offered-size.ts'
import {
  FIRST_SETTINGS,
  hintsOf,
  isLengthMissing,
  type MarkedLength,
  type MarksBy,
  type ScaleSettings,
  withMarkMoved,
} from '#app/features/measuring/measured-photo/question.ts'
import { cornersQuestion } from '#app/features/measuring/measured-photo/set-corners.ts'
import {
  estimateSentence,
  outlineSentence,
  REFUSAL_WORDS,
  refusalAdvice,
  scanAdvice,
  squarenessSentence,
} from '#app/features/measuring/words.ts'
import { straightCamera } from '#tests/support/straight-camera.ts'
import type { PixelQuad } from '#workers/geometry/types.ts'
import type { MeasuredWindow, Refusal } from '#workers/vision/api.ts'

const corners: PixelQuad = [
  { x: 100, y: 100 },
  { x: 700, y: 100 },
  { x: 680, y: 560 },
  { x: 120, y: 540 },
]

const measured: MeasuredWindow = {
  found: true,
  corners,
  widthMm: 1203.6,
  dropMm: 1498.2,
  widthCi95Mm: 2.64,
  dropCi95Mm: 3.31,
  safeWidthMm: 1200.96,
  safeDropMm: 1494.89,
  diagonalDifferenceMm: 1,
  diagonalDifferenceCi95Mm: 4,
  scale: 'board',
  reference: { kind: 'board', corners },
  references: [{ kind: 'board', corners }],
  confidence: 0.93,
  tiltDegrees: 8,
  camera: straightCamera,
  candidates: [],
  notices: ['soft_edges'],
  ms: 100,
}

const found = { how: 'camera', outline: 'opening', cornersBy: 'search' } as const

describe('the size that is offered', () => {
  test('is the measured size to the millimetre, however far below it the safe size lies, with its provenance', () => {
    const offered = offeredSize(measured, found)
    expect(offered).toMatchObject({ widthMm: 1204, dropMm: 1498, confidence: 0.93, notices: ['soft_edges'] })
    expect(offeredSize({ ...measured, safeWidthMm: 1062, safeDropMm: 1187 }, found)).toMatchObject({ widthMm: 1204, dropMm: 1498 })
    expect(offered.source).toEqual({
      how: 'camera',
      scale: 'board',
      references: ['board'],
      outline: 'opening',
      corners: 'found',
      measured_width_mm: 1203.6,
      measured_drop_mm: 1498.2,
      width_ci95_mm: 2.7,
      drop_ci95_mm: 3.4,
      safe_width_mm: 1200.9,
      safe_drop_mm: 1494.8,
      confidence: 0.93,
    })
  })

  test('screen, form and order say the same millimetre, however close the size lies to the next', () => {
    const { source, ...shown } = offeredSize({ ...measured, widthMm: 1182.47, widthCi95Mm: 13.02 }, found)
    expect(shown.widthMm).toBe(Math.round(source.measured_width_mm ?? 0))
    expect(shown.intervals?.widthMm).toBe(source.width_ci95_mm)
    expect(Math.ceil(source.width_ci95_mm ?? 0)).toBe(14)
  })

  test('says whose the corners are: found, checked by a person, set by hand, or of nobody in particular', () => {
    const cornersOf = (cornersBy: CornersBy) => offeredSize(measured, { ...found, cornersBy }).source.corners
    expect((['search', 'choice', 'check', 'hand', 'correction'] as const).map(cornersOf)).toEqual([
      'found',
      'found',
      'checked',
      'by_hand',
      undefined,
    ])
  })

  test('the request to check the lines goes once a person has answered for all four corners', () => {
    const noticesOf = (cornersBy: CornersBy) =>
      offeredSize({ ...measured, notices: ['low_contrast', 'soft_edges'] }, { ...found, cornersBy }).notices
    expect(noticesOf('search')).toEqual(['low_contrast', 'soft_edges'])
    expect(noticesOf('correction')).toEqual(['low_contrast', 'soft_edges'])
    for (const by of ['check', 'hand'] as const) expect(noticesOf(by)).toEqual(['soft_edges'])
  })

  test('corners set by hand and a reference out of the plane are told, and the search is not called sure of what it did not find', () => {
    const { source, confidence } = offeredSize(measured, {
      how: 'photo',
      outline: null,
      cornersBy: 'hand',
      referenceDepthMm: -40,
    })
    expect(source).toMatchObject({ how: 'photo', corners: 'by_hand', reference_depth_mm: -40 })
    expect(source).not.toHaveProperty('confidence')
    expect(source).not.toHaveProperty('outline')
    expect(confidence).toBeNull()
  })

  test('without a scale it is an estimate with no interval, never a safe size', () => {
    const offered = offeredSize(
      { ...measured, scale: 'assumed', widthMm: 1200, notices: ['no_reference', 'steep'] },
      {
        ...found,
        how: 'photo',
      },
    )
    expect(offered).toMatchObject({ widthMm: 1200, dropMm: 1498, intervals: null, notices: ['steep'] })
    expect(offered.source).toEqual({ how: 'photo', scale: 'assumed' })
  })

  test('where nothing can be measured, corners set by hand give the 1200 mm of the positioning tool', () => {
    const offered = estimateOf(corners, 'photo')
    expect(offered).toMatchObject({ widthMm: 1200, dropMm: Math.round(assumedSize(corners).dropMm), intervals: null })
    // Top (600 px) and bottom (560.36 px) average to 580.18 px, which is 1200 mm. Left and right average to 450.32 px.
    expect(assumedSize(corners).dropMm).toBeCloseTo((1200 * 450.32) / 580.18, 0)
    expect(assumedSize(corners).widthMm).toBe(1200)
  })

  test('the area is width times height divided by a million', () => {
    expect(squareMetres(1200, 1500)).toBe(1.8)
  })

  test("the server's reading is the measured size; it knows no safe one", () => {
    const answer = {
      success: true as const,
      confidence: 0.8,
      width_mm: 1203.6,
      drop_mm: 1498.2,
      width_ci95_mm: 2.64,
      drop_ci95_mm: 3.31,
      scale: 'a4' as const,
      detectedArea: { x: 0, y: 0, width: 1, height: 1 },
      corners: [],
    }
    expect(fromServer(answer)).toMatchObject({
      widthMm: 1204,
      dropMm: 1498,
      squareness: null,
      source: { references: ['a4'], corners: 'found' },
    })
    expect(fromServer(answer).source).not.toHaveProperty('safe_width_mm')
    expect(fromServer({ ...answer, scale: 'assumed' })).toMatchObject({ intervals: null, source: { how: 'camera', scale: 'assumed' } })
  })
})

describe('who set the corners', () => {
  const [a, b, c, d] = corners
  const glass: PixelQuad = [
    { x: 200, y: 200 },
    { x: 600, y: 200 },
    { x: 600, y: 500 },
    { x: 200, y: 500 },
  ]
  const first = { type: 'opening', corners, by: 'search' } as const
  const chosen = { type: 'glass', corners: glass, by: 'choice' } as const
  const known = { placeholder: null, found: [first, chosen] }
  const shifted = { x: 101, y: 100 }

  test('an outline as it was found comes from the search, or was chosen by the person', () => {
    expect(cornersQuestion(corners, known)).toEqual({ corners, cornersBy: 'search' })
    expect(cornersQuestion(glass, known)).toEqual({ corners: glass, cornersBy: 'choice' })
  })

  test('with some corners moved they are a correction of the outline to which the others belong', () => {
    const moved: PixelQuad = [shifted, b, c, d]
    expect(cornersQuestion(moved, known)).toEqual({ corners: moved, cornersBy: 'correction', outline: first })
    const movedGlass: PixelQuad = [shifted, shifted, glass[2], glass[3]]
    expect(cornersQuestion(movedGlass, known)).toMatchObject({ cornersBy: 'correction', outline: chosen })
  })

  test('with all four moved they count as set by the person', () => {
    const all = corners.map(({ x, y }) => ({ x: x + 1, y })) as unknown as PixelQuad
    expect(cornersQuestion(all, known)).toEqual({ corners: all, cornersBy: 'hand' })
  })

  test('nothing is measured while a corner is still where it was before the search', () => {
    const nothing = { placeholder: corners, found: [] }
    expect(cornersQuestion([shifted, shifted, shifted, d], nothing)).toBeNull()
    expect(cornersQuestion([shifted, shifted, shifted, { ...d, x: d.x + 1 }], nothing)).toMatchObject({ cornersBy: 'hand' })
    expect(cornersQuestion([a, b, c, d], nothing)).toBeNull()
    expect(cornersQuestion([shifted, b, c, d], { ...nothing, found: [chosen] })).toBeNull()
  })
})

describe('what the vision core is asked', () => {
  const marked = { from: { x: 1, y: 2 }, to: { x: 300, y: 2 }, lengthMm: 900 }
  const known = (by: MarksBy): ScaleSettings => ({ choice: 'known', marked: { ...marked, by }, depthMm: null })

  test('corners set by a person are used as they are, those from the search may be refined', () => {
    expect(hintsOf({ corners, cornersBy: 'hand', settings: FIRST_SETTINGS })).toEqual({ reference: 'auto', corners, refineCorners: false })
    expect(hintsOf({ corners, cornersBy: 'choice', settings: FIRST_SETTINGS })).toEqual({ reference: 'auto', outline: corners })
    expect(hintsOf({ corners: null, cornersBy: 'search', settings: FIRST_SETTINGS })).toEqual({ reference: 'auto' })
    expect(
      hintsOf({ corners, cornersBy: 'correction', outline: { type: null, corners, by: 'search' }, settings: FIRST_SETTINGS }),
    ).toMatchObject({
      outline: corners,
      corners,
    })
  })

  test('a known length counts only while it is chosen and is a length', () => {
    const ask = (lengthMm: number | null, choice: 'known' | 'a4' = 'known') =>
      hintsOf({ corners: null, cornersBy: 'search', settings: { ...known('hand'), choice, marked: { ...marked, lengthMm, by: 'hand' } } })
    expect(ask(900)).toEqual({ reference: 'none', knownLength: marked })
    expect(ask(900, 'a4')).toEqual({ reference: 'a4' })
    for (const nonsense of [null, 0, -5, 3, Number.NaN, 1e9]) expect(ask(nonsense)).toEqual({ reference: 'none' })
  })

  test('a known length counts once a person has said what its marks stand on', () => {
    const ask = (by: MarksBy) => hintsOf({ corners, cornersBy: 'choice', settings: known(by) })
    expect(ask('start')).toEqual({ reference: 'none', outline: corners })
    expect(isLengthMissing(known('start'))).toBe(true)
    for (const by of ['edge', 'hand'] as const) {
      expect(ask(by)).toEqual({ reference: 'none', outline: corners, knownLength: marked })
      expect(isLengthMissing(known(by))).toBe(false)
    }
  })

  test('one mark that was put elsewhere measures nothing while the other stands where it started', () => {
    const start: MarkedLength = { ...marked, by: 'start' }
    const elsewhere = { x: 50, y: 60 }
    const first = withMarkMoved(start, elsewhere, start.to)
    expect(first.by).toBe('from')
    expect(withMarkMoved(first, { x: 55, y: 60 }, first.to).by).toBe('from')
    expect(withMarkMoved(first, first.from, { x: 90, y: 60 }).by).toBe('hand')
    expect(withMarkMoved({ ...marked, by: 'edge' }, marked.from, elsewhere).by).toBe('to')
    expect(withMarkMoved({ ...marked, by: 'hand' }, marked.from, elsewhere).by).toBe('hand')
    for (const by of ['from', 'to'] as const)
      expect(hintsOf({ corners, cornersBy: 'choice', settings: known(by) })).not.toHaveProperty('knownLength')
  })

  test('a sheet whose corners a person tapped is passed on while its kind is chosen', () => {
    const ask = (choice: 'a4' | 'card' | 'none') =>
      hintsOf({ corners: null, cornersBy: 'search', settings: { choice, marked: null, depthMm: null, sheet: { kind: 'card', corners } } })
    expect(ask('card')).toEqual({ reference: 'card', referenceCorners: [corners] })
    expect(ask('a4')).toEqual({ reference: 'a4' })
    expect(ask('none')).toEqual({ reference: 'none' })
  })

  test('the distance of the reference is passed on when it is valid', () => {
    const ask = (depthMm: number | null) =>
      hintsOf({ corners: null, cornersBy: 'search', settings: { choice: 'board', marked: null, depthMm } })
    expect(ask(15)).toEqual({ reference: 'board', referenceDepthMm: 15 })
    // A negative distance lies behind the opening's plane, for example on the frame inside the recess.
    expect(ask(-40)).toEqual({ reference: 'board', referenceDepthMm: -40 })
    for (const nonsense of [null, 0, 50_000, Number.NaN]) expect(ask(nonsense)).toEqual({ reference: 'board' })
  })
})

describe('why the camera does not run', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotSupportedError', 'not_supported'],
    ['OverconstrainedError', 'other'],
    ['NotReadableError', 'other'],
  ])('%s means %s', (name, problem) => {
    expect(cameraProblemOf(new DOMException('', name))).toBe(problem)
  })

  test('without HTTPS it is not asked for, except on localhost', () => {
    const page = { isSecureContext: false, hostname: 'blinds.example', hasMediaDevices: false }
    expect(problemBeforeAsking(page)).toBe('https_required')
    expect(problemBeforeAsking({ ...page, hostname: 'localhost', hasMediaDevices: true })).toBeNull()
    expect(problemBeforeAsking({ isSecureContext: true, hostname: 'blinds.example', hasMediaDevices: false })).toBe('api_unavailable')
  })
})

describe('in words', () => {
  test('corners and a reference that contradict each other are both named where a person set the corners', () => {
    const refused = { found: false, reason: 'reference_off_plane', reference: null, candidates: [], ms: 1 } as const
    for (const by of ['hand', 'correction'] as const)
      expect(refusalAdvice(refused, by, false).what).toMatch(/each corner.*board, sheet or card/)
    expect(refusalAdvice(refused, 'search', false).what).not.toContain('each corner')
    expect(refusalAdvice(refused, 'search', true).what).toMatch(/a mark is off its corner: tap the corners again/)
  })

  test('a hidden corner is named by its number and place', () => {
    const refused = { found: false, reason: 'corner_hidden', reference: null, candidates: [], ms: 1 } as const
    expect(refusalAdvice({ ...refused, hiddenCorners: [1] }, 'search', false).title).toBe('Corner 2 (top right) of the window is hidden')
    expect(refusalAdvice({ ...refused, hiddenCorners: [2, 3] }, 'search', false).title).toContain(
      'Corners 3 (bottom right) and 4 (bottom left)',
    )
    expect(refusalAdvice(refused, 'search', false).title).toBe('A corner of the window is hidden')
  })

  test('a named reference that the photo does not show is said to be missing', () => {
    expect(estimateSentence('a4', true)).toContain('No A4 sheet was found')
    expect(estimateSentence('auto', true)).toContain('Mark one length')
    expect(estimateSentence('auto', false)).not.toContain('Mark')
  })

  test('an outline that is not the opening is named, and for a recess the opening is asked for', () => {
    for (const outline of ['casing', 'unit', 'glass'] as const)
      expect(outlineSentence(outline)).toContain('inside the recess choose the opening')
    for (const outline of ['opening', null] as const) expect(outlineSentence(outline)).toBeNull()
  })

  test('a scan that found nothing is told what can be done at the camera, where no corners can be set', () => {
    for (const reason of Object.keys(REFUSAL_WORDS) as Refusal[])
      expect(scanAdvice(reason)).not.toMatch(/Set the four corners|set that corner yourself|below/)
    expect(scanAdvice('no_window')).toMatch(/^No window was found\./)
  })

  test('an opening is called out of square only when the picture can tell', () => {
    expect(squarenessSentence(3, 5)).toMatch(/^Square, as far as the picture shows/)
    expect(squarenessSentence(12, 5)).toContain('from top left to bottom right is 12 mm ± 5 longer')
    expect(squarenessSentence(-12, 5)).toContain('from top right to bottom left is 12 mm ± 5 longer')
  })
})
