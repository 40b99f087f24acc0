import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CallError, call } from '#app/lib/call.ts'
import { intentKey } from '#app/lib/intent-key.ts'
import { readKnownCustomer, rememberCustomer } from '#app/lib/known-customer.ts'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { isAlreadyOrdered, isQuoteChanged, isUnknownLink, privateLinkQuery } from '#app/shop/private-links.queries.ts'
import { asSeen } from '#app/shop/quote/as-seen.ts'
import type { KeptAnswer } from '#app/shop/quote/quote-steps.ts'
import { forgetLinkAtom, noteKeptAtom, type QuoteHeader } from '#app/shop/quote/working-list.ts'
import { ShareLink } from '#app/shop/share-link.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AnswerOf } from '#shared/contracts/endpoint.ts'
import { emailIfGiven, phoneIfGiven, shortText } from '#shared/contracts/fields.ts'
import { emailQuote, saveQuote } from '#shared/contracts/quotes.ts'
import { countOfBlinds, type QuoteLine, totalsOf } from '#shared/domain/blind-line.ts'
import { centsFromRand, randFromCents } from '#shared/domain/money.ts'
import { orderedBlindOf } from '#shared/domain/ordered-blind.ts'
import { formatDate } from '#shared/formats/dates.ts'
import { formatCents } from '#shared/formats/rand.ts'

const recipient = emailQuote.body.pick({ recipient_name: true, recipient_email: true, recipient_mobile: true }).required()
/** A quote that is only saved may be without all of these. */
const savedFor = z.object({ recipient_name: shortText, recipient_email: emailIfGiven, recipient_mobile: phoneIfGiven })

interface EmailQuotePanelProps {
  readonly header: QuoteHeader
  readonly lines: readonly QuoteLine[]
  /** While the person has to decide between this quote and what somebody else made of it. */
  readonly mayNotSend: boolean
}

/** Sends the quote as a PDF by e-mail, or keeps it and tells only the shop. Where no mail goes out, keeping it comes first. */
export function EmailQuotePanel({ header, lines, mayNotSend }: EmailQuotePanelProps) {
  const [known] = useState(readKnownCustomer)
  const form = useForm({
    resolver: zodResolver(recipient),
    defaultValues: { recipient_name: known.name, recipient_email: known.email, recipient_mobile: known.whatsapp },
  })
  const noteKept = useSetAtom(noteKeptAtom)
  const totals = totalsOf(lines)
  const quoted = {
    quote_id: header.number,
    quote_date: formatDate(header.issuedAt),
    blinds: lines.map(orderedBlindOf),
    total_amount: randFromCents(totals.totalCents),
    total_quantity: totals.quantity,
    ...asSeen(header),
  }
  /** The order form need not ask for what was typed here. */
  const remember = () => {
    const { recipient_name: name, recipient_email: email, recipient_mobile: whatsapp } = form.getValues()
    rememberCustomer({ name, email, whatsapp })
  }
  const queryClient = useQueryClient()
  const forgetLink = useSetAtom(forgetLinkAtom)
  const failed = (title: string, failure: Error, what: 'email' | 'save') => {
    toast({ title, description: whatFailed(failure, what), tone: 'bad' })
    if (isUnknownLink(failure) && header.privateLink) forgetLink(header.privateLink)
    // What the quote is now is shown on this screen, once it is known.
    if (isQuoteChanged(failure) || isAlreadyOrdered(failure))
      void queryClient.invalidateQueries({ queryKey: privateLinkQuery(header.privateLink ?? '').queryKey })
  }
  const sending = useMutation({
    mutationFn: (to: { recipient_name: string; recipient_email: string; recipient_mobile: string }) => {
      remember()
      const body = { ...quoted, ...to, send_copy_to_business: true }
      return call(emailQuote, { body, idempotencyKey: intentKey('email', body) })
    },
    onSuccess: (answer) => {
      noteKept({ number: header.number, lines }, keptAnswerOf(answer))
      toast({ title: answer.isSent ? 'Quote Emailed Successfully' : 'Quote Saved', description: answer.message, tone: 'ok' })
    },
    onError: (failure) => failed('Email Failed', failure, 'email'),
  })
  const saving = useMutation({
    mutationFn: () => {
      remember()
      const { recipient_name, recipient_email, recipient_mobile } = form.getValues()
      const body = {
        ...quoted,
        customer_name: recipient_name.trim() || undefined,
        customer_email: recipient_email.trim() || undefined,
        customer_mobile: recipient_mobile.trim() || undefined,
      }
      return call(saveQuote, { body, idempotencyKey: intentKey('save', body) })
    },
    onSuccess: (answer) => {
      noteKept({ number: header.number, lines }, keptAnswerOf(answer))
      toast({ title: 'Quote Saved', description: answer.message, tone: 'ok' })
    },
    onError: (failure) => failed('Save Failed', failure, 'save'),
  })
  const { errors } = form.formState
  const sendsMail = useSiteConfig()?.features.sendsMail !== false
  const save = () => {
    form.clearErrors()
    const issues = savedFor.safeParse(form.getValues()).error?.issues ?? []
    for (const { path, message } of issues) form.setError(path[0] as keyof z.output<typeof savedFor>, { message }, { shouldFocus: true })
    if (issues.length === 0) saving.mutate()
  }
  const send = form.handleSubmit(
    (to) => sending.mutate(to),
    () => {
      // What else is wrong stands under its field.
      const isMissing = !form.getValues('recipient_name').trim() || !form.getValues('recipient_email').trim()
      if (isMissing) toast({ title: 'Missing Information', description: 'Please enter customer name and email address', tone: 'bad' })
    },
  )
  return (
    <Card className="print:hidden">
      <form
        noValidate
        onSubmit={(event) => {
          if (sendsMail) return send(event)
          event.preventDefault()
          save()
        }}
        className="grid gap-4"
      >
        <div>
          <h2 className="font-display font-medium text-xl">{sendsMail ? 'Email this quote' : 'Keep this quote'}</h2>
          <p className="mt-1 text-muted">
            {sendsMail
              ? 'As a PDF with a private link, to yourself or to someone who has a say in it.'
              : 'With us, under a private link that you can pass on. No email can be sent from this site yet.'}
          </p>
        </div>
        <Field label="Customer name" required error={errors.recipient_name?.message}>
          <Input {...form.register('recipient_name')} autoComplete="name" />
        </Field>
        <Field label="Email address" required error={errors.recipient_email?.message}>
          <Input {...form.register('recipient_email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field label="Mobile number" optional error={errors.recipient_mobile?.message}>
          <Input {...form.register('recipient_mobile')} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
        <p className="text-muted text-sm">
          We use these details {sendsMail ? 'to send this quote and to answer' : 'for this quote and to answer'} your questions about it; we
          get a copy.
        </p>
        <div className="flex flex-wrap gap-3">
          {sendsMail ? (
            <>
              <Button type="submit" loading={sending.isPending} disabled={mayNotSend}>
                Email Quote
              </Button>
              <Button variant="secondary" loading={saving.isPending} disabled={mayNotSend} onClick={save}>
                Save Quote
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" loading={saving.isPending} disabled={mayNotSend}>
                Save Quote
              </Button>
              <Button variant="secondary" loading={sending.isPending} disabled={mayNotSend} onClick={() => void send()}>
                Email Quote
              </Button>
            </>
          )}
        </div>
      </form>
      {header.linkShows ? (
        <Alert
          className="mt-6"
          tone="warn"
          title="This change is not saved yet"
          actions={
            <Button size="small" loading={saving.isPending} disabled={mayNotSend} onClick={save}>
              Save the change
            </Button>
          }
        >
          The private link of the quote still shows {countOfBlinds(header.linkShows.quantity)}, {formatCents(header.linkShows.totalCents)}.
        </Alert>
      ) : header.privateLink ? (
        <div className="mt-6 border-t pt-5">
          <ShareLink privateLink={header.privateLink} what={`quote ${header.number}`} />
        </div>
      ) : null}
    </Card>
  )
}

function keptAnswerOf({ privateLink, quote_version: version, quotedAt, lines }: AnswerOf<typeof saveQuote>): KeptAnswer {
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
