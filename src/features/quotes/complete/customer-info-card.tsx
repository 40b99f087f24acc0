import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CustomerInfo } from '#app/shop/quote/current-quote.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { emailAddress, phoneIfGiven, phoneNumber, requiredText, shortText } from '#shared/contracts/fields.ts'

const customerInfo = z.object({ name: requiredText(), email: emailAddress, phone: phoneIfGiven, location: shortText })

interface CustomerInfoCardProps {
  readonly customer: CustomerInfo
  readonly isEditing: boolean
  /** Whether somebody has to call the customer. */
  readonly needsPhone: boolean
  readonly onEdit: () => void
  readonly onSave: (customer: CustomerInfo) => void
}

/** Shows who the quote is for. The card asks for these details first when there is no e-mail address yet. */
export function CustomerInfoCard({ customer, isEditing, needsPhone, onEdit, onSave }: CustomerInfoCardProps) {
  return (
    <Card aria-label="Customer information">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-display font-medium text-xl">Your details</h2>
        {isEditing ? null : (
          <Button variant="ghost" size="small" onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
      {isEditing ? (
        <CustomerInfoForm customer={customer} needsPhone={needsPhone} onSave={onSave} />
      ) : (
        <dl className="grid gap-y-1">
          {(['name', 'email', 'phone', 'location'] as const).map((field) => (
            <div key={field} className="flex flex-wrap gap-x-5">
              <dt className="basis-20 text-muted capitalize">{field}</dt>
              <dd className="min-w-0 flex-1 wrap-anywhere basis-32">{customer[field] || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function CustomerInfoForm({ customer, needsPhone, onSave }: Pick<CustomerInfoCardProps, 'customer' | 'needsPhone' | 'onSave'>) {
  const schema = needsPhone ? customerInfo.extend({ phone: phoneNumber }) : customerInfo
  const { register, handleSubmit, formState } = useForm<CustomerInfo>({ resolver: zodResolver(schema), defaultValues: customer })
  const { errors } = formState
  return (
    <form noValidate onSubmit={handleSubmit(onSave)} className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Name" required error={errors.name?.message}>
        <Input {...register('name')} autoComplete="name" />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label="Phone" required={needsPhone} optional={!needsPhone} error={errors.phone?.message}>
        <Input {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field label="Location" optional error={errors.location?.message}>
        <Input {...register('location')} autoComplete="address-level2" />
      </Field>
      <p className="text-muted text-sm sm:col-span-2">
        We use these details for this quote, its payment and its delivery, and for nothing else.
      </p>
      <Button type="submit" className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
