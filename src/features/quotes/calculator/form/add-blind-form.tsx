import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { ColourChoice } from '#app/shop/colour-choice.tsx'
import type { BackForPhoto } from '#app/shop/slots.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { MOUNT_TYPE_LABELS } from '#shared/domain/blind-line.ts'
import type { SizeNotice, TypedSize } from '#shared/domain/size-sanity.ts'
import { productsMadeAt, sizeLimitsMmOf, sizeLimitsQuery } from '../../price/price.queries.ts'
import type { LivePrice } from '../../price/use-live-price.ts'
import { SizeFields } from '../size/size-fields.tsx'
import { SizeNoticeAlert, useSizeNotices } from '../size/size-notices.tsx'
import { callItTheBlinds, chooseMount, takeOffered } from '../size/size-steps.ts'
import { OverlapNotice } from '../size/wall-notice.tsx'
import { type BlindDraft, numberFromText, sizeOf } from './blind-form.ts'
import { PriceRefusal } from './blind-preview.tsx'
import { ProductChoice } from './product-choice.tsx'
import { type BlindFormControl, putProduct, putSize } from './use-blind-form.ts'

interface AddBlindFormProps {
  readonly form: BlindFormControl
  readonly draft: BlindDraft
  readonly price: LivePrice
  /** The listed window that the blind is for. */
  readonly window: ListedWindow | undefined
  readonly onMeasureFromPhoto: () => void
  /** To the photo that told the size in the form. */
  readonly onBackToPhoto: (what: BackForPhoto) => void
  /** The blind in the picture of its window, where that has no column of its own. */
  readonly onWindow: ReactNode
}

/** The fields that describe a blind: product, size, colour, how it is mounted, and which room it is for. */
export function AddBlindForm({ form, draft, price, window, onMeasureFromPhoto, onBackToPhoto, onWindow }: AddBlindFormProps) {
  const { errors } = form.formState
  const answer = useQuery(sizeLimitsQuery).data
  const limits = sizeLimitsMmOf(answer, draft.productType)
  const notices = useSizeNotices(draft, limits)
  const parts = useRef<HTMLDivElement>(null)
  /** The button that was pressed goes away with its notice, so the focus goes to what it has changed. */
  const focusRadio = (value: string) => parts.current?.querySelector<HTMLElement>(`[role=radio][value="${value}"]`)?.focus()

  const chooseProduct = (productType: string) => putProduct(form, productType)
  const hang = (mountType: BlindDraft['mountType']) => putSize(form, chooseMount(form.getValues(), mountType))
  const enterSize = () => form.setFocus('width', { shouldSelect: true })
  function acceptSuggestion(notice: SizeNotice) {
    if (notice.kind === 'window_too_large') return
    if ('suggestedSize' in notice) return takeSize(notice.suggestedSize)
    hang(notice.suggestedMount)
    if (notice.kind === 'shallow_recess') focusRadio(notice.suggestedMount)
    else enterSize()
  }
  function takeSize(size: TypedSize) {
    const changed = putSize(form, takeOffered(form.getValues(), size))
    if (changed) form.setFocus(changed)
  }
  function callItOwn() {
    putSize(form, callItTheBlinds(form.getValues()))
    focusRadio(draft.mountType)
  }
  return (
    <div ref={parts} className="grid gap-7">
      <Part title="Product">
        <ProductChoice value={draft.productType} error={errors.productType?.message} onChoose={chooseProduct} />
      </Part>
      <Part title="Size">
        <SizeFields form={form} limits={limits} window={window} onMeasureFromPhoto={onMeasureFromPhoto} onBackToPhoto={onBackToPhoto}>
          <SizeNoticeAlert
            notice={notices.size}
            onAcceptSuggestion={acceptSuggestion}
            onSwap={takeSize}
            products={productsMadeAt(answer, sizeOf(draft))}
            onChooseProduct={(productType) => {
              chooseProduct(productType)
              focusRadio(productType)
            }}
          />
          <PriceRefusal price={price} />
        </SizeFields>
      </Part>
      {onWindow}
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
            onValueChange={(side) => form.setValue('controlSide', side)}
            options={[
              { value: 'left', label: 'Left', description: 'The chain or wand hangs left' },
              { value: 'right', label: 'Right', description: 'The chain or wand hangs right' },
            ]}
          />
          <RadioCards
            label="Mount type"
            value={draft.mountType}
            onValueChange={hang}
            options={[
              { value: 'inside-recess', label: MOUNT_TYPE_LABELS['inside-recess'], description: 'In the window’s opening' },
              { value: 'outside-facefix', label: MOUNT_TYPE_LABELS['outside-facefix'], description: 'In front of the opening' },
            ]}
          />
          <OverlapNotice draft={draft} onEnterSize={enterSize} onIsBlinds={callItOwn} className="sm:col-span-2" />
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
