import { zodResolver } from '@hookform/resolvers/zod'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { SizeState } from '#app/shop/size-state.ts'
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

export function putProduct(form: BlindFormControl, productType: string): void {
  // Each product has its own colours, so a colour chosen before no longer counts.
  form.setValue('colour', '')
  form.setValue('colourHex', null)
  form.setValue('productType', productType, { shouldValidate: true })
}

/**
 * Puts the size after a step into the form. What was replaced stays there until a step says something of it.
 * @returns the first length that is another now
 */
export function putSize(form: BlindFormControl, size: SizeState): 'width' | 'drop' | undefined {
  const changed = (['width', 'drop'] as const).filter((name) => size[name] !== form.getValues(name))
  form.setValue('mountType', size.mountType)
  form.setValue('isMountChosen', size.isMountChosen)
  form.setValue('sizeSource', size.sizeSource)
  form.setValue('beforeTape', size.beforeTape)
  form.setValue('typedLength', size.typedLength)
  form.setValue('otherMount', size.otherMount)
  if ('replaced' in size) form.setValue('replaced', size.replaced)
  for (const name of changed) {
    form.setValue(name, size[name], { shouldValidate: size[name] !== '' })
    // Nobody has left a field empty that a step has emptied.
    if (size[name] === '') form.clearErrors(name)
  }
  return changed[0]
}
