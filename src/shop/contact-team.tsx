import { MessageCircle, Phone } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { phoneAddress, useSiteConfig, whatsAppAddress } from '#app/lib/site-config.ts'
import { whatsAppNumber } from '#app/lib/storage/consultant-mode.ts'
import { ButtonAnchor } from '#app/ui/button-link.tsx'

/** Links to the team by WhatsApp and phone. Shows nothing until the site's settings are loaded. */
export function ContactTeam({ text }: { readonly text?: string }) {
  const config = useSiteConfig()
  const { pathname } = useLocation()
  if (!config) return null
  return (
    <>
      <ButtonAnchor variant="secondary" size="small" href={whatsAppAddress(whatsAppNumber(config, pathname), text)}>
        <MessageCircle aria-hidden="true" className="size-5" />
        WhatsApp the team
      </ButtonAnchor>
      <ButtonAnchor variant="ghost" size="small" href={phoneAddress(config.business.phone)}>
        <Phone aria-hidden="true" className="size-5" />
        Call
      </ButtonAnchor>
    </>
  )
}
