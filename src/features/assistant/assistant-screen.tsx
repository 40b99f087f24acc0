import { ArrowLeft } from 'lucide-react'
import { type ComponentType, useEffect } from 'react'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { noteAssistantPlace } from '#app/lib/storage/assistant-place.ts'
import type { Slots } from '#app/shop/slots.ts'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Chat } from './chat/chat.tsx'
import { ChatPartsPlace, chatParts } from './chat-parts.ts'

export function assistantScreen(slots: Pick<Slots, 'blindOnWindow' | 'detailsDialog'>): ComponentType {
  const parts = chatParts(slots)
  return () => (
    <ChatPartsPlace value={parts}>
      <AssistantScreen />
    </ChatPartsPlace>
  )
}

/** The conversation on a screen of its own. Measures and words: customer specification, section 2. */
function AssistantScreen() {
  const business = useSiteConfig()?.business
  useEffect(() => noteAssistantPlace('screen'), [])
  return (
    <div className="mx-auto w-full max-w-4xl px-gutter pt-3 pb-4 sm:px-6 sm:pt-6 sm:pb-14 max-sm:[@media(max-height:44rem)]:pt-2 sm:[@media(max-height:50rem)]:pb-4">
      <div className="mb-3 flex min-h-11 max-sm:hidden">
        {business ? (
          <ButtonAnchor variant="ghost" size="small" href={business.website} className="-ml-3.5">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to Custom Blinds
          </ButtonAnchor>
        ) : null}
      </div>
      {/* It grows beyond its height only where the text is so large that nothing said would be in sight. */}
      <section
        aria-label="Chat with Melvin"
        className="@container flex min-h-[max(28rem,100dvh-7.5rem)] flex-col overflow-hidden rounded-card border bg-surface shadow-soft sm:min-h-[600px] max-sm:[@media(max-height:44rem)]:min-h-[max(28rem,100dvh-5rem)]"
      >
        <Chat
          heading={
            <h1 tabIndex={-1} className="font-display font-medium text-xl">
              Melvin AI
            </h1>
          }
          // A row of its own would take the room of two lines of the conversation from a phone.
          before={
            business ? (
              <ButtonAnchor variant="ghost" size="small" href={business.website} className="-ml-3 px-2 sm:hidden">
                <ArrowLeft aria-hidden="true" className="size-4" />
                Home
              </ButtonAnchor>
            ) : null
          }
          hasGuide
        />
      </section>
      {/* It is fixed only where the window is so wide that it lies beside the chat. Else it would lie over the button that sends, and stands under the chat. */}
      <p className="pointer-events-none mt-2 text-right text-muted text-sm min-[90rem]:fixed min-[90rem]:right-3 min-[90rem]:bottom-2 min-[90rem]:z-20 min-[90rem]:whitespace-nowrap min-[90rem]:rounded-sm min-[90rem]:bg-ground/90 min-[90rem]:px-1.5 print:hidden">
        © 2025 {business?.name}
      </p>
    </div>
  )
}
