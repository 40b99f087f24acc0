import { z } from 'zod'
import { pricingIds, productTypes } from '#shared/domain/products.ts'
import { NOT_PROVIDED } from '#shared/domain/quotes.ts'
import { sizeSource } from './size-source.ts'

/** Fields that several contracts share. Text is trimmed and bounded, numbers are finite and bounded. */

const TABS = /\t/g
/**
 * Signs that nobody sees. They come with what is copied from a chat or a list of contacts; some turn the direction of writing, so that a subject
 * reads as another one, and an address with one in it is no mailbox. The braille blank is a blank, too.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu
const LINE_BREAKS = /\r\n?|\u2028|\u2029/g
/** One line without control characters. A line break in a name could look like another line of a mail or document. */
const PRINTABLE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u
const LONE_SURROGATE = /\p{Surrogate}/u
/** Text without control characters, except line breaks. */
const PRINTABLE = /^(?:[^\p{Cc}]|\n)*$/u

/** Nothing else is asked of a text that is too long: a pattern tried on millions of signs overflows the stack. */
const AND_NO_FURTHER = { abort: true }

const WHOLE_CHARACTERS = 'Please remove the characters that cannot be read.'
/** Half a character, as of an emoji that was cut in two, is another text once a database has kept it. */
const isWellFormed = (given: string): boolean => !LONE_SURROGATE.test(given)

/** Tabs, which come with what is copied from a table, become spaces, and unseen signs go. */
const visible = (given: string): string => given.replace(TABS, ' ').replace(UNSEEN, '')

/** Text on one line. @param tidied what is put right in it without asking */
export const oneLine = (max: number, tidied: (given: string) => string = visible) =>
  z
    .string()
    // An unseen sign may stand before a blank, which would be kept if it were trimmed first.
    .overwrite(tidied)
    .trim()
    .max(max, AND_NO_FURTHER)
    .refine(isWellFormed, WHOLE_CHARACTERS)
    .regex(PRINTABLE_LINE, 'Please write this on one line, without invisible characters.')

/** Text on several lines, each ended by \n. A document must have room for all of them, so their number is bounded too. */
export const severalLines = (max: number, maxLines: number) =>
  z
    .string()
    .overwrite((given) => visible(given.replace(LINE_BREAKS, '\n')))
    .trim()
    .max(max, AND_NO_FURTHER)
    .refine(isWellFormed, WHOLE_CHARACTERS)
    .regex(PRINTABLE, 'Please remove the invisible characters.')
    .refine((given) => given.split('\n', maxLines + 1).length <= maxLines, `Please use at most ${maxLines} lines.`)

/** As the header Idempotency-Key has it. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{8,200}$/, 'Please give 8 to 200 visible characters.')
export const shortText = oneLine(200)
export const longText = severalLines(5000, 50)
export const requiredText = (max = 200) => oneLine(max).min(1, 'Please fill this in.')

/** A colon or two slashes with no space after them, or a dot with a word close after it, and the signs that programs read as such. */
const NO_SPACE_AFTER =
  /[.\u2024\u2488-\u249B\u3002\uFE12\uFE52\uFF0E\uFF61\u{1F100}](?=[^\s\p{P}])|[:\uFE13\uFE55\uFF1A](?=\S)|[/\uFF0F]{2}(?=\S)/gu
/**
 * A name stands at the head of our mails, and mail programs make a link of a word with a dot, colon or two slashes in it: a stranger could send somebody
 * else his own words with it. So these have a space after them, which is how initials are written: P.NAIDOO becomes P. NAIDOO, and evil.example is no
 * address any more.
 */
const spacedOut = (given: string): string => visible(given).replace(NO_SPACE_AFTER, '$& ')
const EMAIL_SIGN = /[@\uFE6B\uFF20]/u
export const personName = (max = 200) =>
  oneLine(max, spacedOut).refine((given) => !EMAIL_SIGN.test(given), 'Please give a name, not an email address.')
export const requiredName = () => personName().min(1, 'Please fill this in.')

/**
 * Signs that could turn one address into several are refused. So are comments in round brackets, with which one mailbox could be written as many, and
 * a name of a computer without a dot, or in square brackets: no mail reaches it.
 */
const EMAIL_ADDRESS = /^[^\s@<>,;"()]+@[^\s@<>,;"()[\]:\\.]+(?:\.[^\s@<>,;"()[\]:\\.]+)+\.?$/
const NO_EMAIL_ADDRESS = 'Please enter a whole email address, such as thandi@example.com.'
export const emailAddress = oneLine(254).regex(EMAIL_ADDRESS, NO_EMAIL_ADDRESS)
/** An address that may be left out. */
export const emailIfGiven = oneLine(254).refine((given) => isNotGiven(given) || EMAIL_ADDRESS.test(given), NO_EMAIL_ADDRESS)
/** Whether a text that may be anything, such as 'Not provided', is an address. */
export const isEmailAddress = (given: string): boolean => emailAddress.safeParse(given).success

/** How people set the digits of a number apart. */
const BETWEEN_DIGITS = /[\s().\-/]/g
/** A South African number in full, with 0 or 27 before its nine digits, or a foreign one with its country: at most 15 digits (ITU-T E.164). */
const PHONE_NUMBER = /^(?:0[1-9]\d{8}|(?:\+|00)?270?\d{9}|(?:\+|00)(?!27)[1-9]\d{6,14})$/
const isPhoneNumber = (given: string): boolean => PHONE_NUMBER.test(given.replace(BETWEEN_DIGITS, ''))
const NO_PHONE_NUMBER = 'Please enter the whole phone number, such as 082 123 4567, or +44 20 7946 0000 from abroad.'
export const phoneNumber = oneLine(40)
  .min(1, 'Please fill this in.')
  .refine((given) => given === '' || isPhoneNumber(given), NO_PHONE_NUMBER)
  .meta({ examples: ['082 123 4567', '+27 82 000 0000'] })
/** A number that may be left out. */
export const phoneIfGiven = oneLine(40).refine((given) => isNotGiven(given) || isPhoneNumber(given), NO_PHONE_NUMBER)
const isNotGiven = (given: string): boolean => given === '' || given === NOT_PROVIDED

/** A length of a window or blind. The range from 1 to 20 000 catches many typing mistakes before they reach the price grid. */
export const millimetres = z
  .number('Please give a number in millimetres.')
  .min(1, 'Must be at least 1 mm.')
  .max(20_000, 'Must be at most 20000 mm.')
export const quantity = z.int('Please give a whole number.').min(1, 'At least 1.').max(500, 'At most 500.')
/** An amount as the API carries it: rand with two decimals. Inside the program amounts are cents (domain/money.ts). */
export const MOST_RAND = 100_000_000
export const rand = z.number().min(0).max(MOST_RAND)
export const positiveRand = rand.gt(0)

/** A product, by the form's value or by its pricing id. Any other text gets the error unknown_product, not an error about its format. */
export const productTypeText = oneLine(80)
  .min(1)
  .meta({ examples: [...productTypes, ...pricingIds].slice(0, 3) })

export const sessionId = oneLine(120).min(1)
/** As a caller names a quote. It stands in subjects of mails, where any other sign could make it an address. */
export const quoteNumber = oneLine(40)
  .min(1)
  .regex(/^(?:[\p{L}\p{M}\p{Nd} _#-]|\/(?!\/))*$/u, 'Please give a number of letters, digits, spaces and hyphens.')
export const orderReference = oneLine(60).min(1)
/** The id in a private link. It cannot be guessed: whoever has it may see and pay what stands behind it. */
export const privateLinkId = oneLine(60).min(1)
/**
 * A random id by which a browser names a quote of its own until it knows the quote's private link. Nobody else knows it. What is kept, ordered and paid
 * under one key has one link.
 */
export const quoteKey = z.uuid()
/** Names the state of a kept quote, its blinds and their prices: whoever changes, orders or pays it says by this which one he saw. */
export const quoteVersion = oneLine(64).min(1)
/** How a call says which quote is changed, ordered or paid. Without any of it the quote is a new one. */
export const quoteMeant = {
  /** Of the kept quote. While it is valid its date and its prices are kept, and it is ordered once, however often it is paid. */
  private_link: privateLinkId.optional(),
  /** Of the quote of that link, as the caller saw it. When it is another by now, nothing is kept, ordered or paid. */
  quote_version: quoteVersion.optional(),
  /** Of a quote whose link the caller does not know. */
  quote_key: quoteKey.optional(),
}

/** What a refusal holds for whoever named a quote by its key that has become an order: with already_ordered, already_paid or quote_changed. */
export const linkOfOrdered = z.object({ privateLink: privateLinkId })

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
