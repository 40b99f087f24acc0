import { MessageCircle } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { noteAssistantPlace, opensPanel } from '#app/lib/storage/assistant-place.ts'
import type { AssistantPanelProps, Slots } from '#app/shop/slots.ts'
import { Button } from '#app/ui/button.tsx'
import { isOverPage } from '#app/ui/use-closed-by-back.ts'

/** Opens the chat over the page, for everybody, and again for who comes back to it. It stays in sight: at the lower right, and on a phone above the bar for calls. */
export function ChatButton({ assistantPanel }: Pick<Slots, 'assistantPanel'>) {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed')
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps>>()
  async function open() {
    setState('loading')
    try {
      const loaded = await assistantPanel()
      setPanel(() => loaded)
      setState('open')
    } catch (failure) {
      console.warn('the chat did not load', failure)
      setState('failed')
    }
  }
  useOpenedAgain(open)
  return (
    <div className="pointer-events-none sticky bottom-22 z-20 flex flex-col items-end gap-2 px-gutter pb-4 sm:bottom-0 sm:px-6 print:hidden">
      {state === 'failed' ? (
        <p role="alert" className="pointer-events-auto rounded-control border border-warn bg-surface p-3">
          The chat did not load. Check your connection and press again.
        </p>
      ) : null}
      <Button className="pointer-events-auto rounded-full shadow-soft" loading={state === 'loading'} onClick={open}>
        {state === 'loading' ? null : <MessageCircle aria-hidden="true" className="size-5" />}
        Chat with Melvin
      </Button>
      {state === 'open' && Panel ? <Panel onClose={() => setState('closed')} /> : null}
    </div>
  )
}

/** After a reload, by the browser's 'Back', and by the link back to the assistant the conversation is open as it was left. */
function useOpenedAgain(open: () => Promise<void>): void {
  const { state, ...place } = useLocation()
  const navigate = useNavigate()
  const begin = useEffectEvent(() => {
    if (!opensPanel(state) && !isOverPage(state)) return noteAssistantPlace(null)
    // Once it is closed, a reload shall not open it again.
    if (opensPanel(state)) void navigate(place, { state: null, replace: true, preventScrollReset: true })
    void open()
  })
  useEffect(() => begin(), [])
}
