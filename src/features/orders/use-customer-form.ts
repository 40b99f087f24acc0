import { zodResolver } from '@hookform/resolvers/zod'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { readKnownCustomer } from '#app/lib/known-customer.ts'
import { type CustomerDraft, customerDraftAtom, customerForm } from '#app/shop/order-in-hand.ts'

/** The form for the customer's details. It starts with what they told us earlier, and every change is stored in the browser. */
export function useCustomerForm() {
  const [draft, setDraft] = useAtom(customerDraftAtom)
  const initial = useRef(draft ?? knownDetails())
  const form = useForm<CustomerDraft>({ resolver: zodResolver(customerForm), defaultValues: initial.current, mode: 'onTouched' })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => setDraft({ ...values }) }), [form, setDraft])
  return form
}

function knownDetails(): CustomerDraft {
  const known = readKnownCustomer()
  return {
    customer_name: known?.name ?? '',
    customer_email: known?.email ?? '',
    customer_phone: known?.whatsapp ?? '',
    customer_address: '',
    special_instructions: '',
  }
}
