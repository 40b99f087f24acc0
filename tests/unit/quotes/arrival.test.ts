import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BlindDraft, EMPTY_DRAFT } from '#app/features/quotes/calculator/form/blind-form.ts'
import { arrivalOf, sizeThatStays } from '#app/features/quotes/calculator/size/arrival.ts'
import { putBack, replacedParts, sizeTaken } from '#app/features/quotes/calculator/size/put-back.ts'
import { chooseMount, holdTape, takeArriving, takeTapeBack, typeLength } from '#app/features/quotes/calculator/size/size-steps.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { lengthsLeftAsMeasured } from '#shared/domain/size-as-measured.ts'

const board: SizeSource = {
  how: 'camera',
  scale: 'board',
  corners: 'checked',
  measured_width_mm: 1180,
  measured_drop_mm: 1320,
  width_ci95_mm: 3,
  drop_ci95_mm: 3,
}
const estimate: SizeSource = { how: 'photo', scale: 'assumed' }
const usual: SizeSource = { how: 'default' }
const size = { widthMm: 1180, dropMm: 1320 }
const rough = { widthMm: 1200, dropMm: 1340, source: estimate }

const listedAs = (sizeSource: SizeSource): ListedWindow => ({ id: 'w', room: '', ...size, sizeSource, lineId: null })
const typed = (width: string, drop: string, from: BlindDraft = EMPTY_DRAFT): BlindDraft => {
  const wide = { ...from, ...typeLength(from, 'width', width) }
  return { ...wide, ...typeLength(wide, 'drop', drop) }
}
const taped = (draft: BlindDraft): BlindDraft => ({ ...draft, ...holdTape(draft, 'tape') })
const onWall = (draft: BlindDraft): BlindDraft => ({ ...draft, ...chooseMount(draft, 'outside-facefix') })
const from = (source: SizeSource): BlindDraft => ({ ...EMPTY_DRAFT, ...takeArriving(EMPTY_DRAFT, size, source), windowId: 'w' })

const usualForm: BlindDraft = { ...EMPTY_DRAFT, width: '1200', drop: '1500', sizeSource: usual }
const nothing = EMPTY_DRAFT
const wallTaped = { width: '1400', drop: '1600', sizeSource: { how: 'tape' } } as const
const tapedOpeningOnWall = onWall(taped(typed('1000', '1200')))
const cases: readonly [string, BlindDraft, SizeSource | null, Record<'estimate' | 'board' | 'usual', { here: string; next: string }>][] = [
  ['nothing in the form', nothing, null, row('take next', 'take next', 'take take')],
  ['a typed size', typed('1050', '1250'), null, row('take next', 'take next', 'nothing nothing')],
  ['a taped size', taped(typed('1050', '1250')), null, row('keep list', 'take next', 'nothing nothing')],
  [
    'a measured size whose window was removed',
    { ...from(board), windowId: undefined },
    null,
    row('keep list', 'take next', 'nothing nothing'),
  ],
  ['a listed measured window', from(board), board, row('keep next', 'take next', 'nothing nothing')],
  ['a listed measured window, one field emptied', typed('', '1320', from(board)), board, row('keep next', 'take next', 'nothing nothing')],
  ['a listed measured window, both fields emptied', typed('', '', from(board)), board, row('keep next', 'take next', 'keep keep')],
  [
    'a listed measured window, another size typed',
    typed('900', '950', from(board)),
    board,
    row('keep next', 'take next', 'nothing nothing'),
  ],
  ['a listed estimate', from(estimate), estimate, row('take next', 'take next', 'nothing nothing')],
  ['a listed estimate, typed over', typed('1050', '1250', from(estimate)), estimate, row('take next', 'take next', 'nothing nothing')],
  ['a listed estimate, taped', taped(typed('1050', '1250', from(estimate))), estimate, row('keep next', 'take next', 'nothing nothing')],
  [
    'a listed estimate whose taped opening is behind an emptied blind on the wall',
    { ...typed('', '', tapedOpeningOnWall), windowId: 'w' },
    estimate,
    row('keep next', 'take next', 'keep keep'),
  ],
]
function row(...texts: [string, string, string]) {
  const [estimate, board, usual] = texts.map((text) => {
    const [here = '', next = ''] = text.split(' ')
    return { here, next }
  }) as [Pair, Pair, Pair]
  return { estimate, board, usual }
}
type Pair = { here: string; next: string }

describe('what a size that arrives may do to the one in the form', () => {
  test.each(cases)('with %s', (_, form, listed, expected) => {
    const inForm = { form, listed: listed ? listedAs(listed) : undefined }
    const told = (source: SizeSource) => ({ here: arrivalOf(inForm, source, false), next: arrivalOf(inForm, source, true) })
    expect({ estimate: told(estimate), board: told(board), usual: told(usual) }).toEqual(expected)
  })

  test('a tape that was taken back counts no more', () => {
    const untaped = { ...taped(typed('1050', '1250')), ...takeTapeBack(taped(typed('1050', '1250'))) }
    expect(arrivalOf({ form: untaped, listed: undefined }, estimate, false)).toBe('take')
  })
})

describe('a known size that stays', () => {
  const listed = listedAs(board)
  test('fills a field that was emptied, from the window', () => {
    expect(sizeThatStays({ form: typed('', '1320', from(board)), listed })).toMatchObject({
      width: '1180',
      drop: '1320',
      sizeSource: board,
    })
  })
  test('leaves alone what is typed', () => {
    expect(sizeThatStays({ form: typed('', '950', from(board)), listed })).toMatchObject({ width: '', drop: '950' })
    expect(sizeThatStays({ form: typed('11', '1320', from(board)), listed })).toMatchObject({ width: '11', drop: '1320' })
  })
  test('fills an emptied blind on the wall from its taped opening', () => {
    const form = typed('', '', tapedOpeningOnWall)
    expect(sizeThatStays({ form, listed: undefined })).toMatchObject({ width: '1000', drop: '1200', mountType: 'outside-facefix' })
  })
})

describe('a size that a person had given, once another takes its place', () => {
  test.each([
    ['typed', typed('1050', '1250', from(estimate))],
    ['one length typed', typed('1050', '', EMPTY_DRAFT)],
    ['taped', taped(typed('1050', '1250'))],
    ['a taped blind on the wall', taped(typed('1400', '1600', onWall(EMPTY_DRAFT)))],
    ['a taped opening behind an emptied wall', typed('', '', tapedOpeningOnWall)],
    ['typed over a measured one', typed('900', '950', from(board))],
    ['a taped blind on the wall, behind the measured recess', { ...from(board), otherMount: wallTaped }],
  ])('stays at hand: %s', (_, form) => {
    const { width, drop, sizeSource, mountType, otherMount } = form
    expect(sizeTaken(form, { ...size, source: board }).replaced).toEqual(
      expect.objectContaining({ width, drop, sizeSource, mountType, otherMount }),
    )
  })

  test.each([
    ['nothing', nothing],
    ['a measured size', from(board)],
    ['an estimate', from(estimate)],
    ['a measured size of which a field was emptied', typed('', '1320', from(board))],
    ['the usual size', usualForm],
    ['the same digits', typed('1200', '1340')],
  ])('is not spoken of where there was none: %s', (_, form) => {
    expect(replacedParts({ ...form, ...sizeTaken(form, rough) })).toEqual([])
  })

  test('stays at hand over a second photo, too', () => {
    const form = typed('1050', '1250')
    const once = { ...form, ...sizeTaken(form, rough) }
    expect(sizeTaken(once, { ...size, source: board }).replaced).toMatchObject({ width: '1050', drop: '1250' })
  })

  test('comes back as it was where the new size is only an estimate', () => {
    const form = taped(typed('1050', '1250'))
    const back = putBack({ ...form, ...takeArriving(form, rough, estimate), replaced: form })
    expect(back).toMatchObject({ width: '1050', drop: '1250', sizeSource: { how: 'tape' }, replaced: undefined })
  })

  test('comes back whole on the wall where its opening was taped, too', () => {
    const form = taped(typed('1400', '1600', { ...tapedOpeningOnWall }))
    const back = putBack({ ...form, ...sizeTaken(form, { ...size, source: board }) })
    const { width, drop, sizeSource } = form
    expect(back).toMatchObject({ width, drop, sizeSource, otherMount: { width: '1000', drop: '1200', sizeSource: { how: 'tape' } } })
  })

  test('is said and comes back as it was given: the tape of an opening is not that of the blind on the wall', () => {
    const form = typed('1300', '1500', onWall(taped(typed('1000', '1200'))))
    const taken = { ...form, ...sizeTaken(form, { ...size, source: board }) }
    expect(replacedParts(taken)).toMatchObject([
      { mountType: 'outside-facefix', width: '1300', tapedBy: undefined },
      { mountType: 'inside-recess', width: '1000', tapedBy: 'tape' },
    ])
    const back = { ...taken, ...putBack(taken) }
    expect(back).toMatchObject({ width: '1300', drop: '1500', mountType: 'outside-facefix' })
    expect(chooseMount(back, 'inside-recess')).toMatchObject({ width: '1000', drop: '1200', sizeSource: { how: 'tape' } })
  })

  test.each([
    ['another size', { widthMm: 980, dropMm: 1170 }],
    ['the same size', size],
  ])('on the wall, it stays at hand and comes back while the measured recess is in the form: %s arrives', (_, arriving) => {
    const form = {
      ...typed('1400', '1500', onWall(from(board))),
      ...chooseMount(typed('1400', '1500', onWall(from(board))), 'inside-recess'),
    }
    const source = { ...board, measured_width_mm: arriving.widthMm, measured_drop_mm: arriving.dropMm }
    const taken = { ...form, ...sizeTaken(form, { ...arriving, source }) }
    expect(replacedParts(taken)).toMatchObject([{ mountType: 'outside-facefix', width: '1400', drop: '1500' }])
    const back = putBack(taken)
    expect(back).toMatchObject({ width: '1400', drop: '1500', mountType: 'outside-facefix' })
    expect(chooseMount(back, 'inside-recess')).toMatchObject({ width: String(arriving.widthMm), sizeSource: source })
  })

  test('a blind that hung on the wall then and does now stays there, before the opening whose tape comes back', () => {
    const taken = { ...tapedOpeningOnWall, ...sizeTaken(tapedOpeningOnWall, { ...size, source: board }) }
    const back = { ...taken, ...putBack(taken) }
    expect(back).toMatchObject({ mountType: 'outside-facefix', isMountChosen: true, width: '1000', drop: '1200', replaced: undefined })
    expect(chooseMount(back, 'inside-recess')).toMatchObject({ width: '1000', drop: '1200', sizeSource: { how: 'tape' } })
    expect(putBack({ ...taken, ...chooseMount(taken, 'inside-recess') })).toMatchObject({ mountType: 'inside-recess', width: '1000' })
  })

  test('costs nothing that was typed on the wall since', () => {
    const form = typed('1250', '1350')
    const since = typed('1300', '1500', onWall({ ...form, ...sizeTaken(form, { ...size, source: board }) }))
    const back = { ...since, ...putBack(since) }
    expect(back).toMatchObject({ width: '1250', mountType: 'inside-recess', sizeSource: { how: 'typed', width_ci95_mm: 3 } })
    expect(chooseMount(back, 'outside-facefix')).toMatchObject({ width: '1300', drop: '1500' })
  })

  test.each([
    ['of an estimate', from(estimate)],
    ['of a measured size', from(board)],
    ['of the usual size', usualForm],
  ])('is only the one length that was typed: %s', (_, before) => {
    const form = { ...before, ...typeLength(before, 'width', '1000') }
    const taken = {
      ...form,
      ...sizeTaken(form, { widthMm: 990, dropMm: 1190, source: { ...board, measured_width_mm: 990, measured_drop_mm: 1190 } }),
    }
    expect(replacedParts(taken)).toMatchObject([{ width: '1000', drop: '' }])
    const back = putBack(taken)
    expect(back).toMatchObject({ width: '1000', drop: '1190' })
    expect(lengthsLeftAsMeasured({ widthMm: 1000, dropMm: 1190, sizeSource: back.sizeSource })).toEqual({ width: false, drop: true })
  })

  test('is the taped one, whatever was typed after it', () => {
    const form = taped(typed('1050', '1250'))
    const once = { ...form, ...sizeTaken(form, { ...size, source: board }) }
    const twice = { ...once, ...sizeTaken({ ...once, ...typeLength(once, 'width', '10') }, { ...size, source: board }) }
    expect(replacedParts(twice)).toMatchObject([{ width: '1050', drop: '1250', tapedBy: 'tape' }])
  })

  test('is not offered once it is typed again', () => {
    const form = typed('1050', '1250')
    const taken = { ...form, ...sizeTaken(form, rough) }
    expect(replacedParts(taken)).toHaveLength(1)
    expect(replacedParts(typed('1050', '1250', taken))).toEqual([])
  })

  test.each([
    ['typed', typed('1050', '1250'), 'sizeSource'],
    ['taped', taped(typed('1050', '1250')), 'beforeTape'],
  ] as const)('comes back typed over a size that was measured with a scale, which stays known: %s', (_, form, place) => {
    const back = putBack({ ...form, ...sizeTaken(form, { ...size, source: board }) })
    const beside = { how: 'typed', measured_width_mm: 1180, measured_drop_mm: 1320, width_ci95_mm: 3 }
    expect(back).toMatchObject({ width: '1050', drop: '1250', [place]: beside, replaced: undefined })
  })
})

test('whatever a person typed, taped and chose, another size takes nothing away that one press does not bring back', () => {
  const step = fc.oneof(
    fc.constantFrom('tape', 'untape', 'wall', 'recess').map((kind) => ({ kind, text: '' })),
    fc.record({ kind: fc.constantFrom('width', 'drop'), text: fc.constantFrom('', '10', '900', '1050', '1180', '1320', '1400') }),
  )
  const begun = fc.constantFrom(EMPTY_DRAFT, from(board), from(estimate), usualForm)
  const arriving = fc.constantFrom(rough, { ...size, source: board }, { ...size, source: { ...board, outline: 'casing' as const } })
  const walked = (draft: BlindDraft, { kind, text }: { kind: string; text: string }): BlindDraft => {
    if (kind === 'width' || kind === 'drop') return { ...draft, ...typeLength(draft, kind, text) }
    if (kind === 'tape') return draft.width && draft.drop ? taped(draft) : draft
    if (kind === 'untape') return { ...draft, ...takeTapeBack(draft) }
    return { ...draft, ...chooseMount(draft, kind === 'wall' ? 'outside-facefix' : 'inside-recess') }
  }
  fc.assert(
    fc.property(begun, fc.array(step, { maxLength: 8 }), arriving, (first, steps, size) => {
      const form = steps.reduce(walked, first)
      const { replaced: _, ...given } = form
      const taken = { ...form, ...sizeTaken(form, size) }
      const back = { ...taken, ...putBack(taken) }
      expect(replacedParts({ ...back, replaced: given })).toEqual([])
    }),
    { numRuns: 3000 },
  )
})
