import type { ComponentProps } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { CustomerDraft } from '#app/shop/order/order-in-hand.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'

type CustomerForm = UseFormReturn<CustomerDraft>

/** The fields for the customer's contact details and address. The browser can fill all of them in. */
export function CustomerFields({ form }: { readonly form: CustomerForm }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField form={form} name="customer_name" label="Name" required autoComplete="name" />
      <TextField form={form} name="customer_phone" label="Phone" required type="tel" inputMode="tel" autoComplete="tel" />
      <TextField
        form={form}
        name="customer_email"
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        className="sm:col-span-2"
      />
      <TextField form={form} name="customer_address" label="Delivery address" autoComplete="street-address" className="sm:col-span-2" />
      <Controller
        control={form.control}
        name="special_instructions"
        render={({ field, fieldState }) => (
          <Field label="Special instructions" optional error={fieldState.error?.message} className="sm:col-span-2">
            <Textarea {...field} rows={3} maxLength={5000} />
          </Field>
        )}
      />
    </div>
  )
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  readonly form: CustomerForm
  readonly name: keyof CustomerDraft
  readonly label: string
}

function TextField({ form, name, label, required, className, ...input }: TextFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} required={required} optional={!required} error={fieldState.error?.message} className={className}>
          <Input {...input} {...field} maxLength={254} />
        </Field>
      )}
    />
  )
}
