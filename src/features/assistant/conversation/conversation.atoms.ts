import { atom } from 'jotai'
import { z } from 'zod'
import { removeUnusedPictures } from '#app/camera/window-pictures.ts'
import { readNow } from '#app/lib/storage/followed-atom.ts'
import { forgetSaidCustomer } from '#app/lib/storage/known-customer.ts'
import { UNSENT_PREFIX } from '#app/lib/storage/storage-keys.ts'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { goOnWithSession, newVisitSession, visitSessionId } from '#app/lib/storage/visit-session.ts'
import { usedPicturesAtom } from '#app/shop/pictures/used-pictures.ts'
import { type Conversation, conversation, type Message, stillKept, withAnswerChanged, withMessage } from './conversation.ts'

/** The id of a conversation is all that deletes its photos on the server. So a new version of the application does not clear it. */
const storedConversation = storedAtom<Conversation | null>(`${UNSENT_PREFIX}conversation`, conversation.nullable(), null)

/** What is said so far in this browser, in whichever tab; null before the first message. */
export const conversationAtom = atom(
  (get) => stillKept(get(storedConversation), Date.now()),
  (_get, set, change: (before: Conversation | null) => Conversation | null) =>
    set(storedConversation, (before) => change(stillKept(before, Date.now()))),
)

/** What was typed and not sent. The conversation is one in all tabs; what is typed for it is each tab's own. */
export const draftAtom = storedAtom<string>(`${UNSENT_PREFIX}chat-draft`, z.string(), '', { kind: 'session' })

const chosenPhoto = z.object({
  /** As the server keeps it. */
  id: z.string(),
  name: z.string(),
})
export type ChosenPhoto = z.output<typeof chosenPhoto>

/** Chosen for the next message. The panel and the screen share them, and a reload keeps them with the text. They are of this tab's conversation. */
export const chosenAtom = storedAtom<readonly ChosenPhoto[]>(`${UNSENT_PREFIX}chat-photos`, z.array(chosenPhoto), [], { kind: 'session' })

/** The turn that is being answered: what has come of its answer. Null while none is. It lives in this tab only. */
export interface TurnInHand {
  readonly sessionId: string
  readonly text: string
  stop(): void
}
export const turnAtom = atom<TurnInHand | null>(null)

/** The id under which this tab talks. A conversation of an earlier visit goes on under its own. */
export const sessionIdAtom = atom(null, (_get, set): string => {
  let stored: Conversation | null = null
  set(conversationAtom, (before) => {
    stored = before
    return before
  })
  const known = (stored as Conversation | null)?.sessionId
  if (!known) return visitSessionId()
  goOnWithSession(known)
  return known
})

export const addMessageAtom = atom(null, (_get, set, sessionId: string, added: Message) =>
  set(conversationAtom, (before) => withMessage(before ?? { sessionId, messages: [] }, added)),
)

/** Notes where the picture of an answer's photo is kept from now on. */
export const notePictureAtom = atom(null, (_get, set, answerId: string, place: number, pictureId: string) =>
  set(
    conversationAtom,
    (before) =>
      before &&
      withAnswerChanged(before, answerId, (answered) => ({
        ...answered,
        pictureIds: { ...answered.pictureIds, [place]: pictureId },
      })),
  ),
)

/** Removes pictures of windows that neither a list nor an order names: those that are given at once, the others a day after they were kept. */
export const tidyPicturesAtom = atom(null, (_get, set, now: readonly string[] = []) => removeUnusedPictures(set(usedPicturesAtom), now))

/** Forgets what was said, and the pictures that were kept of its photos. What is asked next begins another conversation. */
export const forgetConversationAtom = atom(null, (get, set) => {
  get(turnAtom)?.stop()
  const { messages = [] } = readNow(set, conversationAtom) ?? {}
  void set(
    tidyPicturesAtom,
    messages.flatMap((message) => (message.role === 'assistant' ? Object.values(message.pictureIds) : [])),
  )
  set(conversationAtom, () => null)
  forgetSaidCustomer()
  newVisitSession()
})
