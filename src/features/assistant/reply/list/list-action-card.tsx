import { useAtomValue, useSetAtom } from 'jotai'
import { CircleCheck, Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ColourChoice } from '#app/shop/colour-choice.tsx'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useAnswerWords } from '../../answer-words.ts'
import { conversationAtom } from '../../conversation/conversation.atoms.ts'
import { type AssistantMessage, lastOfBlinds } from '../../conversation/conversation.ts'
import { takeUpAtom, undoAtom } from '../../conversation/follow-proposals.ts'
import { type ActionOutcome, isListed, type ListAction, sinceMade } from '../../list/list-change.ts'
import { LineFigure, lineWords } from './line-figure.tsx'
import { useOrderedIds } from './use-ordered-ids.ts'

interface ListActionCardProps {
  readonly message: AssistantMessage
  readonly place: number
  readonly action: ListAction
}

/** One change of the list: offered, or done and to be taken back once. */
export function ListActionCard({ message, place, action }: ListActionCardProps) {
  const outcome = message.outcomes[place]
  const messages = useAtomValue(conversationAtom)?.messages ?? []
  const takeUp = useSetAtom(takeUpAtom)
  /** When the offer was taken up by a press here. */
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY)
  if (outcome) return <Done message={message} place={place} action={action} outcome={outcome} pressedAtMs={pressedAtMs} />
  if (action.kind !== 'add_line') return null
  return (
    <Offer
      line={action.line}
      isOver={lastOfBlinds(messages)?.id !== message.id}
      onTake={(line) => {
        pressedAtMs.current = performance.now()
        takeUp(message.id, place, { ...action, line })
      }}
    />
  )
}

type Line = (ListAction & { kind: 'add_line' })['line']

interface OfferProps {
  readonly line: Line
  /** A later answer speaks of other blinds, or of the list as it became. */
  readonly isOver: boolean
  readonly onTake: (line: Line) => void
}

function Offer({ line, isOver, onTake }: OfferProps) {
  const [isChoosing, setChoosing] = useState(false)
  const lines = useAtomValue(linesAtom)
  const words = useAnswerWords()
  const isMissingColour = line.colour === ''
  if (isListed(lines, line))
    return (
      <section aria-label={words.offer} className="grid gap-3 rounded-card border p-card">
        <LineFigure line={line} />
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ok" />
          {words.refused.already_there}
        </p>
      </section>
    )
  if (isOver)
    return (
      <section aria-label={words.offerBefore} className="grid gap-3 rounded-card border p-card">
        <LineFigure line={line} />
        <p className="text-muted text-sm">{words.offeredBefore}</p>
      </section>
    )
  return (
    <section aria-label={words.offer} className="grid gap-3 rounded-card border p-card">
      <LineFigure line={line} />
      {isChoosing ? (
        // The button that was pressed is gone, and the colours may still be on their way.
        <fieldset ref={focusOnceShown} tabIndex={-1} className="min-w-0 outline-none">
          <legend className="mb-2">{words.chooseColour}</legend>
          <ColourChoice
            productType={line.product_type}
            value=""
            className="grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]"
            onChoose={({ name, hex }) => onTake({ ...line, colour: name, colour_hex: hex || null })}
          />
        </fieldset>
      ) : (
        <Button size="small" className="justify-self-start" onClick={() => (isMissingColour ? setChoosing(true) : onTake(line))}>
          {isMissingColour ? words.chooseColour : words.addToList}
        </Button>
      )}
    </section>
  )
}

const focusOnceShown = (shown: HTMLElement | null): void => shown?.focus()

interface DoneProps {
  readonly message: AssistantMessage
  readonly place: number
  readonly action: ListAction
  readonly outcome: ActionOutcome
  readonly pressedAtMs: RefObject<number>
}

/** The second tap of a double tap on the offer falls where 'Undo' stands since the first one. */
const DOUBLE_TAP_MS = 600

function Done({ message, place, action, outcome, pressedAtMs }: DoneProps) {
  const undo = useSetAtom(undoAtom)
  const said = useRef<HTMLParagraphElement>(null)
  const hadFocus = useRef(false)
  const { state } = outcome
  const lines = useAtomValue(linesAtom)
  const orderedIds = useOrderedIds()
  const words = useAnswerWords()
  const since = outcome.state === 'applied' ? sinceMade(lines, outcome.undo, orderedIds) : null
  // The button that was pressed is gone.
  useEffect(() => {
    const isTakenUpNow = performance.now() - pressedAtMs.current < DOUBLE_TAP_MS
    if (state === 'applied' ? isTakenUpNow : hadFocus.current) said.current?.focus()
  }, [state, pressedAtMs])
  if (outcome.state === 'refused') return <Alert tone="warn">{words.refused[outcome.why]}</Alert>
  if (outcome.state === 'applied')
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sand py-1 pr-1 pl-4 sm:flex-nowrap">
        <p ref={said} tabIndex={-1} className="flex min-w-0 items-start gap-2 py-1 pr-3 outline-none">
          <CircleCheck aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ok" />
          <span className="wrap-anywhere min-w-0">
            {words.done[outcome.undo.kind](lineWords(outcome.undo.kind === 'changed' ? outcome.undo.after : outcome.undo.line, words))}
            {since ? <span className="block text-muted text-sm">{words.since[since]}</span> : null}
          </span>
        </p>
        {since ? null : (
          <Button
            variant="ghost"
            size="small"
            className="shrink-0"
            onClick={() => {
              if (performance.now() - pressedAtMs.current < DOUBLE_TAP_MS) return
              hadFocus.current = true
              undo(message.id, place)
            }}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            {words.undo}
          </Button>
        )}
      </div>
    )
  return (
    <p ref={said} tabIndex={-1} role="status" className="text-muted outline-none">
      {state === 'undone' ? words.undone[action.kind] : words.tooLate}
    </p>
  )
}
