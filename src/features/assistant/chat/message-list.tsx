import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LiveText } from '#app/ui/live-text.tsx'
import type { TurnInHand } from '../conversation/conversation.atoms.ts'
import type { Message } from '../conversation/conversation.ts'
import { SentPhoto } from '../photos/sent-photo.tsx'
import { AssistantReply } from '../reply/assistant-reply.tsx'
import { keepSizes } from '../text/keep-sizes.ts'
import { Markdown } from '../text/markdown.tsx'
import { withoutMarkdown } from '../text/safe-markdown.ts'
import { READY_POINTS } from '../words.ts'
import { shortName } from './image-strip.tsx'

/** Source: customer specification, section 9. */
const SCROLL_AFTER_MS = 100
const ROOM_ABOVE_PX = 8

interface MessageListProps {
  readonly messages: readonly Message[]
  readonly turn: TurnInHand | null
  readonly onAsk: (text: string) => void
  readonly onUpload: () => void
}

export function MessageList({ messages, turn, onAsk, onUpload }: MessageListProps) {
  const box = useRef<HTMLElement>(null)
  useScrolledToEnd(box, messages, turn)
  const last = messages.at(-1)
  return (
    <section
      ref={box}
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys
      tabIndex={0}
      // What only screen readers are told is laid out against it. Against the page it would lie below and make the page longer.
      className="relative min-h-56 shrink-0 grow basis-0 overflow-y-auto px-card py-4 focus-visible:-outline-offset-2 sm:px-6"
    >
      {messages.length === 0 && !turn ? (
        <EmptyConversation />
      ) : (
        <ol className="grid gap-5">
          {messages.map((message) => (
            <li key={message.id}>
              {message.role === 'user' ? (
                <UserWords message={message} />
              ) : (
                <AssistantReply message={message} isLast={message === last && !turn} isReady={!turn} onAsk={onAsk} onUpload={onUpload} />
              )}
            </li>
          ))}
          {turn?.text ? (
            <li aria-hidden="true">
              <div className="rounded-card rounded-tl-sm bg-ground px-4 py-3">
                <Markdown source={turn.text} />
              </div>
            </li>
          ) : null}
        </ol>
      )}
      {/* The answer is announced once it is whole, and not letter by letter. */}
      <LiveText text={turn ? 'Processing...' : last?.role === 'assistant' ? withoutMarkdown(last.content) : ''} />
    </section>
  )
}

function UserWords({ message: { content, images, imageIds } }: { readonly message: Message & { readonly role: 'user' } }) {
  return (
    <div className="ml-auto w-fit max-w-[85%] rounded-card rounded-tr-sm bg-sea px-4 py-2.5 text-on-accent">
      <span className="sr-only">You: </span>
      {content ? <p className="wrap-anywhere whitespace-pre-wrap">{keepSizes(content)}</p> : null}
      {images.length > 0 ? (
        <ul className="mt-1 flex flex-wrap gap-2">
          {images.map((name, index) => (
            <li key={imageIds[index] ?? name} className="text-sm">
              <SentPhoto id={imageIds[index] ?? ''} alt={name} className="size-20 rounded-sm object-cover" />
              {/* So they are named in the answer. */}
              {images.length > 1 ? `${index + 1}. ` : ''}
              {shortName(name)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function EmptyConversation() {
  return (
    <div className="mx-auto grid min-h-full max-w-md content-center gap-3">
      <h2 className="font-display font-medium text-xl">Ready to help with your project</h2>
      <ul className="grid gap-2">
        {READY_POINTS.map((point) => (
          <li key={point} className="flex gap-2.5 text-muted">
            <Check aria-hidden="true" strokeWidth={1.75} className="mt-1 size-4 shrink-0 text-sea" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useScrolledToEnd(box: { readonly current: HTMLElement | null }, messages: readonly Message[], turn: TurnInHand | null): void {
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  /** An answer that is taller than the box is read from its beginning. */
  const toNewest = () => {
    const list = box.current
    const newest = list?.querySelector('ol > li:last-child')?.getBoundingClientRect()
    if (!list || !newest) return
    if (newest.height <= list.clientHeight) toEnd()
    else list.scrollTop += newest.top - list.getBoundingClientRect().top - ROOM_ABOVE_PX
  }
  const last = messages.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was said last scrolls the list
  useEffect(() => {
    if (!last) {
      // The conversation was deleted: what stands there instead is read from its beginning.
      if (box.current) box.current.scrollTop = 0
      return
    }
    if (last.role === 'user') return toEnd()
    const timer = setTimeout(toNewest, SCROLL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [last?.id])
  const text = turn?.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text that grows scrolls the list, unless somebody reads further up
  useEffect(() => {
    const list = box.current
    if (text && list && list.scrollHeight - list.scrollTop - list.clientHeight < 160) toEnd()
  }, [text])
}
