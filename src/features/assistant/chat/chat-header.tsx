import { useSetAtom } from 'jotai'
import { MessageCircle, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '#app/lib/calls/call.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { deleteChatSession } from '#shared/contracts/assistant.ts'
import { chosenAtom, forgetConversationAtom, sessionIdAtom } from '../conversation/conversation.atoms.ts'

interface ChatHeaderProps {
  readonly heading: ReactNode
  readonly before: ReactNode
  readonly actions: ReactNode
  readonly isEmpty: boolean
}

export function ChatHeader({ heading, before, actions, isEmpty }: ChatHeaderProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    // Very large text takes a second row rather than cut the name in two.
    <header className="flex flex-wrap items-center gap-x-3 border-b px-card py-2.5 sm:px-6 [@media(max-height:44rem)]:py-1">
      {before}
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full bg-sea text-on-accent ${before ? 'max-sm:hidden' : 'max-[22rem]:hidden'}`}
      >
        <MessageCircle aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <div className="min-w-min flex-1 [overflow-wrap:normal]">
        {heading}
        {/* On a small screen the conversation needs the room. */}
        <p
          className={`text-muted text-sm [@media(max-height:44rem)]:leading-tight ${isEmpty ? '' : before ? 'max-sm:sr-only' : 'max-[26rem]:sr-only'}`}
        >
          Custom Blinds Expert Assistant
        </p>
      </div>
      {isEmpty ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Delete this conversation"
          title="Delete this conversation"
          className="text-muted"
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      )}
      {actions}
      {isAsking ? <DeleteDialog onClose={() => setAsking(false)} /> : null}
    </header>
  )
}

function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const sessionIdNow = useSetAtom(sessionIdAtom)
  const forget = useSetAtom(forgetConversationAtom)
  const setChosen = useSetAtom(chosenAtom)
  async function remove() {
    setDeleting(true)
    try {
      await call(deleteChatSession, { params: { sessionId: sessionIdNow() } })
    } catch (failure) {
      console.warn('the conversation was not deleted', failure)
      setDeleting(false)
      toast({ tone: 'bad', title: 'The conversation is still there', description: 'Please check your connection and delete it again.' })
      return
    }
    forget()
    setChosen([])
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Delete this conversation?"
      description="It is removed from this browser and from our server, with its photos. The blinds on your list stay, with the pictures of their windows."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" loading={isDeleting} onClick={remove}>
            Delete
          </Button>
        </>
      }
    />
  )
}
