import { ImageUp, ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { SizeStage } from '#app/shop/size-stage.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { SizeLimitsMm, SizeMm } from '#shared/domain/price-grid.ts'
import { measuredSize, typedOver } from '#shared/domain/size-as-measured.ts'
import { DEFAULT_SIZE_MM, isMeasured } from '#shared/domain/size-provenance.ts'
import { fits } from '#shared/domain/size-sanity.ts'
import { paths } from '#shared/paths.ts'
import { sizeOf } from './blind-form.ts'
import { SizeConfirmation } from './size-confirmation.tsx'
import type { BlindFormControl } from './use-blind-form.ts'
import { draftNeedsOverlap, WallNotice } from './wall-notice.tsx'

interface SizeFieldsProps {
  readonly form: BlindFormControl
  readonly limits: SizeLimitsMm | undefined
  readonly onMeasureFromPhoto: () => void
  /** What there is to say about the size. It stands directly under the fields. */
  readonly children?: ReactNode
}

/** The fields for width and drop. They show the limits, say where the size came from, and offer ways to measure it. */
export function SizeFields({ form, limits, onMeasureFromPhoto, children }: SizeFieldsProps) {
  const draft = form.watch()
  const size = sizeOf(draft)
  const blind = size && { ...draft, ...size }
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] items-start gap-4">
        <SizeField form={form} name="width" label="Width" limits={limits ? `${limits.minWidthMm}–${limits.maxWidthMm} mm` : 'in mm'} />
        <SizeField form={form} name="drop" label="Drop" limits={limits ? `${limits.minDropMm}–${limits.maxDropMm} mm` : 'in mm'} />
      </div>
      {children}
      <p className="text-muted text-sm">Width is from side to side and drop from top to bottom, in millimetres: 1.2 m is 1200 mm.</p>
      <WallNotice draft={draft} />
      {size && blind ? (
        <>
          <SizeStage blind={blind} isToChange={draftNeedsOverlap(draft) || (limits !== undefined && !fits(size, limits))} />
          <SizeConfirmation
            source={draft.sizeSource}
            mountType={draft.mountType}
            onChange={(source) => form.setValue('sizeSource', source)}
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onMeasureFromPhoto}>
          <ImageUp aria-hidden="true" className="size-5" />
          Measure from a photo
        </Button>
        <ButtonLink variant="ghost" size="small" to={paths.measurement}>
          <ScanLine aria-hidden="true" className="size-5" />
          Scan with the camera
        </ButtonLink>
      </div>
    </div>
  )
}

interface SizeFieldProps {
  readonly form: BlindFormControl
  readonly name: 'width' | 'drop'
  readonly label: string
  readonly limits: string
}

function SizeField({ form, name, label, limits }: SizeFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={
            <>
              {label} <span className="whitespace-nowrap font-normal text-muted">{limits}</span>
            </>
          }
          error={fieldState.error?.message}
          required
        >
          <Input
            {...field}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            placeholder={`e.g. ${name === 'width' ? DEFAULT_SIZE_MM.widthMm : DEFAULT_SIZE_MM.dropMm}`}
            onChange={(event) => {
              const before = sizeOf(form.getValues())
              field.onChange(event)
              // What the customer types over a measured size was not measured. A usual size stays one until both numbers are the customer's.
              if (!isHalfUsual(form, name) && !isMadeLarger(form)) form.setValue('sizeSource', sourceOnceTyped(form, before))
            }}
          />
        </Field>
      )}
    />
  )
}

/** What stays known of a size that is typed over: of one from a picture what was measured, so that both stand beside each other. */
function sourceOnceTyped(form: BlindFormControl, before: SizeMm | undefined): SizeSource | undefined {
  const source = form.getValues('sizeSource')
  if (source?.how === 'typed') return source
  const isFromPicture = (source?.how === 'camera' || source?.how === 'photo') && isMeasured(source)
  return isFromPicture && before ? typedOver(source, before) : undefined
}

/** Whether the blind on the wall is made to another size than its opening, which stays known beside it. */
function isMadeLarger(form: BlindFormControl): boolean {
  const { mountType, sizeSource } = form.getValues()
  return mountType === 'outside-facefix' && sizeSource !== undefined && measuredSize(sizeSource) !== undefined
}

/** Whether the other number is still that of the usual size, which nobody measured or typed. */
function isHalfUsual(form: BlindFormControl, typed: 'width' | 'drop'): boolean {
  const other =
    typed === 'width'
      ? { value: form.getValues('drop'), usual: DEFAULT_SIZE_MM.dropMm }
      : { value: form.getValues('width'), usual: DEFAULT_SIZE_MM.widthMm }
  return form.getValues('sizeSource')?.how === 'default' && other.value === String(other.usual)
}
