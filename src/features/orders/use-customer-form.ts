import { zodResolver } from '@hookform/resolvers/zod'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { type KnownCustomer, readKnownCustomer } from '#app/lib/known-customer.ts'
import { type CustomerDraft, customerDraftAtom, customerForm } from '#app/shop/order-in-hand.ts'

const NOBODY: KnownCustomer = { name: '', email: '', whatsapp: '' }

/**
 * The form for the customer's details. It starts with what they told us earlier, and every change is stored in the browser.
 * @param isOpen When it opens, what another form was told meanwhile fills what is still empty.
 * @param ofQuote whom the quote is for that is ordered: it fills what nobody has told in this browser.
 */
export function useCustomerForm(isOpen: boolean, ofQuote?: KnownCustomer) {
  const [draft, setDraft] = useAtom(customerDraftAtom)
  const initial = useRef(knownDetails(draft, ofQuote))
  const quoteFor = useRef(ofQuote)
  quoteFor.current = ofQuote
  const form = useForm<CustomerDraft>({ resolver: zodResolver(customerForm), defaultValues: initial.current, mode: 'onTouched' })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => setDraft({ ...values }) }), [form, setDraft])
  useEffect(() => {
    if (!isOpen) return
    const known = knownDetails(form.getValues(), quoteFor.current)
    for (const name of ['customer_name', 'customer_email', 'customer_phone'] as const) {
      if (form.getValues(name) !== known[name]) form.setValue(name, known[name])
    }
  }, [isOpen, form])
  return form
}

/** What was typed into this form before, and where that is empty, what another form was told, or whom the quote is for. */
function knownDetails(draft: CustomerDraft | null, ofQuote: KnownCustomer = NOBODY): CustomerDraft {
  const known = readKnownCustomer()
  return {
    customer_name: draft?.customer_name || known.name || ofQuote.name,
    customer_email: draft?.customer_email || known.email || ofQuote.email,
    customer_phone: draft?.customer_phone || known.whatsapp || ofQuote.whatsapp,
    customer_address: draft?.customer_address ?? '',
    special_instructions: draft?.special_instructions ?? '',
  }
}
