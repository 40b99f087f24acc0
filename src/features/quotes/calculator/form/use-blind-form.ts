import { zodResolver } from '@hookform/resolvers/zod'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { draftAtom } from './blind-draft.ts'
import { type BlindChosen, type BlindDraft, blindForm } from './blind-form.ts'
import type { SizeInForm } from './size-steps.ts'

export type BlindFormControl = UseFormReturn<BlindDraft, unknown, BlindChosen>

/** The Add Blind form. Every change is stored in the browser. */
export function useBlindForm(): BlindFormControl {
  const [draft, setDraft] = useAtom(draftAtom)
  const initial = useRef(draft)
  const form = useForm<BlindDraft, unknown, BlindChosen>({
    resolver: zodResolver(blindForm),
    defaultValues: initial.current,
    mode: 'onTouched',
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => setDraft({ ...values }) }), [form, setDraft])
  return form
}

/** Takes a step of size-steps.ts into the form. A size that is another now is checked at once, unless its field was emptied. */
export function changeSize(form: BlindFormControl, step: Partial<SizeInForm>): void {
  for (const name of Object.keys(step) as (keyof SizeInForm)[]) {
    const isLength = name === 'width' || name === 'drop'
    if (isLength && step[name] === form.getValues(name)) continue
    form.setValue(name, step[name], { shouldValidate: isLength && step[name] !== '' })
    if (isLength && step[name] === '') form.clearErrors(name)
  }
}
