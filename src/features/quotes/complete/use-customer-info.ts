import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CustomerInfo } from '#app/shop/quote/current-quote.ts'
import { emailAddress, phoneIfGiven, phoneNumber, requiredText, shortText } from '#shared/contracts/fields.ts'

const customerInfo = z.object({ name: requiredText(), email: emailAddress, phone: phoneIfGiven, location: shortText })
const withPhone = customerInfo.extend({ phone: phoneNumber })

/** Who the quote is for, as saved or as it stands in the fields. */
export interface CustomerInHand {
  readonly form: UseFormReturn<CustomerInfo>
  readonly isEditing: boolean
  readonly needsPhone: boolean
  readonly edit: () => void
  /** Saves what stands in the fields. @returns it, or undefined where something is missing or wrong: then its field says so. */
  readonly take: () => Promise<CustomerInfo | undefined>
}

interface CustomerInfoOptions {
  readonly saved: CustomerInfo
  /** Whether somebody has to call the customer. */
  readonly needsPhone: boolean
  readonly onSave: (customer: CustomerInfo) => void
}

export function useCustomerInfo({ saved, needsPhone, onSave }: CustomerInfoOptions): CustomerInHand {
  const [isEditing, setEditing] = useState(!saved.email)
  const form = useForm<CustomerInfo>({
    resolver: zodResolver(needsPhone ? withPhone : customerInfo),
    values: saved,
    resetOptions: { keepDirtyValues: true },
  })
  async function take(): Promise<CustomerInfo | undefined> {
    let taken: CustomerInfo | undefined
    await form.handleSubmit(
      (customer) => {
        taken = customer
        onSave(customer)
        setEditing(false)
      },
      () => setEditing(true),
    )()
    return taken
  }
  return { form, isEditing, needsPhone, edit: () => setEditing(true), take }
}
