import { useEffect, useRef, useState } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select, type SelectOption } from './select.tsx'

/** The list's own choice must have a value, which no filter may have. */
const ALL = '*'
/** So that a word is asked for, and not each of its letters. */
const REST_MS = 400

export interface ListFilterProps {
  readonly label: string
  /** undefined while the list is not narrowed by this. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly options: readonly SelectOption[]
}

/** Narrows a list to what is alike in one thing. */
export function ListFilter({ label, value, onChange, options }: ListFilterProps) {
  return (
    <Field label={label} className="min-w-[min(10rem,100%)] flex-1 sm:max-w-56">
      <Select
        value={value ?? ALL}
        onValueChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
        options={[{ value: ALL, label: 'All' }, ...options]}
      />
    </Field>
  )
}

export interface ListSearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Looks for words in a list, once the typing rests. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(rest.current)
    rest.current = setTimeout(() => onChange(text.trim()), REST_MS)
  }
  return (
    <Field label={label} className="min-w-[min(13rem,100%)] flex-1">
      <Input type="search" value={typed} onChange={(event) => type(event.target.value)} />
    </Field>
  )
}
