import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { readKnownCustomer } from '#app/lib/storage/known-customer.ts'
import type { QuoteHeader } from '#app/shop/quote/working-list.ts'
import { ShareLink } from '#app/shop/share-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { emailQuote } from '#shared/contracts/quotes.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { savedFor } from './saved-for.ts'
import { useKeepQuote } from './use-keep-quote.ts'

const recipient = emailQuote.body.pick({ recipient_name: true, recipient_email: true, recipient_mobile: true }).required()

interface EmailQuotePanelProps {
  readonly header: QuoteHeader
  readonly lines: readonly QuoteLine[]
  /** While the person has to decide between this quote and what somebody else made of it, or where it is more than one quote takes. */
  readonly mayNotSend: boolean
}

/** Sends the quote as a PDF by e-mail, or keeps it and tells only the shop. Where no mail goes out, keeping it comes first. */
export function EmailQuotePanel({ header, lines, mayNotSend }: EmailQuotePanelProps) {
  const [known] = useState(readKnownCustomer)
  const form = useForm({
    resolver: zodResolver(recipient),
    defaultValues: { recipient_name: known.name, recipient_email: known.email, recipient_mobile: known.whatsapp },
  })
  const { sending, saving } = useKeepQuote(header, lines)
  const { errors } = form.formState
  const sendsMail = useSiteConfig()?.features.sendsMail !== false
  const save = () => {
    form.clearErrors()
    const issues = savedFor.safeParse(form.getValues()).error?.issues ?? []
    for (const { path, message } of issues) form.setError(path[0] as keyof z.output<typeof savedFor>, { message }, { shouldFocus: true })
    if (issues.length === 0) saving.mutate(form.getValues())
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
      {header.privateLink && !header.linkShows ? (
        <div className="mt-6 border-t pt-5">
          <ShareLink privateLink={header.privateLink} what={`quote ${header.number}`} />
        </div>
      ) : null}
    </Card>
  )
}
