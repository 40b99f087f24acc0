import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blindForm,
  draftForNextWindow,
  draftOfLine,
  EMPTY_DRAFT,
  isComplete,
  numberFromText,
  sizeOf,
} from '#app/features/quotes/calculator/form/blind-form.ts'
import { addingPrice, type PriceAnswer, shownPrice } from '#app/features/quotes/price/price-outcome.ts'
import { quotePrice } from '#shared/contracts/pricing.ts'
import { cents } from '#shared/domain/money.ts'

const complete = { ...EMPTY_DRAFT, productType: 'roller-blockout', width: '1200', drop: '1500', colour: 'Ivory', colourHex: '#f4efe1' }

describe('a size as typed', () => {
  test('is understood with the spaces and commas people write', () => {
    expect(['1204', ' 1204 ', '1 204', '1\u00a0204', '1204,5', '1204.5'].map(numberFromText)).toEqual([
      1204, 1204, 1204, 1204, 1204.5, 1204.5,
    ])
  })

  test.each(['', '1200mm', '1e9', 'NaN', 'Infinity', '12-3', '0x10', 'wide', '1200 x 1500'])('%j is no number', (text) => {
    expect(numberFromText(text)).toBeNaN()
  })

  test.each(['0', '-5', '1000000000', '1200mm', 'NaN', '1e9', ''])('%j is refused beside the field and never priced', (text) => {
    const parsed = blindForm.safeParse({ ...complete, width: text })
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues.map((issue) => issue.path[0])).toEqual(['width'])
    expect(sizeOf({ width: text, drop: '1500' })).toBeUndefined()
  })

  test.each(['1200.5', '1200,5'])('%j is asked for again in whole millimetres, since no more is shown or cut', (text) => {
    const parsed = blindForm.safeParse({ ...complete, width: text })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['Please give whole millimetres.'])
    expect(sizeOf({ width: text, drop: '1500' })).toBeUndefined()
  })

  test('whatever is typed, a price is only asked for with a size that the contract takes', () => {
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (width, drop) => {
        const size = sizeOf({ width, drop })
        if (!size) return
        const body = { product_type: 'roller-blockout', width_mm: size.widthMm, drop_mm: size.dropMm }
        expect(quotePrice.body.safeParse(body).success).toBe(true)
      }),
    )
  })

  test.each(['0', '1.5', '-1', '501', ''])('a quantity of %j is refused', (quantity) => {
    expect(blindForm.safeParse({ ...complete, quantity }).success).toBe(false)
  })
})

describe('the form', () => {
  test('is complete with product, width, drop and colour, and not without one of them', () => {
    expect(isComplete(complete)).toBe(true)
    for (const field of ['productType', 'width', 'drop', 'colour'] as const) expect(isComplete({ ...complete, [field]: '' })).toBe(false)
  })

  test('keeps product and colour for the next window, but not its size, room, mount or where the size came from', () => {
    const wall = { mountType: 'outside-facefix', isMountChosen: true } as const
    const next = draftForNextWindow({ ...complete, ...wall, room: 'Study', quantity: '3', sizeSource: { how: 'camera' }, editing: 'x' })
    expect(next).toMatchObject({
      productType: 'roller-blockout',
      colour: 'Ivory',
      width: '',
      drop: '',
      mountType: 'inside-recess',
      room: '',
      quantity: '1',
      editing: null,
    })
    expect(next.isMountChosen).toBeUndefined()
    expect(next.sizeSource).toBeUndefined()
  })

  test('shows a line to be edited as it was added', () => {
    const chosen = blindForm.parse(complete)
    const draft = draftOfLine({
      id: 'a',
      room: 'Study',
      productType: chosen.productType,
      productName: 'Roller Blinds - Blockout',
      widthMm: chosen.width,
      dropMm: chosen.drop,
      controlSide: chosen.controlSide,
      mountType: chosen.mountType,
      colour: chosen.colour,
      colourHex: chosen.colourHex,
      quantity: chosen.quantity,
      unitCents: cents(1),
      widthBandMm: null,
      dropBandMm: null,
      sizeSource: undefined,
    })
    expect(draft).toEqual({ ...complete, room: 'Study', isMountChosen: false, sizeSource: undefined, editing: 'a' })
  })
})

const limits = { min_width_mm: 600, max_width_mm: 3000, min_drop_mm: 600, max_drop_mm: 3000 }
const priced = (price: number): PriceAnswer => ({
  success: true,
  quote: { success: true, price, total_price: price, width_band_mm: 1400, drop_band_mm: 1500, vat_included: true },
})
const outOfRange: PriceAnswer = {
  success: false,
  error_type: 'out_of_range',
  message: 'The smallest is 600 mm.',
  contact_required: false,
  limits,
}

describe('what is said about a price', () => {
  test('a price is kept in cents with the bands it came from', () => {
    expect(shownPrice(priced(1090.5), { widthMm: 1204, dropMm: 1500 })).toEqual({
      outcome: 'priced',
      unitCents: 109_050,
      widthBandMm: 1400,
      dropBandMm: 1500,
    })
  })

  test.each([
    [2501, 1500, 'Custom Size Required'],
    [1500, 3001, 'Custom Size Required'],
    [2500, 3000, 'Size Not Available'],
    [100, 1500, 'Size Not Available'],
  ])('while typing, %i by %i out of the grid is %j', (widthMm, dropMm, title) => {
    expect(shownPrice(outOfRange, { widthMm, dropMm })).toMatchObject({ outcome: 'refused', title })
  })

  test.each([
    [3001, 1500, 'Contact Team for Custom Made Orders'],
    [1500, 3001, 'Contact Team for Custom Made Orders'],
    [3000, 3000, 'Size Too Small'],
    [100, 1500, 'Size Too Small'],
  ])('on adding, %i by %i out of the grid is %j', (widthMm, dropMm, title) => {
    expect(addingPrice(outOfRange, { widthMm, dropMm })).toMatchObject({ outcome: 'refused', title })
  })

  test('the message for sizes too large is the catalogue’s, and the team is offered', () => {
    expect(addingPrice(outOfRange, { widthMm: 3500, dropMm: 1500 })).toMatchObject({
      message: 'Sizes too large - please contact the team for all your custom made orders, we can help!',
      contactTeam: true,
    })
  })

  test('a size that is not made is an invalid dimension on adding', () => {
    expect(addingPrice({ ...outOfRange, error_type: 'not_available' }, { widthMm: 1000, dropMm: 1000 })).toMatchObject({
      title: 'Invalid Dimensions',
      message: 'The smallest is 600 mm.',
    })
  })

  test('a price of zero is no price', () => {
    expect(addingPrice(priced(0), { widthMm: 1000, dropMm: 1000 })).toMatchObject({
      outcome: 'refused',
      message: 'Unable to calculate price for these dimensions. Please check your measurements.',
    })
  })
})
