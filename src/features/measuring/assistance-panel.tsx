import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { phoneAddress, useSiteConfig, whatsAppAddress } from '#app/lib/site-config.ts'
import { whatsAppNumber } from '#app/lib/storage/consultant-mode.ts'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** People who would rather ask: by telephone, e-mail or WhatsApp. */
export function AssistancePanel() {
  const config = useSiteConfig()
  const { pathname } = useLocation()
  return (
    <section aria-labelledby="assistance" className="rounded-card bg-sand p-card sm:p-8">
      <h2 id="assistance" className="font-display font-medium text-xl">
        Need assistance?
      </h2>
      <p className="mt-1 max-w-prose">We measure windows every day and are glad to talk you through yours.</p>
      {config ? (
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonAnchor variant="secondary" href={phoneAddress(config.business.phone)}>
            <Phone aria-hidden="true" className="size-5" />
            Call {config.business.phone}
          </ButtonAnchor>
          <ButtonAnchor variant="secondary" href={`mailto:${config.business.email}`}>
            <Mail aria-hidden="true" className="size-5" />
            Email us
          </ButtonAnchor>
          <ButtonAnchor variant="secondary" href={whatsAppAddress(whatsAppNumber(config, pathname))}>
            <MessageCircle aria-hidden="true" className="size-5" />
            WhatsApp
          </ButtonAnchor>
        </div>
      ) : (
        <Skeleton className="mt-5 h-11 max-w-md" />
      )}
    </section>
  )
}
