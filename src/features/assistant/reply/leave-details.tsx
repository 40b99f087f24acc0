import { useSetAtom } from 'jotai'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useAnswerWords } from '../answer-words.ts'
import { useChatParts } from '../chat-parts.ts'
import { conversationAtom } from '../conversation/conversation.atoms.ts'
import { type AssistantMessage, withAnswerChanged } from '../conversation/conversation.ts'

interface LeaveDetailsProps {
  readonly message: AssistantMessage
  readonly feature: 'walkthrough' | 'shutters'
  readonly interest: string
}

/** Leads to the form for contact details, for what needs a consultant's visit. The conversation goes on afterwards. */
export function LeaveDetails({ message: { id, hasLeftDetails = false }, feature, interest }: LeaveDetailsProps) {
  const { DetailsDialog } = useChatParts()
  const words = useAnswerWords()
  const [isAsking, setAsking] = useState(false)
  const change = useSetAtom(conversationAtom)
  const confirmation = useRef<HTMLParagraphElement>(null)
  const hasJustLeft = useRef(false)
  // The button that opened the form is gone, and the form gives the focus back a moment after it is closed.
  useEffect(() => {
    if (!hasLeftDetails || !hasJustLeft.current) return
    const timer = setTimeout(() => confirmation.current?.focus(), 50)
    return () => clearTimeout(timer)
  }, [hasLeftDetails])
  if (hasLeftDetails)
    return (
      <p ref={confirmation} tabIndex={-1} className="flex items-start gap-2 font-semibold outline-none">
        <CircleCheck aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ok" />
        {words.detailsLeft}
      </p>
    )
  return (
    <>
      <Button size="small" className="justify-self-start" onClick={() => setAsking(true)}>
        {words.leaveDetails}
      </Button>
      {isAsking ? (
        <DetailsDialog
          open
          stays
          feature={feature}
          {...(interest ? { productInterest: interest } : {})}
          onClose={() => setAsking(false)}
          onSaved={() => {
            hasJustLeft.current = true
            setAsking(false)
            change((before) => before && withAnswerChanged(before, id, (answered) => ({ ...answered, hasLeftDetails: true })))
          }}
        />
      ) : null}
    </>
  )
}
