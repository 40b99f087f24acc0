import { zodResolver } from '@hookform/resolvers/zod'
import { useAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type KnownCustomer, readKnownCustomer } from '#app/lib/known-customer.ts'
import { type CustomerDraft, customerDraftAtom, customerForm, quoteCustomerDraftAtom } from '#app/shop/order-in-hand.ts'

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
  const [ofQuote, keepOfQuote] = useAtom(quoteCustomerDraftAtom)
  const keep = useCallback(
    (details: CustomerDraft) => (link ? keepOfQuote({ link, details }) : keepOwn(details)),
    [link, keepOfQuote, keepOwn],
  )
  if (!link) return { draft: own, keep }
  return { draft: ofQuote?.link === link ? ofQuote.details : null, keep }
}

/** What was typed into this form before. What is empty is filled by whom the quote is for, and by what another form was told. */
function knownDetails(draft: CustomerDraft | null, ofQuote: KnownCustomer = NOBODY): CustomerDraft {
  const typed = { name: draft?.customer_name ?? '', email: draft?.customer_email ?? '', whatsapp: draft?.customer_phone ?? '' }
  const { name, email, whatsapp } = [ofQuote, readKnownCustomer()].reduce(filledBy, typed)
  return {
    customer_name: name,
    customer_email: email,
    customer_phone: whatsapp,
    customer_address: draft?.customer_address ?? '',
    special_instructions: draft?.special_instructions ?? '',
  }
}

/** One person or the other, and never the name of one with the address of the other. */
function filledBy(known: KnownCustomer, other: KnownCustomer): KnownCustomer {
  const isAnother = (['name', 'email'] as const).some((field) => known[field] && other[field] && known[field] !== other[field])
  if (isAnother) return known
  return { name: known.name || other.name, email: known.email || other.email, whatsapp: known.whatsapp || other.whatsapp }
}
