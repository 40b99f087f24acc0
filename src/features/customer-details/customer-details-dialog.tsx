import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { enqueue } from '#app/lib/calls/browser-queue.ts'
import { CallError, call } from '#app/lib/calls/call.ts'
import { readKnownCustomer, rememberCustomer } from '#app/lib/storage/known-customer.ts'
import { visitSessionId } from '#app/lib/storage/visit-session.ts'
import type { DetailsDialogProps } from '#app/shop/slots.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { customerDetails, type LeadFeature, saveCustomerDetails } from '#shared/contracts/customer-details.ts'
import { CONTACT_HOURS } from '#shared/domain/contact-time.ts'
import { DEMO_DETAILS, isDemoDetails, isDemoName } from '#shared/domain/demo-details.ts'

type Details = z.output<typeof customerDetails>

const CONTACTED = `Our consultant contacts you within ${CONTACT_HOURS} hours.`

/** Source of the first two: customer specification. A question about shutters opens nothing. */
const SAVED: Record<LeadFeature, string> = {
  visualizer: 'Launching AR Visualizer...',
  walkthrough: 'Launching Room Walk-Through...',
  shutters: CONTACTED,
}

/** The visualizer shows a blind on the window that is measured next, and leads on to the walk-through. */
const COMES_NEXT =
  'Leave your details so that we can contact you about your windows. Then you measure the first one here and see your blind in it, or walk through the whole room.'

/** Where the person stays where he is. */
const CONTACT_NEXT = `Leave your details, and our consultant contacts you within ${CONTACT_HOURS} hours, by WhatsApp, phone or email.`

const SHUTTERS_NEXT = `Leave your details, and our consultant contacts you within ${CONTACT_HOURS} hours to measure and price your shutters on a visit.`

/** What a lead holds and who reads it: server/features/customer-details. */
const WHAT_BECOMES_OF_THEM =
  'Our team gets what you fill in here, with the towns and blinds that you named in the chat, and uses it to contact you about your windows. We give it to nobody else, and keep it until you ask us to delete it.'

export function CustomerDetailsDialog({ open, feature, productInterest, stays = false, onClose, onSaved }: DetailsDialogProps) {
  const idempotencyKey = useRef<string>(undefined)
  const {
    register,
    handleSubmit,
    getValues,
    reset,
    formState: { errors, isSubmitting },
  } = useForm<Details>({
    resolver: zodResolver(customerDetails),
    defaultValues: readKnownCustomer(),
  })

  async function save(details: Details) {
    // Every try with the same details uses the same key. When the details change, there is a new one.
    idempotencyKey.current ??= crypto.randomUUID()
    const body = { ...details, feature, productInterest, sessionId: visitSessionId(), ipAddress: null }
    try {
      await call(saveCustomerDetails, { body, idempotencyKey: idempotencyKey.current })
      toast({ tone: 'ok', title: 'Details Saved', description: `Thanks ${details.name}! ${stays ? CONTACTED : SAVED[feature]}` })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      const kept = failure.errorType === 'offline' && (await keepForLater(body, idempotencyKey.current))
      if (!kept) {
        toast({ tone: 'bad', title: 'Error', description: 'Failed to save your details. Please try again.' })
        return
      }
      toast({ title: 'Details Saved', description: 'There is no signal: they are sent as soon as it is back.' })
    }
    if (!isDemoDetails(details)) rememberCustomer(details)
    onSaved(feature)
  }

  function explain(invalid: FieldErrors<Details>) {
    const values = getValues()
    if (Object.values(values).some((value) => value.trim() === '')) {
      toast({ tone: 'bad', title: 'Missing Details', description: 'Please fill in all fields to continue.' })
    } else if (invalid.email) {
      toast({ tone: 'bad', title: 'Invalid Email', description: 'Please enter a valid email address.' })
    }
  }

  const submit = handleSubmit(save, explain)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={titleOf(feature, stays)}
      description={feature === 'shutters' ? SHUTTERS_NEXT : stays ? CONTACT_NEXT : COMES_NEXT}
    >
      <form
        noValidate
        className="grid gap-4"
        onChange={() => {
          idempotencyKey.current = undefined
        }}
        onSubmit={(event) => {
          // The demo shortcut fills in placeholder details, whatever the other fields hold.
          if (isDemoName(getValues('name'))) reset(DEMO_DETAILS)
          return submit(event)
        }}
      >
        <Field label="Your Name" error={errors.name?.message} required>
          <Input {...register('name')} autoComplete="name" />
        </Field>
        <Field label="WhatsApp Number" error={errors.whatsapp?.message} required>
          <Input {...register('whatsapp')} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
        <Field label="Email Address" error={errors.email?.message} required>
          <Input {...register('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <p className="text-muted text-sm">{WHAT_BECOMES_OF_THEM}</p>
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {stays ? 'Leave my details' : feature === 'visualizer' ? 'Launch' : 'Start Consultation'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function titleOf(feature: LeadFeature, stays: boolean): string {
  if (feature === 'shutters') return 'Quick Details for Shutters'
  return stays ? 'Quick Details' : 'Quick Details for AR Visualizer / Room Walk-Through'
}

/** Puts the details into the browser queue. @returns false when this browser cannot store them. */
async function keepForLater(body: Parameters<typeof enqueue<typeof saveCustomerDetails>>[1]['body'], idempotencyKey: string) {
  try {
    await enqueue(saveCustomerDetails, { body, idempotencyKey, label: 'contact request' })
    return true
  } catch (failure) {
    console.warn('the details could not be kept', failure)
    return false
  }
}
