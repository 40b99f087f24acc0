import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import type { z } from 'zod'
import { CallError, call } from '#app/lib/calls/call.ts'
import { forgetIntent, intentKey } from '#app/lib/calls/intent-key.ts'
import { rememberCustomer } from '#app/lib/storage/known-customer.ts'
import { isAlreadyOrdered, isQuoteChanged, isUnknownLink, linkIfOrdered, privateLinkQuery } from '#app/shop/private-links.queries.ts'
import { asSeen } from '#app/shop/quote/as-seen.ts'
import type { KeptAnswer } from '#app/shop/quote/quote-steps.ts'
import { forgetLinkAtom, learnLinkAtom, noteKeptAtom, type QuoteHeader } from '#app/shop/quote/working-list.ts'
import { toast } from '#app/ui/toast.ts'
import { emailQuote, keptQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { type QuoteLine, totalsOf } from '#shared/domain/blind-line.ts'
import { centsFromRand, randFromCents } from '#shared/domain/money.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { formatDate } from '#shared/formats/dates.ts'

/** For whom a quote is kept, as it was typed. */
interface Recipient {
  readonly recipient_name: string
  readonly recipient_email: string
  readonly recipient_mobile: string
}

/** Has the server keep the quote, with or without an e-mail to the customer, and notes under which link and in which state it is kept. */
export function useKeepQuote(header: QuoteHeader, lines: readonly QuoteLine[]) {
  const noteKept = useSetAtom(noteKeptAtom)
  const forgetLink = useSetAtom(forgetLinkAtom)
  const learnLink = useSetAtom(learnLinkAtom)
  const queryClient = useQueryClient()
  const totals = totalsOf(lines)
  const quoted = {
    quote_id: header.number,
    quote_date: formatDate(header.issuedAt),
    blinds: lines.map(orderedBlindOf),
    total_amount: randFromCents(totals.totalCents),
    total_quantity: totals.quantity,
    ...asSeen(header),
  }
  const note = (answer: z.output<typeof keptQuote>) => noteKept({ number: header.number, lines }, keptAnswerOf(answer))
  function failed(title: string, failure: Error, what: 'email' | 'save') {
    toast({ title, description: whatFailed(failure, what), tone: 'bad' })
    const kept = keptAllTheSame(failure)
    if (kept) note(kept)
    learnLink(header.quoteKey, linkIfOrdered(failure))
    if (isUnknownLink(failure) && header.privateLink) forgetLink(header.privateLink)
    // What the quote is now is shown on this screen, once it is known.
    if (isQuoteChanged(failure) || isAlreadyOrdered(failure))
      void queryClient.invalidateQueries({ queryKey: privateLinkQuery(header.privateLink ?? '').queryKey })
  }
  const sending = useMutation({
    mutationFn: (to: Recipient) => {
      remember(to)
      const body = { ...quoted, ...to, send_copy_to_business: true }
      return untilAnswered('email', body, (idempotencyKey) => call(emailQuote, { body, idempotencyKey }))
    },
    onSuccess: (answer) => {
      note(answer)
      toast({ title: answer.isSent ? 'Quote Emailed Successfully' : 'Quote Saved', description: answer.message, tone: 'ok' })
    },
    onError: (failure) => failed('Email Failed', failure, 'email'),
  })
  const saving = useMutation({
    mutationFn: (to: Recipient) => {
      remember(to)
      const body = {
        ...quoted,
        customer_name: to.recipient_name.trim() || undefined,
        customer_email: to.recipient_email.trim() || undefined,
        customer_mobile: to.recipient_mobile.trim() || undefined,
      }
      return untilAnswered('save', body, (idempotencyKey) => call(saveQuote, { body, idempotencyKey }))
    },
    onSuccess: (answer) => {
      note(answer)
      toast({ title: 'Quote Saved', description: answer.message, tone: 'ok' })
    },
    onError: (failure) => failed('Save Failed', failure, 'save'),
  })
  return { sending, saving }
}

/**
 * Without an answer it may have been done all the same: what is pressed then is the same request. Once it is answered, the same press is a new one:
 * the quote may have been changed to and fro meanwhile, or its link may have ended.
 */
async function untilAnswered<Answer>(what: 'email' | 'save', body: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await send(intentKey(what, body))
    forgetIntent(what, body)
    return answer
  } catch (failure) {
    if (keptAllTheSame(failure)) forgetIntent(what, body)
    throw failure
  }
}

/** A quote whose mail waits, or whose address was refused, is kept all the same. */
const keptAllTheSame = (failure: unknown) => (failure instanceof CallError ? keptQuote.safeParse(failure.body).data : undefined)

/** The order form need not ask for what was typed here. */
const remember = ({ recipient_name: name, recipient_email: email, recipient_mobile: whatsapp }: Recipient) =>
  rememberCustomer({ name, email, whatsapp })

function keptAnswerOf({ privateLink, quote_version: version, quotedAt, lines }: z.output<typeof keptQuote>): KeptAnswer {
  const prices = lines.map((line) => ({
    unitCents: centsFromRand(line.price),
    widthBandMm: line.width_band_mm,
    dropBandMm: line.drop_band_mm,
  }))
  return { privateLink, version, quotedAt, prices }
}

function whatFailed(failure: Error, what: 'email' | 'save'): string {
  if (isUnknownLink(failure))
    return `The private link of this quote has ended. It is a new quote here now: press again to ${what} it with a new link.`
  if (failure instanceof CallError && failure.serverMessage) return failure.serverMessage
  return `We could not ${what} the quote. Please check your connection and try again; nothing is lost.`
}
