import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'

interface FieldWiring {
  readonly id: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
}

const FieldContext = createContext<FieldWiring | null>(null)

/** @returns the attributes that a control of this folder takes from its Field: id, description and validity. The caller's own props win. */
export function useFieldControl(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean; 'aria-required'?: boolean } {
  const wiring = use(FieldContext)
  if (!wiring) return {}
  return {
    id: wiring.id,
    'aria-describedby': wiring.describedBy,
    'aria-invalid': wiring.invalid || undefined,
    'aria-required': wiring.required || undefined,
  }
}

export interface FieldProps {
  readonly label: ReactNode
  /** Says what to type and in which format, while there is no error. */
  readonly hint?: ReactNode
  /** Says what is wrong and how to correct it. Shown beside the field and announced with it by screen readers. */
  readonly error?: ReactNode
  readonly required?: boolean
  /** Shows 'optional' beside the label. Required fields have no mark. */
  readonly optional?: boolean
  readonly className?: string
  /** One control of this folder: Input, Textarea, NumberInput or Select. */
  readonly children: ReactNode
}

/** Joins a label, a control, a hint and an error, both visually and for screen readers. */
export function Field({ label, hint, error, required = false, optional = false, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error ? (
        <p id={errorId} className="flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
