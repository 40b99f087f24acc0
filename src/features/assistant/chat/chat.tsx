import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { call } from '#app/lib/calls/call.ts'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { noteUserContext } from '#app/lib/storage/user-context.ts'
import { LanguagePlace } from '#app/ui/language-place.ts'
import { openChatSession } from '#shared/contracts/assistant.ts'
import { chosenAtom, conversationAtom, sessionIdAtom, tidyPicturesAtom, turnAtom } from '../conversation/conversation.atoms.ts'
import { languageSoFar, type Message } from '../conversation/conversation.ts'
import { ListSummary } from '../list/list-summary.tsx'
import { forgetSentPhotos } from '../photos/photos-in-hand.ts'
import { ChatHeader } from './chat-header.tsx'
import { Composer, type ComposerHandle } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { OnboardingGuide } from './onboarding-guide.tsx'
import { TipsBanner } from './tips-banner.tsx'

interface ChatProps {
  readonly heading: ReactNode
  /** Stands at the left of the heading. */
  readonly before?: ReactNode
  /** Stands at the right of the heading. */
  readonly actions?: ReactNode
  readonly hasGuide?: boolean
}

/** The conversation, from its header to the field that is typed into. It fills the height of what it stands in. */
export function Chat({ heading, before, actions, hasGuide = false }: ChatProps) {
  const messages = useAtomValue(conversationAtom)?.messages ?? []
  const turn = useAtomValue(turnAtom)
  const composer = useRef<ComposerHandle>(null)
  useSessionOpened()
  usePhotosTidied(messages)
  const isEmpty = messages.length === 0 && !turn
  useFocusOnceDeleted(isEmpty, composer)
  return (
    <>
      <ChatHeader heading={heading} before={before} actions={actions} isEmpty={isEmpty} />
      <LanguagePlace value={languageSoFar(messages) ?? 'en'}>
        <ListSummary />
      </LanguagePlace>
      {isEmpty ? <TipsBanner /> : null}
      <MessageList
        messages={messages}
        turn={turn}
        onAsk={(text) => composer.current?.ask(text)}
        onUpload={() => composer.current?.upload()}
      />
      <Composer ref={composer} isFirst={isEmpty} />
      {hasGuide && isEmpty ? (
        <OnboardingGuide onType={(text) => composer.current?.type(text)} onUpload={() => composer.current?.upload()} />
      ) : null}
    </>
  )
}

/** Pictures of windows that were left go a day after; photos of a conversation that is deleted, in this tab or another, at once. */
function usePhotosTidied(messages: readonly Message[]): void {
  const tidyPictures = useSetAtom(tidyPicturesAtom)
  const chosen = useAtomValue(chosenAtom)
  useEffect(() => void tidyPictures(), [tidyPictures])
  useEffect(() => {
    const sent = messages.flatMap((message) => (message.role === 'user' ? message.imageIds : []))
    forgetSentPhotos([...sent, ...chosen.map(({ id }) => id)])
  }, [messages, chosen])
}

/** Sessions that the server was told of. */
const opened = new Set<string>()

/** Tells the server once that a conversation begins. Without it the first question begins one. */
function useSessionOpened(): void {
  const sessionIdNow = useSetAtom(sessionIdAtom)
  const consultantName = useSiteConfig()?.consultant.name
  useEffect(() => {
    if (consultantName) noteUserContext(window.location.search, consultantName)
  }, [consultantName])
  useEffect(() => {
    const sessionId = sessionIdNow()
    if (opened.has(sessionId)) return
    opened.add(sessionId)
    call(openChatSession, { body: { sessionId } }).catch((failure: unknown) => {
      opened.delete(sessionId)
      console.warn('the conversation was not opened on the server', failure)
    })
  }, [sessionIdNow])
}

/** What was pressed to delete the conversation is gone with it. */
function useFocusOnceDeleted(isEmpty: boolean, composer: { readonly current: ComposerHandle | null }): void {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    const isDeleted = isEmpty && !wasEmpty.current
    wasEmpty.current = isEmpty
    if (!isDeleted) return
    // The dialog lets go of the focus a moment after it is gone.
    const timer = setTimeout(() => document.activeElement === document.body && composer.current?.focus(), 50)
    return () => clearTimeout(timer)
  }, [isEmpty, composer])
}
