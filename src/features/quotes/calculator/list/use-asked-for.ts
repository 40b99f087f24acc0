import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { withoutColour } from '#shared/domain/colour-chosen.ts'
import { paths } from '#shared/paths.ts'
import type { BlindFormControl } from '../form/use-blind-form.ts'
import type { Windows } from './use-windows.ts'

/** Where a blind of the working list is edited. */
export const editAddress = (lineId: string): string => `${paths.quoteCalculator}?edit=${encodeURIComponent(lineId)}`

interface AskedForHandlers {
  readonly onEdit: (line: QuoteLine) => void
  readonly onShowList: () => void
}

/**
 * The calculator begins with what the address asks for. `?next=window`, from a walk: the first window that waits for a blind, where the form is about none.
 * `?edit=`: a blind of the list. `?choose=colour`: the first one that has no colour. `?show=list`: the list.
 */
export function useAskedFor(form: BlindFormControl, list: Windows, { onEdit, onShowList }: AskedForHandlers): void {
  const [search, setSearch] = useSearchParams()
  const lines = useAtomValue(linesAtom)
  const isListNext = useRef(false)
  const begin = useEffectEvent(() => {
    const isForColour = search.get('choose') === 'colour'
    const line = isForColour ? withoutColour(lines)[0] : lines.find(({ id }) => id === search.get('edit'))
    const isForNext = search.get('next') === 'window'
    const isForList = search.get('show') === 'list'
    if (!search.has('edit') && !isForColour && !isForNext && !isForList) {
      if (isListNext.current) onShowList()
      isListNext.current = false
      return
    }
    setSearch({}, { replace: true, preventScrollReset: true })
    // Shown once the address is the calculator's own again: changing it ends a scroll that was begun.
    isListNext.current = isForList
    if (line) {
      onEdit(line)
      return
    }
    const { windowId, editing, width, drop } = form.getValues()
    if (!isForNext || windowId || editing !== null || width || drop) return
    const first = list.windows.find(({ blind }) => !blind)
    if (first) list.choose(first)
  })
  const asked = `${search.get('edit')} ${search.get('next')} ${search.get('show')} ${search.get('choose')}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks for something
  useEffect(() => begin(), [asked])
}
