import { useSetAtom } from 'jotai'
import { ReadAloudButton } from '#app/shop/read-aloud-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { LanguagePlace } from '#app/ui/language-place.ts'
import type { AssistantMessage } from '../conversation/conversation.ts'
import { askAgainAtom } from '../conversation/take-turn.ts'
import { Markdown } from '../text/markdown.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerSource } from './answer-source.tsx'
import { Facts } from './facts.tsx'
import { Feedback } from './feedback.tsx'
import { ListCard, useListOfAnswer } from './list/list-card.tsx'
import { nextReplies } from './next-replies.ts'
import { AnswerPhotos } from './photos/answer-photos.tsx'
import { QuickReplies } from './quick-replies.tsx'

interface AssistantReplyProps {
  readonly message: AssistantMessage
  /** Whether it was said last: only then there is something to say next. */
  readonly isLast: boolean
  /** Whether nothing is being answered, so that something can be asked. */
  readonly isReady: boolean
  readonly onAsk: (text: string) => void
  /** Opens the browser's choice of photos. */
  readonly onUpload: () => void
}

/** What the assistant said, and all that can be done with it. */
export function AssistantReply({ message, isLast, isReady, onAsk, onUpload }: AssistantReplyProps) {
  const { answer, content, ending } = message
  const askAgain = useSetAtom(askAgainAtom)
  const list = useListOfAnswer(message)
  const language = answer?.language ?? 'en'
  return (
    <LanguagePlace value={language}>
      <div lang={language === 'af' ? 'af' : undefined} className="grid gap-2.5">
        {answer ? <AnswerSource answer={answer} /> : null}
        <div className="w-fit max-w-full rounded-card rounded-tl-sm bg-ground px-4 py-3">
          <span className="sr-only">Melvin: </span>
          <Markdown source={content} />
          {ending === 'stopped' ? (
            <p className="text-muted text-sm">{content ? 'You stopped the answer here.' : 'You stopped the answer.'}</p>
          ) : null}
        </div>
        {/* What was never answered can be asked again, whatever was said since. Whoever stopped an answer did not want it. */}
        {ending === 'failed' || (ending === 'stopped' && isLast) ? (
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            disabled={!isReady}
            onClick={() => void askAgain(message)}
          >
            Try again
          </Button>
        ) : null}
        {answer ? (
          <>
            <AnswerPhotos message={message} answer={answer} />
            <AnswerActions message={message} answer={answer} hasListCard={list !== null} />
            {list ? <ListCard lines={list} /> : null}
            <Facts facts={answer.facts} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Feedback message={message} answer={answer} />
              <ReadAloudButton text={content} language={answer.language} />
            </div>
            {isLast ? <QuickReplies replies={nextReplies(message, answer, list !== null)} onAsk={onAsk} onUpload={onUpload} /> : null}
          </>
        ) : null}
      </div>
    </LanguagePlace>
  )
}
