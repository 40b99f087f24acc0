import { useRef } from 'react'
import { bringIntoView } from '#app/ui/bring-into-view.ts'
import type { OtherWindowQuestion } from './use-other-window.ts'

/**
 * Before a blind is added, the person says which window the size in the form is of.
 * @param add adds the blind in the form; whether it is on the list now
 * @returns `notice`, for the element in which that is asked, and `add`, which leads there first
 */
export function useAnswerFirst(question: OtherWindowQuestion | null, add: () => Promise<boolean>) {
  const notice = useRef<HTMLDivElement>(null)
  return {
    notice,
    async add(): Promise<boolean> {
      if (question === null) return add()
      // The form may only now be coming back from behind the photo tool.
      requestAnimationFrame(() => bringIntoView(notice.current))
      return false
    },
  }
}
