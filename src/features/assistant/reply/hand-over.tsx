import { Copy, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteConfig, whatsAppAddress } from '#app/lib/site-config.ts'
import { whatsAppNumber } from '#app/lib/storage/consultant-mode.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { HAND_OVER_MAX } from '#shared/contracts/assistant.ts'
import { useAnswerWords } from '../answer-words.ts'

/** A message to a person of the shop. Nothing is sent before the customer presses, and then from his own WhatsApp. */
export function HandOver({ text: written }: { readonly text: string }) {
  const { message: words } = useAnswerWords()
  const config = useSiteConfig()
  const { pathname } = useLocation()
  const [text, setText] = useState(written)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ tone: 'ok', title: words.copied, description: words.paste })
    } catch (failure) {
      console.warn('the text was not copied', failure)
      toast({ tone: 'bad', title: words.notCopied, description: words.byHand })
    }
  }
  return (
    <section aria-label={words.region} className="grid gap-3 rounded-card border p-card">
      <Field label={words.label} hint={words.hint}>
        <Textarea rows={6} maxLength={HAND_OVER_MAX} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {config ? (
          <ButtonAnchor size="small" href={whatsAppAddress(whatsAppNumber(config, pathname), text)}>
            <MessageCircle aria-hidden="true" className="size-4" />
            {words.send}
          </ButtonAnchor>
        ) : null}
        <Button variant="secondary" size="small" onClick={copy}>
          <Copy aria-hidden="true" className="size-4" />
          {words.copy}
        </Button>
      </div>
    </section>
  )
}
