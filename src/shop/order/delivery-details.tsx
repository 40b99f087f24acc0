import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CallError, call } from '#app/lib/calls/call.ts'
import { privateLinkQuery, type SeenOrder } from '#app/shop/private-links.queries.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { phoneNumber, requiredText } from '#shared/contracts/fields.ts'
import { changeOrderDetails } from '#shared/contracts/private-links.ts'

/** What the courier needs. The server also takes an order without an address, but here it is what we ask for. */
const delivery = changeOrderDetails.body
  .omit({ details_version: true })
  .extend({ customer_phone: phoneNumber, customer_address: requiredText() })
type Delivery = z.output<typeof delivery>

/** What the courier could not bring it without, in words. Empty when all is there. */
export const deliveryLeft = (order: SeenOrder): readonly string[] => [
  ...(order.customer_phone === '' ? ['your phone number'] : []),
  ...(order.customer_address === '' ? ['your delivery address'] : []),
]

interface DeliveryDetailsProps {
  readonly order: SeenOrder
  readonly link: string
}

/** Asks for the phone number and the address that are still missing, and changes them until the order is in production. */
export function DeliveryDetails({ order, link }: DeliveryDetailsProps) {
  const isMissing = deliveryLeft(order).length > 0
  /** Whether the person has opened it, or begun to type; null until then. What is given in another tab meanwhile is not asked for here any more. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  if (order.releasedAt) return null
  if (!(isOpen ?? isMissing)) {
    return (
      <Button variant="secondary" className="justify-self-start print:hidden" onClick={() => setOpen(true)}>
        Change phone or delivery address
      </Button>
    )
  }
  return (
    <Card aria-label="Delivery" className="print:hidden">
      <h2 className="mb-1 font-display font-medium text-xl">{isMissing ? 'Where shall we deliver?' : 'Phone and delivery address'}</h2>
      <p className="mb-4 text-muted">
        The courier needs your phone number and address. You can change them until your blinds go into production.
      </p>
      <DeliveryForm order={order} link={link} onTyped={() => setOpen(true)} onSaved={() => setOpen(null)} />
    </Card>
  )
}

const detailsOf = ({ customer_phone, customer_address, special_instructions }: SeenOrder): Delivery => ({
  customer_phone,
  customer_address,
  special_instructions,
})

interface DeliveryFormProps extends DeliveryDetailsProps {
  readonly onTyped: () => void
  readonly onSaved: () => void
}

function DeliveryForm({ order, link, onTyped, onSaved }: DeliveryFormProps) {
  const queryClient = useQueryClient()
  /** Which state of the saved details the person has seen. Those on the server may be others by now. */
  const [seen, setSeen] = useState(order.details_version)
  const saved = detailsOf(order)
  const { register, handleSubmit, formState, reset } = useForm<Delivery>({ resolver: zodResolver(delivery), defaultValues: saved })
  const saving = useMutation({
    mutationFn: (typed: Delivery) => call(changeOrderDetails, { params: { link }, body: { ...typed, details_version: seen } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(privateLinkQuery(link).queryKey, changed)
      toast({ title: 'Saved', description: 'We have your delivery details.', tone: 'ok' })
      onSaved()
    },
    onError: (failure) => {
      toast({
        title: 'Not Saved',
        description:
          failure instanceof CallError && failure.serverMessage ? failure.serverMessage : 'Please check your connection and try again.',
        tone: 'bad',
      })
      // What is saved now is shown above the form, once it is known.
      void queryClient.invalidateQueries({ queryKey: privateLinkQuery(link).queryKey })
    },
  })
  const { errors } = formState
  return (
    <form
      noValidate
      onChange={onTyped}
      onSubmit={handleSubmit((body) => saving.mutate(body))}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      {order.details_version === seen ? null : (
        <Alert
          tone="warn"
          live
          className="sm:col-span-2"
          title="Somebody else has saved other details meanwhile"
          actions={
            <>
              <Button variant="secondary" size="small" onClick={() => setSeen(order.details_version)}>
                Use what I typed
              </Button>
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  reset(saved)
                  setSeen(order.details_version)
                }}
              >
                Use what is saved
              </Button>
            </>
          }
        >
          <p>Saved now: {Object.values(saved).filter(Boolean).join(' · ')}. What you typed is kept below and not saved yet.</p>
        </Alert>
      )}
      <Field label="Phone" required error={errors.customer_phone?.message}>
        <Input {...register('customer_phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field label="Delivery address" required error={errors.customer_address?.message}>
        <Input {...register('customer_address')} autoComplete="street-address" />
      </Field>
      <Field label="Special instructions" optional error={errors.special_instructions?.message} className="sm:col-span-2">
        <Textarea {...register('special_instructions')} rows={2} maxLength={5000} />
      </Field>
      <Button type="submit" loading={saving.isPending} disabled={order.details_version !== seen} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
