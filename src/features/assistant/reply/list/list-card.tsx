import { useAtomValue } from 'jotai'
import { LIST_ADDRESS } from '#app/shop/quote/list-address.ts'
import { readAlikeInAnyOrder } from '#app/shop/quote/same-blind.ts'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { SizeStage } from '#app/shop/size-stage.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { BasketLine } from '#shared/contracts/assistant.ts'
import { centsFromRand, sumCents, timesCents } from '#shared/domain/money.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { useAnswerWords } from '../../answer-words.ts'
import type { AssistantMessage } from '../../conversation/conversation.ts'
import { basketOf, lineOfBasket } from '../../list/list-change.ts'
import { isListShown } from '../next-replies.ts'
import { LineFigure } from './line-figure.tsx'
import { useSeeQuote } from './see-quote.ts'

/**
 * The list as the answer tells it, or as it was once its offer was taken up, with the prices of then.
 * @returns null where the answer is not about it, or the list is another one by now
 */
export function useListOfAnswer(message: AssistantMessage): readonly BasketLine[] | null {
  const listed = useAtomValue(linesAtom)
  if (!message.answer || !isListShown(message, message.answer)) return null
  const lines = message.list ?? message.answer.basket
  return readAlikeInAnyOrder(blindsOf(basketOf(listed)), blindsOf(lines)) ? lines : null
}

export function ListCard({ lines }: { readonly lines: readonly BasketLine[] }) {
  const { isEmpty, seeQuote } = useSeeQuote()
  const words = useAnswerWords()
  const totalCents = sumCents(lines.map(({ price, quantity }) => timesCents(centsFromRand(price), quantity)))
  return (
    <section aria-label={words.list} className="grid gap-4 rounded-card border p-card">
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.id} className="grid gap-1.5">
            <LineFigure line={line} />
            <Stage line={line} />
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

/** How far its size has come, as the list itself says it. */
function Stage({ line }: { readonly line: BasketLine }) {
  const listed = lineOfBasket(line)
  return listed ? <SizeStage blind={listed} /> : null
}

/** Those that have a price: the others cannot be read as a line. */
const blindsOf = (lines: readonly BasketLine[]) => lines.flatMap((line) => lineOfBasket(line) ?? [])
