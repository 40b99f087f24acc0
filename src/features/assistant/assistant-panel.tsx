import { QueryClientProvider } from '@tanstack/react-query'
import { Maximize2, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ComponentType, useEffect, useRef } from 'react'
import { createQueryClient } from '#app/lib/calls/query-client.ts'
import { noteAssistantPlace } from '#app/lib/storage/assistant-place.ts'
import { OwnWindowDrawing } from '#app/shop/pictures/own-window.ts'
import type { AssistantPanelProps, Slots } from '#app/shop/slots.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useClosedByBack } from '#app/ui/use-closed-by-back.ts'
import { paths } from '#shared/paths.ts'
import { Chat } from './chat/chat.tsx'
import { ChatPartsPlace, chatParts } from './chat-parts.ts'

/** The home screen has no query library. It comes with the panel. */
const queryClient = createQueryClient()

export function assistantPanel(slots: Pick<Slots, 'blindOnWindow' | 'detailsDialog' | 'drawInWindow'>): ComponentType<AssistantPanelProps> {
  const parts = chatParts(slots)
  return ({ onClose }) => (
    <QueryClientProvider client={queryClient}>
      <OwnWindowDrawing value={slots.drawInWindow}>
        <ChatPartsPlace value={parts}>
          <AssistantPanel onClose={onClose} />
        </ChatPartsPlace>
      </OwnWindowDrawing>
    </QueryClientProvider>
  )
}

/** The conversation over the page: a sheet that fills a phone, and a window at the lower right elsewhere. Escape closes it, and so does a phone's 'Back'. */
function AssistantPanel({ onClose }: AssistantPanelProps) {
  const opener = useRef(document.activeElement)
  const close = useClosedByBack(() => {
    noteAssistantPlace(null)
    onClose()
  })
  useEffect(() => noteAssistantPlace('panel'), [])
  return (
    <Radix.Root open onOpenChange={(open) => open || close()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 animate-fade bg-shade" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            // The first button deletes the conversation. A field with the focus opens the keyboard of a phone over it.
            const panel = event.currentTarget as HTMLElement
            const field = window.matchMedia('(pointer: fine)').matches ? panel.querySelector('textarea') : null
            ;(field ?? panel).focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement && opener.current.isConnected)
              // It stays in sight by itself. A browser that takes it for hidden would scroll the page to it.
              opener.current.focus({ preventScroll: true })
          }}
          className="@container fixed inset-0 z-30 flex animate-rise flex-col overflow-y-auto bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-soft outline-none sm:inset-auto sm:right-6 sm:bottom-6 sm:h-[min(44rem,100dvh-3rem)] sm:w-[min(30rem,100vw-3rem)] sm:rounded-card sm:border"
        >
          <Chat
            heading={<Radix.Title className="font-display font-medium text-xl">Melvin AI</Radix.Title>}
            actions={
              <>
                <ButtonLink
                  to={paths.chat}
                  variant="ghost"
                  size="icon"
                  className="text-muted max-sm:hidden"
                  aria-label="Open on a page of its own"
                  title="Open on a page of its own"
                >
                  <Maximize2 aria-hidden="true" className="size-5" />
                </ButtonLink>
                <Radix.Close aria-label="Close" className={buttonStyle('ghost', 'icon', 'text-muted')}>
                  <X aria-hidden="true" className="size-5" />
                </Radix.Close>
              </>
            }
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
