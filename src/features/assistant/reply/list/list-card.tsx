import { useAtomValue } from 'jotai'
import { LIST_ADDRESS } from '#app/shop/quote/list-address.ts'
import { readAlikeInAnyOrder } from '#app/shop/quote/same-blind.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { AssistantAnswer, BasketLine, QuickReply } from '#shared/contracts/assistant.ts'
import { centsFromRand, sumCents, timesCents } from '#shared/domain/money.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { useAnswerWords } from '../../answer-words.ts'
import type { AssistantMessage } from '../../conversation/conversation.ts'
import { basketOf, isDoneAtOnce, isListAction, lineOfBasket } from '../../list/list-change.ts'
import { repliesOnceRefused } from '../../words.ts'
import { LineFigure } from './line-figure.tsx'
import { useSeeQuote } from './see-quote.ts'

/** Whether an answer is about the list, and the list became what the answer says. */
export function isListShown({ outcomes, list }: AssistantMessage, { basket, features, actions }: AssistantAnswer): boolean {
  const isAbout = features.includes('basket') || actions.some((action) => isListAction(action) && action.kind !== 'add_line')
  return (
    (list ?? basket).length > 0 &&
    (isAbout || Object.keys(outcomes).length > 0) &&
    Object.values(outcomes).every(({ state }) => state === 'applied')
  )
}

/** Whether an offer of the answer was taken up here: what the answer asks and suggests is done then. */
export const isTakenUp = (message: AssistantMessage, answer: AssistantAnswer): boolean =>
  message.list !== undefined && isListShown(message, answer)

/** The suggested replies. Colours for blinds that were put on the list and are all off it again lead nowhere. */
export function stillMeant({ outcomes }: AssistantMessage, answer: AssistantAnswer): QuickReply[] {
  const { actions, quickReplies } = answer
  // They follow from what the answer calls done.
  if (Object.values(outcomes).some(({ state }) => state === 'refused')) return repliesOnceRefused(answer)
  const ends = actions.flatMap((action, place) => (action.kind === 'add_line' && isDoneAtOnce(action) ? [outcomes[place]?.state] : []))
  const isOff = ends.length > 0 && ends.every((state) => state === 'undone')
  return isOff ? quickReplies.filter(({ picture }) => picture === null) : quickReplies
}

/** The list as the answer tells it, or as it was once its offer was taken up, with the prices of then. It goes once the list is another one. */
export function ListCard({ lines }: { readonly lines: readonly BasketLine[] }) {
  const { isEmpty, seeQuote } = useSeeQuote()
  const listed = useAtomValue(linesAtom)
  const words = useAnswerWords()
  if (!readAlikeInAnyOrder(blindsOf(basketOf(listed)), blindsOf(lines))) return null
  const totalCents = sumCents(lines.map(({ price, quantity }) => timesCents(centsFromRand(price), quantity)))
  return (
    <section aria-label={words.list} className="grid gap-4 rounded-card border p-card">
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.id}>
            <LineFigure line={line} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3">
        <span>{words.total}</span>
        <strong className="whitespace-nowrap font-semibold text-lg text-sun">{formatCents(totalCents)}</strong>
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={LIST_ADDRESS} variant="secondary" size="small">
          {words.openList}
        </ButtonLink>
        <Button size="small" disabled={isEmpty} onClick={seeQuote}>
          {words.screen.quote}
        </Button>
      </div>
    </section>
  )
}

/** Those that have a price: the others cannot be read as a line. */
const blindsOf = (lines: readonly BasketLine[]) => lines.flatMap((line) => lineOfBasket(line) ?? [])
