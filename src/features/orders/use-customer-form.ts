import { zodResolver } from '@hookform/resolvers/zod'
import { useAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type KnownCustomer, onePerson, readKnownCustomer } from '#app/lib/storage/known-customer.ts'
import { type CustomerDraft, customerDraftAtom, customerForm, quoteCustomerDraftsAtom, withDraft } from '#app/shop/order/order-in-hand.ts'

const NOBODY: KnownCustomer = { name: '', email: '', whatsapp: '' }

/** A kept quote, by its private link, and whom it is for. */
export interface QuoteFor {
  readonly link: string
  readonly whom: KnownCustomer
}

/**
 * The form for the customer's details. It starts with what they told us earlier, and every change is stored in the browser.
 * @param isOpen When it opens, what another form was told meanwhile fills what is still empty.
 * @param quote the quote that is ordered, where it is for somebody by name
 */
export function useCustomerForm(isOpen: boolean, quote: QuoteFor | undefined) {
  const { draft, keep } = useCustomerDraft(quote?.link)
  const initial = useRef(knownDetails(draft, quote?.whom))
  const whom = useRef(quote?.whom)
  whom.current = quote?.whom
  const form = useForm<CustomerDraft>({ resolver: zodResolver(customerForm), defaultValues: initial.current, mode: 'onTouched' })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep({ ...values }) }), [form, keep])
  useEffect(() => {
    if (!isOpen) return
    const known = knownDetails(form.getValues(), whom.current)
    for (const name of ['customer_name', 'customer_email', 'customer_phone'] as const) {
      if (form.getValues(name) !== known[name]) form.setValue(name, known[name])
    }
  }, [isOpen, form])
  return form
}

/** What was typed before: of this quote, where it is somebody's, or else of the person's own blinds. */
function useCustomerDraft(link: string | undefined) {
  const [own, keepOwn] = useAtom(customerDraftAtom)
  const [ofQuotes, keepOfQuotes] = useAtom(quoteCustomerDraftsAtom)
  const keep = useCallback(
    (details: CustomerDraft) => (link ? keepOfQuotes((all) => withDraft(all, { link, details })) : keepOwn(details)),
    [link, keepOfQuotes, keepOwn],
  )
  return { draft: link ? (ofQuotes.find((one) => one.link === link)?.details ?? null) : own, keep }
}

/** What was typed into this form before. What is empty is filled by whom the quote is for, and by what another form was told. */
function knownDetails(draft: CustomerDraft | null, ofQuote: KnownCustomer = NOBODY): CustomerDraft {
  const typed = { name: draft?.customer_name ?? '', email: draft?.customer_email ?? '', whatsapp: draft?.customer_phone ?? '' }
  const { name, email, whatsapp } = filledBy(typed, onePerson(ofQuote, readKnownCustomer()))
  return {
    customer_name: name,
    customer_email: email,
    customer_phone: whatsapp,
    customer_address: draft?.customer_address ?? '',
    special_instructions: draft?.special_instructions ?? '',
  }
}

/** Who has typed another name or address than the one that is known is somebody else. */
function filledBy(typed: KnownCustomer, known: KnownCustomer): KnownCustomer {
  const isAnother = (['name', 'email'] as const).some((field) => typed[field] && known[field] && typed[field] !== known[field])
  if (isAnother) return typed
  return { name: typed.name || known.name, email: typed.email || known.email, whatsapp: typed.whatsapp || known.whatsapp }
}
