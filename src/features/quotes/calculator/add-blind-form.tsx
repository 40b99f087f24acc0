import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { MOUNT_TYPE_LABELS } from '#shared/domain/blind-line.ts'
import type { SizeNotice } from '#shared/domain/size-sanity.ts'
import { sizeLimitsMmOf, sizeLimitsQuery } from '../price/price.queries.ts'
import type { LivePrice } from '../price/use-live-price.ts'
import { type BlindDraft, numberFromText } from './blind-form.ts'
import { PriceRefusal } from './blind-preview.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { ProductChoice } from './product-choice.tsx'
import { SizeFields } from './size-fields.tsx'
import { SizeNoticeAlert, useSizeNotices } from './size-notices.tsx'
import type { BlindFormControl } from './use-blind-form.ts'

interface AddBlindFormProps {
  readonly form: BlindFormControl
  readonly draft: BlindDraft
  readonly price: LivePrice
  readonly onMeasureFromPhoto: () => void
}

/** The fields that describe a blind: product, size, colour, how it is mounted, and which room it is for. */
export function AddBlindForm({ form, draft, price, onMeasureFromPhoto }: AddBlindFormProps) {
  const { errors } = form.formState
  const limits = sizeLimitsMmOf(useQuery(sizeLimitsQuery).data, draft.productType)
  const notices = useSizeNotices(draft, limits)
  const choose =
    <Name extends 'controlSide' | 'mountType'>(name: Name) =>
    (value: BlindDraft[Name]) =>
      form.setValue(name, value as never)
  const acceptSuggestion = (notice: SizeNotice) => {
    if (notice.kind === 'shallow_recess') return form.setValue('mountType', notice.suggestedMount)
    // A measured size stays measured when only its unit is corrected or width and drop are swapped. The nearest size made is not measured.
    if (notice.kind === 'outside_grid') form.setValue('sizeSource', undefined)
    for (const [name, lengthMm] of [
      ['width', notice.suggestedSize.widthMm],
      ['drop', notice.suggestedSize.dropMm],
    ] as const) {
      if (lengthMm !== null) form.setValue(name, String(lengthMm), { shouldValidate: true })
    }
  }
  return (
    <div className="grid gap-7">
      <Part title="Product">
        <ProductChoice
          value={draft.productType}
          error={errors.productType?.message}
          onChoose={(productType) => {
            // Each product has its own colours, so a colour chosen before no longer counts.
            form.setValue('colour', '')
            form.setValue('colourHex', null)
            form.setValue('productType', productType, { shouldValidate: true })
          }}
        />
      </Part>
      <Part title="Size">
        <SizeFields form={form} limits={limits} onMeasureFromPhoto={onMeasureFromPhoto}>
          <SizeNoticeAlert notice={notices.size} onAcceptSuggestion={acceptSuggestion} />
          <PriceRefusal price={price} />
        </SizeFields>
      </Part>
      <Part title="Colour">
        <ColourChoice
          productType={draft.productType}
          value={draft.colour}
          error={errors.colour?.message}
          onChoose={(colour) => {
            form.setValue('colourHex', colour.hex || null)
            form.setValue('colour', colour.name, { shouldValidate: true })
          }}
        />
      </Part>
      <Part title="How it hangs, and where">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <RadioCards
            label="Control side"
            value={draft.controlSide}
            onValueChange={choose('controlSide')}
            options={[
              { value: 'left', label: 'Left', description: 'The chain or wand hangs left' },
              { value: 'right', label: 'Right', description: 'The chain or wand hangs right' },
            ]}
          />
          <RadioCards
            label="Mount type"
            value={draft.mountType}
            onValueChange={choose('mountType')}
            options={[
              { value: 'inside-recess', label: MOUNT_TYPE_LABELS['inside-recess'], description: 'In the window’s opening' },
              { value: 'outside-facefix', label: MOUNT_TYPE_LABELS['outside-facefix'], description: 'In front of the opening' },
            ]}
          />
          {draft.mountType === 'inside-recess' ? (
            <Controller
              control={form.control}
              name="recessDepth"
              render={({ field, fieldState }) => (
                <Field
                  label="Recess depth in mm"
                  optional
                  hint="From the wall face to the glass or handle: we warn you if it is too shallow."
                  error={fieldState.error?.message}
                  className="sm:col-span-2"
                >
                  <Input {...field} inputMode="numeric" autoComplete="off" className="sm:max-w-60" />
                </Field>
              )}
            />
          ) : null}
          <SizeNoticeAlert notice={notices.recess} onAcceptSuggestion={acceptSuggestion} className="sm:col-span-2" />
          <Controller
            control={form.control}
            name="room"
            render={({ field, fieldState }) => (
              <Field label="Room name" optional error={fieldState.error?.message}>
                <Input {...field} autoComplete="off" placeholder="e.g. main bedroom" maxLength={200} />
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="quantity"
            render={({ field, fieldState }) => (
              <Field label="Quantity" error={fieldState.error?.message} required>
                <Input
                  {...field}
                  inputMode="numeric"
                  autoComplete="off"
                  onKeyDown={(event) => {
                    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
                    const now = numberFromText(draft.quantity)
                    if (!by || Number.isNaN(now)) return
                    event.preventDefault()
                    form.setValue('quantity', String(Math.max(1, now + by)), { shouldValidate: true })
                  }}
                />
              </Field>
            )}
          />
        </div>
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-lg">{title}</h3>
      {children}
    </section>
  )
}
