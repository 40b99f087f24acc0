import { zodResolver } from '@hookform/resolvers/zod'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { draftAtom } from './blind-draft.ts'
import { type BlindChosen, type BlindDraft, blindForm } from './blind-form.ts'

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
