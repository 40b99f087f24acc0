import { useSetAtom } from 'jotai'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { call } from '#app/lib/calls/call.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { type AssistantAnswer, rateAnswer } from '#shared/contracts/assistant.ts'
import { useAnswerWords } from '../answer-words.ts'
import { conversationAtom, sessionIdAtom } from '../conversation/conversation.atoms.ts'
import { type AssistantMessage, withAnswerChanged } from '../conversation/conversation.ts'

/** The thumb that was given is filled, so that it is seen without its colour, too. */
const THUMB = 'text-muted aria-pressed:bg-sand aria-pressed:text-sea aria-pressed:[&_svg]:fill-current'

interface FeedbackProps {
  readonly message: AssistantMessage
  readonly answer: AssistantAnswer
}

/** Whether an answer helped. The last word counts. */
export function Feedback({ message: { id, helpful }, answer: { messageId } }: FeedbackProps) {
  const { helped, notRated } = useAnswerWords()
  const change = useSetAtom(conversationAtom)
  const sessionIdNow = useSetAtom(sessionIdAtom)
  const note = (value: boolean | null) =>
    change((before) => before && withAnswerChanged(before, id, (answered) => ({ ...answered, helpful: value })))
  async function rate(value: boolean) {
    note(value)
    try {
      const { success } = await call(rateAnswer, { body: { sessionId: sessionIdNow(), messageId, helpful: value } })
      if (!success) notSent(notRated.gone)
    } catch (failure) {
      console.warn('the feedback was not sent', failure)
      notSent(notRated.again)
    }
  }
  function notSent(description: string) {
    note(helpful)
    toast({ tone: 'bad', title: notRated.title, description })
  }
  return (
    <div className="-my-1 flex items-center text-muted text-sm">
      <span className="mr-1">{helpful === null ? helped.question : helped.thanks}</span>
      <Button
        variant="ghost"
        size="icon"
        className={THUMB}
        aria-label={helped.yes}
        aria-pressed={helpful === true}
        onClick={() => rate(true)}
      >
        <ThumbsUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className={THUMB}
        aria-label={helped.no}
        aria-pressed={helpful === false}
        onClick={() => rate(false)}
      >
        <ThumbsDown aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
