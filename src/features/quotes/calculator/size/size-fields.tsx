import { ImageUp, ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { addressForWindow } from '#app/shop/measured-again.ts'
import { SizeStage } from '#app/shop/size-stage.tsx'
import type { SizeState } from '#app/shop/size-state.ts'
import type { BackForPhoto } from '#app/shop/slots.ts'
import { type ListedWindow, lastMeasured } from '#app/shop/windows-list.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { SizeLimitsMm } from '#shared/domain/price-grid.ts'
import { DEFAULT_SIZE_MM, isConfirmed } from '#shared/domain/size-provenance.ts'
import { sizeStage } from '#shared/domain/size-readiness.ts'
import { fits } from '#shared/domain/size-sanity.ts'
import { isTapeOfThese } from '#shared/domain/size-typed.ts'
import { quickScanPath } from '#shared/paths.ts'
import { sizeOf } from '../form/blind-form.ts'
import { type BlindFormControl, putSize } from '../form/use-blind-form.ts'
import { hasItsPhoto } from './its-photo.ts'
import { putBack } from './put-back.ts'
import { ReplacedSize } from './replaced-size.tsx'
import { SizeConfirmation } from './size-confirmation.tsx'
import { asMeasuredAgain, callItTheBlinds, holdTape, takeOffered, takeTapeBack, typeLength } from './size-steps.ts'
import { draftNeedsOverlap, RecessEmpty, WallNotice } from './wall-notice.tsx'

interface SizeFieldsProps {
  readonly form: BlindFormControl
  readonly limits: SizeLimitsMm | undefined
  /** The listed window that the form is about. */
  readonly window: ListedWindow | undefined
  readonly onMeasureFromPhoto: () => void
  readonly onBackToPhoto: (what: BackForPhoto) => void
  /** What there is to say about the size. It stands directly under the fields. */
  readonly children?: ReactNode
}

/** The fields for width and drop. They show the limits, say where the size came from, and offer ways to measure it. */
export function SizeFields({ form, limits, window, onMeasureFromPhoto, onBackToPhoto, children }: SizeFieldsProps) {
  const draft = form.watch()
  const size = sizeOf(draft)
  const blind = size && { ...draft, ...size }
  const hasPicture = hasItsPhoto(draft)
  const step = blind && hasPicture ? sizeStage(blind, { hasPicture }).step : null
  function goOnWith(state: SizeState) {
    putSize(form, state)
    // The button goes away with its notice.
    form.setFocus('width')
  }
  /** A tape that is held to the opening decides on what was measured before. */
  function tape(by: 'tape' | 'consultant') {
    if (window && draft.mountType === 'inside-recess') form.setValue('decidedFor', lastMeasured(window))
    putSize(form, holdTape(draft, by))
  }
  function takeBack() {
    if (draft.opened) form.setValue('decidedFor', draft.opened.decidedFor)
    putSize(form, takeTapeBack(draft))
  }
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] items-start gap-4">
        <SizeField
          form={form}
          window={window}
          name="width"
          label="Width"
          limits={limits ? `${limits.minWidthMm}–${limits.maxWidthMm} mm` : 'in mm'}
        />
        <SizeField
          form={form}
          window={window}
          name="drop"
          label="Drop"
          limits={limits ? `${limits.minDropMm}–${limits.maxDropMm} mm` : 'in mm'}
        />
      </div>
      {children}
      <ReplacedSize draft={draft} onPutBack={() => goOnWith(putBack(draft))} onForget={() => goOnWith({ ...draft, replaced: undefined })} />
      <p className="text-muted text-sm">Width is from side to side and drop from top to bottom, in millimetres: 1.2 m is 1200 mm.</p>
      <WallNotice
        draft={draft}
        onIsBlinds={() => {
          putSize(form, callItTheBlinds(draft))
          // The button goes away with its question.
          form.setFocus('width')
        }}
      />
      <RecessEmpty
        draft={draft}
        onTake={(onWall) => {
          putSize(form, takeOffered(draft, onWall))
          form.setFocus('width')
        }}
      />
      {size && blind ? (
        <>
          <SizeStage
            blind={blind}
            hasPicture={hasPicture}
            isToChange={draftNeedsOverlap(draft) || (limits !== undefined && !fits(size, limits))}
          />
          {step === 'check_corners' || step === 'add_length' ? (
            <Button
              size="small"
              className="justify-self-start"
              onClick={() => onBackToPhoto(step === 'check_corners' ? 'corners' : 'length')}
            >
              {step === 'check_corners' ? 'Check the corners in the photo' : 'Add one known length in the photo'}
            </Button>
          ) : null}
          <SizeConfirmation
            source={draft.sizeSource}
            isOfTheOpening={draft.mountType === 'outside-facefix' && isConfirmed(draft.sizeSource) && !isTapeOfThese(draft)}
            mountType={draft.mountType}
            onTape={tape}
            onTakeBack={takeBack}
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {/* A field that is left may say what is wrong with it, and would move the button away from under the finger: it is not left. */}
        <Button variant="secondary" size="small" onMouseDown={(event) => event.preventDefault()} onClick={onMeasureFromPhoto}>
          <ImageUp aria-hidden="true" className="size-5" />
          Measure from a photo
        </Button>
        <ButtonLink variant="ghost" size="small" to={addressForWindow(quickScanPath, window?.id)}>
          <ScanLine aria-hidden="true" className="size-5" />
          Scan with the camera
        </ButtonLink>
      </div>
    </div>
  )
}

interface SizeFieldProps extends Pick<SizeFieldsProps, 'form' | 'window'> {
  readonly name: 'width' | 'drop'
  readonly label: string
  readonly limits: string
}

function SizeField({ form, window, name, label, limits }: SizeFieldProps) {
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
              const typed = asMeasuredAgain(typeLength(form.getValues(), name, event.target.value), window)
              // The form itself decides when to find fault with what is being typed.
              field.onChange(event)
              putSize(form, typed)
            }}
          />
        </Field>
      )}
    />
  )
}
