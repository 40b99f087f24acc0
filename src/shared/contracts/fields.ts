import { z } from 'zod'
import { pricingIds, productTypes } from '#shared/domain/products.ts'
import { sizeSource } from './size-source.ts'

/** Fields that several contracts share. Text is trimmed and bounded, numbers are finite and bounded. */

const TABS = /\t/g
const LINE_BREAKS = /\r\n?|\u2028|\u2029/g
/** One line without control characters. A line break in a name could look like another line of a mail or document. */
const PRINTABLE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u
/** Text without control characters, except line breaks. */
const PRINTABLE = /^(?:[^\p{Cc}]|\n)*$/u

/** Text on one line. Tabs, which come with what is copied from a table, become spaces. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .overwrite((given) => given.replace(TABS, ' '))
    .regex(PRINTABLE_LINE, 'Please write this on one line, without invisible characters.')

/** Text on several lines, each ended by \n. A document must have room for all of them, so their number is bounded too. */
export const severalLines = (max: number, maxLines: number) =>
  z
    .string()
    .trim()
    .max(max)
    .overwrite((given) => given.replace(TABS, ' ').replace(LINE_BREAKS, '\n'))
    .regex(PRINTABLE, 'Please remove the invisible characters.')
    .refine((given) => given.split('\n', maxLines + 1).length <= maxLines, `Please use at most ${maxLines} lines.`)

export const shortText = oneLine(200)
export const longText = severalLines(5000, 50)
export const requiredText = (max = 200) => oneLine(max).min(1, 'Please fill this in.')

/**
 * The specification only asks for an at sign. So that mail can be sent, we also ask for text on both sides of it and allow no spaces. Signs
 * that could turn one address into several are refused too.
 */
export const emailAddress = oneLine(254).regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, 'Please enter a valid email address.')
/** Whether a text that may be anything, such as 'Not provided', is an address. */
export const isEmailAddress = (given: string): boolean => emailAddress.safeParse(given).success
export const phoneNumber = oneLine(40).min(1, 'Please fill this in.')
/** A phone number that somebody is going to call. */
export const callablePhone = phoneNumber.regex(/(?:\d\D*){7}/, 'Please enter a phone number that we can call.')

/** A length of a window or blind. The range from 1 to 20 000 catches many typing mistakes before they reach the price grid. */
export const millimetres = z
  .number('Please give a number in millimetres.')
  .min(1, 'Must be at least 1 mm.')
  .max(20_000, 'Must be at most 20000 mm.')
export const quantity = z.int('Please give a whole number.').min(1, 'At least 1.').max(500, 'At most 500.')
/** An amount as the API carries it: rand with two decimals. Inside the program amounts are cents (domain/money.ts). */
export const rand = z.number().min(0).max(100_000_000)
export const positiveRand = rand.gt(0)

/** A product, by the form's value or by its pricing id. Any other text gets the error unknown_product, not an error about its format. */
export const productTypeText = oneLine(80)
  .min(1)
  .meta({ examples: [...productTypes, ...pricingIds].slice(0, 3) })

export const sessionId = oneLine(120).min(1)
export const quoteNumber = oneLine(40).min(1)
export const orderReference = oneLine(60).min(1)
/** The id in a private link. It cannot be guessed: whoever has it may see and pay what stands behind it. */
export const privateLinkId = oneLine(60).min(1)
/** Names the state of a kept quote, its blinds and their prices: whoever changes, orders or pays it says by this which one he saw. */
export const quoteVersion = oneLine(64).min(1)
/** Names the state of an order's phone, address and instructions, in the same way. */
export const detailsVersion = oneLine(64).min(1)
export const isoTime = z.iso.datetime()

export const controlSide = z.enum(['left', 'right'])
export const mountType = z.enum(['inside-recess', 'outside-facefix'])

export const orderedBlind = z.object({
  product_type: productTypeText,
  product_name: shortText.optional(),
  width_mm: millimetres,
  drop_mm: millimetres,
  control_side: controlSide.default('left'),
  mount_type: mountType.default('inside-recess'),
  colour: shortText.default(''),
  quantity: quantity.default(1),
  /** The price of one blind in rand, as the customer saw it. */
  price: rand.optional(),
  room: shortText.optional(),
  size_source: sizeSource.optional(),
})
export type OrderedBlind = z.output<typeof orderedBlind>

/** For the bodies of calls with a list of blinds: a hundred lines with the longest texts are about half of it. */
export const BLINDS_BODY_BYTES = 512 * 1024
/** The most lines of one quote or order. */
export const MAX_ORDER_LINES = 100
export const orderedBlinds = z
  .array(orderedBlind)
  .min(1, 'Please add at least one blind.')
  .max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines.`)

export const done = z.strictObject({ success: z.literal(true), message: z.string() })
