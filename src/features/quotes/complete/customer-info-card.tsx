import type { FormEvent } from 'react'
import type { CustomerInfo } from '#app/shop/quote/current-quote.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { CustomerInHand } from './use-customer-info.ts'

interface CustomerInfoCardProps {
  readonly saved: CustomerInfo
  readonly customer: CustomerInHand
}

/** Shows who the quote is for. The card asks for these details first when there is no e-mail address yet. */
export function CustomerInfoCard({ saved, customer }: CustomerInfoCardProps) {
  return (
    <Card aria-label="Customer information">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-display font-medium text-xl">Your details</h2>
        {customer.isEditing ? null : (
          <Button variant="ghost" size="small" onClick={customer.edit}>
            Edit
          </Button>
        )}
      </div>
      {customer.isEditing ? (
        <CustomerInfoForm customer={customer} />
      ) : (
        <dl className="grid gap-y-1">
          {(['name', 'email', 'phone', 'location'] as const).map((field) => (
            <div key={field} className="flex flex-wrap gap-x-5">
              <dt className="basis-20 text-muted capitalize">{field}</dt>
              <dd className="min-w-0 flex-1 wrap-anywhere basis-32">
                {field === 'email' ? <EmailAddress address={saved.email || '–'} /> : saved[field] || '–'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function CustomerInfoForm({ customer: { form, needsPhone, take } }: Pick<CustomerInfoCardProps, 'customer'>) {
  const { register, formState } = form
  const { errors } = formState
  function save(event: FormEvent) {
    event.preventDefault()
    void take()
  }
  return (
    <form noValidate onSubmit={save} className="grid items-start gap-4 sm:grid-cols-2">
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
      <Button type="submit" variant="secondary" className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
