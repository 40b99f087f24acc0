import type { Slots } from '#app/shop/slots.ts'
import { ChatButton } from './chat-button.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** What stands below the fold, and the way to the chat, which stays in sight. */
export function LowerPart({ assistantPanel }: Pick<Slots, 'assistantPanel'>) {
  return (
    <>
      <HowItWorks />
      <ChatButton assistantPanel={assistantPanel} />
    </>
  )
}
