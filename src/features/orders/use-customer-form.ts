import { zodResolver } from '@hookform/resolvers/zod'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { readKnownCustomer } from '#app/lib/known-customer.ts'
import { type CustomerDraft, customerDraftAtom, customerForm } from '#app/shop/order-in-hand.ts'

/**
 * The form for the customer's details. It starts with what they told us earlier, and every change is stored in the browser.
 * @param isOpen When it opens, what another form was told meanwhile fills what is still empty.
 */
export function useCustomerForm(isOpen: boolean) {
  const [draft, setDraft] = useAtom(customerDraftAtom)
  const initial = useRef(knownDetails(draft))
  const form = useForm<CustomerDraft>({ resolver: zodResolver(customerForm), defaultValues: initial.current, mode: 'onTouched' })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => setDraft({ ...values }) }), [form, setDraft])
  useEffect(() => {
    if (!isOpen) return
    const known = knownDetails(form.getValues())
    for (const name of ['customer_name', 'customer_email', 'customer_phone'] as const) {
      if (form.getValues(name) !== known[name]) form.setValue(name, known[name])
    }
  }, [isOpen, form])
  return form
}

/** What was typed into this form before, and where that is empty, what another form was told. */
function knownDetails(draft: CustomerDraft | null): CustomerDraft {
  const known = readKnownCustomer()
  return {
    customer_name: draft?.customer_name || known.name,
    customer_email: draft?.customer_email || known.email,
    customer_phone: draft?.customer_phone || known.whatsapp,
    customer_address: draft?.customer_address ?? '',
    special_instructions: draft?.special_instructions ?? '',
  }
}
