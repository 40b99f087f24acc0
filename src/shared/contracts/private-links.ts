import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  detailsVersion,
  done,
  isoTime,
  longText,
  oneLine,
  orderedBlind,
  orderReference,
  phoneNumber,
  privateLinkId,
  quoteVersion,
  rand,
  shortText,
} from './fields.ts'
import { paymentStatus } from './orders.ts'

/** The holder of a private link may view, change, order, pay and follow what stands behind it. A quote's link becomes its order's link. */

const ofLink = z.strictObject({ link: privateLinkId })

const seenByHolder = {
  success: z.literal(true),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  blinds: z.array(
    orderedBlind.extend({
      product_name: z.string(),
      /** #rrggbb, as the blind is drawn; null when the catalogue has no colour of that name. */
      colour_hex: z.string().nullable(),
      price: rand,
      width_band_mm: z.number().nullable(),
      drop_band_mm: z.number().nullable(),
      /** The size that we measured with a tape after the order was placed, to which the blind is made; null until then. */
      tape: z.strictObject({ width_mm: z.number(), drop_mm: z.number() }).nullable(),
    }),
  ),
  total_amount: rand,
}

const seenQuote = z.strictObject({
  ...seenByHolder,
  kind: z.literal('quote'),
  /** As it was kept, whatever numbers may be asked for today. */
  number: oneLine(40),
  quote_version: quoteVersion,
  quotedAt: isoTime,
  /** Until then the blinds can be ordered at the quoted prices. */
  validUntil: isoTime,
  isExpired: z.boolean(),
})

const seenOrder = z.strictObject({
  ...seenByHolder,
  kind: z.literal('order'),
  reference: orderReference,
  orderedAt: isoTime,
  customer_address: z.string(),
  special_instructions: z.string(),
  /** Of phone, address and instructions. */
  details_version: detailsVersion,
  paymentStatus,
  paymentUrl: z.url().nullable(),
  /** It was paid in the sandbox: no money moved. */
  isTestPayment: z.boolean(),
  /** When the order went into production; null before. From then on its details stay as they are. */
  releasedAt: isoTime.nullable(),
})

export const viewPrivateLink = endpoint({
  method: 'GET',
  path: '/api/private-links/{link}',
  summary: 'The quote or the order behind a private link, as its holder sees it.',
  access: 'anyone',
  params: ofLink,
  response: z.discriminatedUnion('kind', [seenQuote, seenOrder]),
  errors: ['unknown_link'],
  perMinute: 60,
})

export const getPrivatePdf = endpoint({
  method: 'GET',
  path: '/api/private-links/{link}/document.pdf',
  summary: 'The quote, or the receipt of the order, as a PDF.',
  access: 'anyone',
  params: ofLink,
  response: { mediaType: 'application/pdf' },
  errors: ['unknown_link', 'documents_unavailable'],
})

export const changeOrderDetails = endpoint({
  method: 'PUT',
  path: '/api/private-links/{link}/details',
  summary: 'Phone, delivery address and instructions of an order. They can follow after the payment, until the order is in production.',
  access: 'anyone',
  params: ofLink,
  body: z.strictObject({
    customer_phone: phoneNumber,
    customer_address: shortText,
    special_instructions: longText,
    /** Of the details as the caller saw them. When they are others by now, nothing is changed. */
    details_version: detailsVersion.optional(),
  }),
  response: seenOrder,
  errors: ['unknown_link', 'conflict', 'details_changed'],
  perMinute: 10,
  perHour: 40,
})

export const revokePrivateLink = endpoint({
  method: 'POST',
  path: '/api/private-links/{link}/revoke',
  summary: 'Ends a private link that too many people have, and mails a new one to the address of the quote or the order.',
  access: 'anyone',
  params: ofLink,
  response: done,
  errors: ['unknown_link'],
  perMinute: 5,
  perHour: 40,
})
