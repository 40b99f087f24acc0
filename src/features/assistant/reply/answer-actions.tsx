import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type AssistantAction, type AssistantAnswer, type AssistantScreen, assistantAction } from '#shared/contracts/assistant.ts'
import { paths } from '#shared/paths.ts'
import { useAnswerWords } from '../answer-words.ts'
import type { AssistantMessage } from '../conversation/conversation.ts'
import { isListAction } from '../list/list-change.ts'
import { inOrder } from '../text/in-order.ts'
import { HandOver } from './hand-over.tsx'
import { LeaveDetails } from './leave-details.tsx'
import { ListActionCard } from './list/list-action-card.tsx'
import { useSeeQuote } from './list/see-quote.ts'

interface AnswerActionsProps {
  readonly message: AssistantMessage
  readonly answer: AssistantAnswer
  /** Whether the list stands with the answer: it leads to the calculator and to the quote by its own buttons. */
  readonly hasListCard: boolean
}

/** What the answer proposes, each in the way in which it is taken up. */
export function AnswerActions({ message, answer, hasListCard }: AnswerActionsProps) {
  return inOrder(answer.actions, (given, place) => {
    // They were kept in this browser, where anything may have happened to them.
    const action = assistantAction.safeParse(given)
    if (!action.success || (hasListCard && leadsFromList(action.data))) return null
    return <OneAction message={message} place={place} action={action.data} />
  })
}

const leadsFromList = (action: AssistantAction): boolean =>
  action.kind === 'open_screen' && (action.screen === 'calculator' || action.screen === 'quote')

/** Where an order has got to stands with the order. */
const SCREENS: Readonly<Record<AssistantScreen, string>> = {
  measure: paths.measurement,
  calculator: paths.quoteCalculator,
  quote: paths.quoteDocument,
  shutters: paths.shutters,
  ar: paths.arMeasurement,
  walkthrough: paths.roomWalkthrough,
  tracking: paths.orderConfirmation,
}

/** The quote is made of the list as it stands now. */
function SeeQuote() {
  const { isEmpty, seeQuote } = useSeeQuote()
  const words = useAnswerWords()
  return (
    <Button variant="secondary" size="small" className="justify-self-start" disabled={isEmpty} onClick={seeQuote}>
      {words.screen.quote}
    </Button>
  )
}

interface OneActionProps extends Pick<AnswerActionsProps, 'message'> {
  readonly place: number
  readonly action: AssistantAction
}

function OneAction({ message, place, action }: OneActionProps) {
  const words = useAnswerWords()
  if (isListAction(action)) return <ListActionCard message={message} place={place} action={action} />
  if (action.kind === 'open_screen' && action.screen === 'quote') return <SeeQuote />
  if (action.kind === 'open_screen')
    return (
      <ButtonLink to={SCREENS[action.screen]} variant="secondary" size="small" className="justify-self-start">
        {words.screen[action.screen]}
      </ButtonLink>
    )
  if (action.kind === 'leave_details') return <LeaveDetails message={message} feature={action.feature} interest={action.interest} />
  if (action.kind === 'hand_over') return <HandOver text={action.text} />
  // A blind on a photo is shown with the photo.
  return null
}
