import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { phoneAddress, useSiteConfig, whatsAppAddress } from '#app/lib/site-config.ts'
import { whatsAppNumber } from '#app/lib/storage/consultant-mode.ts'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'

/** Shows how to reach the shop about a payment. */
export function HelpContacts() {
  const config = useSiteConfig()
  const { pathname } = useLocation()
  if (!config) return null
  const { phone, email } = config.business
  return (
    <section>
      <h2 className="mb-2 font-semibold text-lg">Need help?</h2>
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor variant="secondary" size="small" href={phoneAddress(phone)}>
          <Phone aria-hidden="true" className="size-5" />
          {phone}
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" size="small" href={whatsAppAddress(whatsAppNumber(config, pathname))}>
          <MessageCircle aria-hidden="true" className="size-5" />
          WhatsApp
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" size="small" href={`mailto:${email}`}>
          <Mail aria-hidden="true" className="size-5" />
          <EmailAddress address={email} />
        </ButtonAnchor>
      </div>
    </section>
  )
}
