import { atom, type Setter } from 'jotai'
import { z } from 'zod'
import { CallError, isRefusal } from '#app/lib/calls/call.ts'
import { callStream } from '#app/lib/calls/call-stream.ts'
import { readNow } from '#app/lib/storage/followed-atom.ts'
import { noteSaidCustomer, readSaidCustomer } from '#app/lib/storage/known-customer.ts'
import { readUserContext } from '#app/lib/storage/user-context.ts'
import { handAtom } from '#app/shop/quote/hand-atom.ts'
import { enhancedChat, MESSAGE_MAX } from '#shared/contracts/assistant.ts'
import { withoutCardNumbers } from '#shared/domain/said/card-numbers.ts'
import { languageOf } from '#shared/domain/said/words/language.ts'
import { basketOf, isDoneAtOnce, isListAction } from '../list/list-change.ts'
import { keepPicturesOf } from '../photos/photos-in-hand.ts'
import { saidOnceTried } from '../words.ts'
import {
  addMessageAtom,
  type ChosenPhoto,
  chosenAtom,
  conversationAtom,
  sessionIdAtom,
  tidyPicturesAtom,
  turnAtom,
} from './conversation.atoms.ts'
import {
  type AssistantMessage,
  FAILURE_TEXT,
  languageSoFar,
  newMessageId,
  type UserMessage,
  withoutMessage,
  withQuestionLast,
} from './conversation.ts'
import { doAtOnce, isListAsAsked } from './follow-proposals.ts'
import { detailsSaid, withDetailsSaid } from './said-details.ts'

interface Question {
  readonly text: string
  readonly photos: readonly ChosenPhoto[]
}

/** Asks. The answer comes into the conversation, whichever screen is open by then. */
export const askAtom = atom(null, async (get, set, { text, photos }: Question): Promise<void> => {
  if (get(turnAtom)) return
  const sessionId = set(sessionIdAtom)
  // As on the server: nobody keeps the number of a bank card, this browser neither.
  const content = withoutCardNumbers(text, languageOf(text, languageSoFar(get(conversationAtom)?.messages ?? []))).slice(0, MESSAGE_MAX)
  const question: UserMessage = {
    role: 'user',
    ...stamp(),
    content,
    images: photos.map(({ name }) => name),
    imageIds: photos.map(({ id }) => id),
  }
  set(addMessageAtom, sessionId, question)
  noteDetails(content)
  await answer(set, sessionId, question)
})

/** So that no form asks for what was said here. It stays in this tab. */
function noteDetails(text: string): void {
  const said = detailsSaid(text)
  if (said.name || said.email || said.whatsapp) noteSaidCustomer(withDetailsSaid(readSaidCustomer(), said))
}

/** Asks the question once more whose answer did not come. Where something else was said since, the question comes behind it, before its answer. */
export const askAgainAtom = atom(null, async (get, set, failed: AssistantMessage): Promise<void> => {
  if (get(turnAtom)) return
  const messages = get(conversationAtom)?.messages ?? []
  const place = messages.findIndex(({ id }) => id === failed.id)
  const own = messages.find(({ id }) => id === failed.questionId)
  const question = own ?? messages.slice(0, Math.max(0, place)).findLast((each) => each.role === 'user')
  if (question?.role !== 'user') return
  const isLast = messages.at(-1)?.id === failed.id
  set(conversationAtom, (before) => {
    const without = before && withoutMessage(before, failed.id)
    return without && !isLast ? withQuestionLast(without, question.id) : without
  })
  // They go with this question again.
  set(chosenAtom, (chosen) => chosen.filter(({ id }) => !question.imageIds.includes(id)))
  await answer(set, set(sessionIdAtom), question)
})

/** The photos of a question without an answer stay chosen, so that whatever is asked next is asked about them, too. */
function keepChosen(set: Setter, { images, imageIds }: UserMessage): void {
  set(chosenAtom, (chosen) => (chosen.length > 0 ? chosen : imageIds.map((id, place) => ({ id, name: images[place] ?? '' }))))
}

async function answer(set: Setter, sessionId: string, question: UserMessage): Promise<void> {
  const stopping = new AbortController()
  let text = ''
  const show = (shown: string) => set(turnAtom, { sessionId, text: shown, stop: () => stopping.abort() })
  show('')
  const isStillHere = () => readNow(set, conversationAtom)?.sessionId === sessionId
  const add = (rest: Pick<AssistantMessage, 'content' | 'ending'> & Partial<AssistantMessage>) => {
    // Whoever deleted the conversation meanwhile wants no answer in it.
    if (!isStillHere()) return
    set(addMessageAtom, sessionId, {
      role: 'assistant',
      ...stamp(),
      answer: null,
      questionId: question.id,
      pictureIds: {},
      outcomes: {},
      helpful: null,
      ...rest,
    })
  }
  try {
    const { content: message, imageIds } = question
    const basket = basketOf(readNow(set, handAtom).lines)
    const stream = callStream(enhancedChat, {
      body: { message, sessionId, imageIds, userContext: readUserContext(), basket },
      signal: stopping.signal,
    })
    for await (const { data } of stream) {
      text += data.text
      // An answer may call done what the list, as it is by now, does not allow any more.
      show(isListAsAsked(set, basket) ? text : '')
    }
    const answered = await stream.answer()
    // Its words call done what is not done where it is stopped from here on.
    if (answered.actions.some((action) => isListAction(action) && isDoneAtOnce(action))) text = ''
    const pictureIds = await keepPicturesOf(answered.photos)
    if (stopping.signal.aborted || !isStillHere()) void set(tidyPicturesAtom, Object.values(pictureIds))
    // The list is changed only where the conversation has the undo.
    stopping.signal.throwIfAborted()
    if (!isStillHere()) return
    const outcomes = doAtOnce(set, answered, basket)
    add({ content: saidOnceTried(answered, outcomes), ending: 'answered', answer: answered, pictureIds, outcomes })
  } catch (failure) {
    if (stopping.signal.aborted) add({ content: text, ending: 'stopped' })
    else {
      console.warn('the assistant did not answer', failure)
      const told = failureTold(failure)
      add(told)
      if (told.ending === 'failed' && isStillHere()) keepChosen(set, question)
    }
  } finally {
    set(turnAtom, null)
  }
}

/** What a question that was not answered is told: why, where the server has said so to a person, and else the words of the specification. */
function failureTold(failure: unknown): Pick<AssistantMessage, 'content' | 'ending'> {
  if (!(failure instanceof CallError) || !failure.serverMessage) return { content: FAILURE_TEXT, ending: 'failed' }
  // It says when to try again.
  if (TOO_BUSY.includes(failure.errorType)) return { content: failure.serverMessage, ending: 'failed' }
  if (!isRefusal(failure)) return { content: FAILURE_TEXT, ending: 'failed' }
  return { content: issueText(failure.body) ?? failure.serverMessage, ending: 'refused' }
}

const TOO_BUSY: readonly CallError['errorType'][] = ['too_many_requests', 'vision_unavailable']

const refusedMessage = z.object({ issues: z.tuple([z.object({ path: z.literal('message'), message: z.string() })]) })

/** What is wrong with the words of the question, without the name that the field has in the call. */
const issueText = (body: unknown): string | undefined => refusedMessage.safeParse(body).data?.issues[0].message

function stamp() {
  const now = new Date()
  return { id: newMessageId(now.getTime()), timestamp: now.toISOString() }
}
