import { useAtomValue, useSetAtom } from 'jotai'
import { CircleCheck, Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ColourChoice } from '#app/shop/colour-choice.tsx'
import { linesAtom } from '#app/shop/quote/working-list.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { conversationAtom } from '../../conversation/conversation.atoms.ts'
import { type AssistantMessage, lastOfBlinds } from '../../conversation/conversation.ts'
import { takeUpAtom, undoAtom } from '../../conversation/follow-proposals.ts'
import { type ActionOutcome, isListed, type ListAction, type Since, sinceMade } from '../../list/list-change.ts'
import { REFUSAL_WORDS } from '../../words.ts'
import { LineFigure, lineWords } from './line-figure.tsx'

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
  const isMissingColour = line.colour === ''
  if (isListed(lines, line))
    return (
      <section aria-label="A blind for your list" className="grid gap-3 rounded-card border p-card">
        <LineFigure line={line} />
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ok" />
          {REFUSAL_WORDS.already_there}
        </p>
      </section>
    )
  if (isOver)
    return (
      <section aria-label="A blind that was offered before" className="grid gap-3 rounded-card border p-card">
        <LineFigure line={line} />
        <p className="text-muted text-sm">Offered before. Ask for it again if you would like this one.</p>
      </section>
    )
  return (
    <section aria-label="A blind for your list" className="grid gap-3 rounded-card border p-card">
      <LineFigure line={line} />
      {isChoosing ? (
        // The button that was pressed is gone, and the colours may still be on their way.
        <fieldset ref={focusOnceShown} tabIndex={-1} className="min-w-0 outline-none">
          <legend className="mb-2">Choose a colour</legend>
          <ColourChoice
            productType={line.product_type}
            value=""
            className="grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]"
            onChoose={({ name, hex }) => onTake({ ...line, colour: name, colour_hex: hex || null })}
          />
        </fieldset>
      ) : (
        <Button size="small" className="justify-self-start" onClick={() => (isMissingColour ? setChoosing(true) : onTake(line))}>
          {isMissingColour ? 'Choose a colour' : 'Add to my list'}
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
  const since = outcome.state === 'applied' ? sinceMade(lines, outcome.undo) : null
  // The button that was pressed is gone.
  useEffect(() => {
    const isTakenUpNow = performance.now() - pressedAtMs.current < DOUBLE_TAP_MS
    if (state === 'applied' ? isTakenUpNow : hadFocus.current) said.current?.focus()
  }, [state, pressedAtMs])
  if (outcome.state === 'refused') return <Alert tone="warn">{REFUSAL_WORDS[outcome.why]}</Alert>
  if (outcome.state === 'applied')
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sand py-1 pr-1 pl-4">
        <p ref={said} tabIndex={-1} className="flex min-w-0 items-start gap-2 py-1 outline-none">
          <CircleCheck aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-ok" />
          <span className="min-w-0">
            {doneWords(action, outcome)}
            {since ? <span className="block text-muted text-sm">{SINCE_WORDS[since]}</span> : null}
          </span>
        </p>
        {since ? null : (
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              if (performance.now() - pressedAtMs.current < DOUBLE_TAP_MS) return
              hadFocus.current = true
              undo(message.id, place)
            }}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </Button>
        )}
      </div>
    )
  return (
    <p ref={said} tabIndex={-1} role="status" className="text-muted outline-none">
      {state === 'undone'
        ? `Undone. ${UNDONE_WORDS[action.kind]}`
        : 'This can no longer be undone here: your list was changed since. It stays as it is.'}
    </p>
  )
}

/** What one undo did: other changes of the same answer may still be done. */
const UNDONE_WORDS: Readonly<Record<ListAction['kind'], string>> = {
  add_line: 'The blind is off your list again.',
  change_line: 'The blind is as it was before.',
  remove_line: 'The blind is back on your list.',
}

/** Why there is nothing to undo any more. It stands with what was done, which is true of its own time only. */
const SINCE_WORDS: Readonly<Record<Since, string>> = {
  changed: 'Changed since then.',
  gone: 'No longer on your list.',
  back: 'Back on your list.',
}

function doneWords(action: ListAction, { undo }: ActionOutcome & { readonly state: 'applied' }): string {
  if (undo.kind === 'added') return `Added to your list: ${lineWords(undo.line)}`
  if (undo.kind === 'changed') return `Changed on your list: ${lineWords(undo.after)}`
  return action.kind === 'remove_line' ? `Removed from your list: ${lineWords(undo.line)}` : ''
}
