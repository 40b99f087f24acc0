import { z } from 'zod'
import { contentHash } from '#server/content-hash.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/errors.ts'
import { priceLines } from '#server/features/pricing/priced-lines.service.ts'
import { linkAddress } from '#server/features/private-links/private-links.service.ts'
import { readColoursOf } from '#server/features/products/products.service.ts'
import { saveQuote } from '#server/features/quotes/quotes.service.ts'
import { anyone } from '#server/http/calls/actor.ts'
import type { RouteRequest } from '#server/http/calls/call.ts'
import { answerOnce } from '#server/http/calls/idempotency.ts'
import {
  controlSide,
  emailIfGiven,
  millimetres,
  mountType,
  type OrderedBlind,
  personName,
  productTypeText,
  quantity,
  shortText,
} from '#shared/contracts/fields.ts'
import { totalsOf } from '#shared/domain/blind-line.ts'
import { centsFromRand, randFromCents, timesCents } from '#shared/domain/money.ts'
import { productName, productOf } from '#shared/domain/products.ts'
import { NOT_PROVIDED, quoteNumberAt, validUntil, WALK_IN_CUSTOMER } from '#shared/domain/quotes.ts'
import { privateLinkNote } from '#shared/domain/terms.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { formatCents } from '#shared/formats/rand.ts'

/** A person may read and check so many lines that an assistant wrote. */
const MOST_LINES = 20

export const startQuote = {
  name: 'start_quote',
  description:
    'Keeps a quote at the shop, priced from the price lists in force, and answers with its number, total, last day and private link. The link opens it on any device, to be changed, ordered or paid by the customer: give it to the customer alone. Nothing is ordered, and nobody is written to but the shop. Ask for sizes, colour and rooms first; list_colours has the colours.',
  input: z.strictObject({
    blinds: z
      .array(
        z.strictObject({
          product_type: productTypeText,
          width_mm: millimetres,
          drop_mm: millimetres,
          quantity: quantity.default(1),
          colour: shortText.default('').describe('As list_colours names it. Without one the blind can be quoted, not ordered.'),
          room: shortText.default(''),
          control_side: controlSide.default('left'),
          mount_type: mountType.default('inside-recess'),
        }),
      )
      .min(1)
      .max(MOST_LINES),
    customer_name: personName().default(''),
    customer_email: emailIfGiven.default('').describe('Kept with the quote for the shop. No mail is sent to it.'),
    idempotency_key: z
      .uuid()
      .optional()
      .describe('Random, new for each quote. The same call with the same key again answers with the same quote.'),
  }),
} as const

type StartQuoteInput = z.output<typeof startQuote.input>

/** To keep a quote costs as much as so many messages, which makes 20 a minute of one address's 120: what a visitor may save. */
const MESSAGES_PER_QUOTE = 6

/**
 * Keeps the quote as the site's own 'Save' does: the shop gets its copy, and no mail goes to an address that the caller names.
 * @throws ApiError unknown_product, not_priced, too_many_requests, idempotency_key_reused, documents_unavailable; invalid_request for a colour
 * that the product has not got
 */
export async function keepQuoteFor(deps: Deps, request: RouteRequest, input: StartQuoteInput): Promise<object> {
  await request.takeAllowance(MESSAGES_PER_QUOTE - 1)
  const { idempotency_key, ...asked } = input
  if (!idempotency_key) return keep(deps, request, asked)
  // A key that a model made up is not as random as it should be. Another caller's must find nobody's quote.
  const key = contentHash([request.address, idempotency_key])
  const repeatable = { key, endpoint: startQuote.name, bodyHash: contentHash(asked), now: request.now }
  const { content } = await answerOnce(request.db, repeatable, async () => ({
    status: 200,
    headers: {},
    content: { json: await keep(deps, request, asked) },
  }))
  return 'json' in content ? (content.json as object) : {}
}

async function keep(deps: Deps, request: RouteRequest, asked: Omit<StartQuoteInput, 'idempotency_key'>): Promise<object> {
  const { db, address, takeAllowance, now, makeGone } = request
  const blinds: OrderedBlind[] = []
  for (const blind of asked.blinds) {
    const colour = await colourOf(db, blind)
    blinds.push({
      ...blind,
      product_type: productOf(blind.product_type)?.productType ?? blind.product_type,
      colour,
      size_source: { how: 'typed' },
    })
  }
  const { quantity: total_quantity, totalCents } = totalsOf(await priceLines(db, blinds, anyone))
  // After all that a caller can get wrong: only a quote that will be kept counts.
  const giveBack = await request.takeOfHour()
  const number = quoteNumberAt(now.getTime())
  const call = { db, now, idempotencyKey: undefined, actor: anyone, address, takeAllowance, gone: makeGone() }
  const kept = await saveQuote(deps, call, {
    quote_id: number,
    quote_date: formatDate(now),
    blinds,
    total_amount: randFromCents(totalCents),
    total_quantity,
    customer_name: asked.customer_name || WALK_IN_CUSTOMER,
    customer_email: asked.customer_email || NOT_PROVIDED,
    customer_mobile: NOT_PROVIDED,
  }).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  return {
    number,
    blinds: kept.lines.map(({ index, price }) => toldBlind(blinds[index] as OrderedBlind, price)),
    total: formatCents(centsFromRand(kept.total_amount)),
    total_rand: kept.total_amount,
    including_vat: true,
    valid_until: formatDate(validUntil(new Date(kept.quotedAt))),
    private_link: linkAddress(deps.env, kept.privateLink),
    about_the_link: privateLinkNote('quote'),
  }
}

function toldBlind(
  { product_type, width_mm, drop_mm, quantity, colour, room = '', control_side, mount_type }: OrderedBlind,
  price: number,
) {
  const unit = centsFromRand(price)
  return {
    product_type,
    product: productName(product_type),
    width_mm,
    drop_mm,
    quantity,
    colour,
    room,
    control_side,
    mount_type,
    price_each: formatCents(unit),
    price_all: formatCents(timesCents(unit, quantity)),
  }
}

/** The colour as the catalogue writes it; none where none was named. @throws ApiError unknown_product, invalid_request with the colours that there are */
async function colourOf(db: RouteRequest['db'], { product_type, colour }: StartQuoteInput['blinds'][number]): Promise<string> {
  const { colours } = await readColoursOf(db, product_type)
  if (colour === '') return ''
  const found = colours.find(({ name }) => name.toLowerCase() === colour.toLowerCase())
  if (found) return found.name
  const message = `${productName(product_type)} has no colour '${colour}'. It comes in ${colours.map(({ name }) => name).join(', ')}.`
  throw new ApiError('invalid_request', message, { issues: [{ path: 'blinds.colour', message }] })
}
