import { MessageCircle, Phone } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { phoneAddress, useSiteConfig, whatsAppAddress } from '#app/lib/site-config.ts'
import { whatsAppNumber } from '#app/lib/storage/consultant-mode.ts'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** The buttons for a call and for WhatsApp. On a phone they form a bar within reach of the thumb; elsewhere they join the other buttons. */
export function ContactButtons({ className, grow }: { readonly className?: string; readonly grow?: boolean }) {
  const config = useSiteConfig()
  const { pathname } = useLocation()
  const wide = grow ? 'flex-1' : undefined
  return (
    <div className={classNames('flex min-h-11 flex-wrap gap-3', className)}>
      {config ? (
        <>
          <ButtonAnchor variant="secondary" href={phoneAddress(config.business.phone)} className={wide}>
            <Phone aria-hidden="true" className="size-5" />
            Call
          </ButtonAnchor>
          <ButtonAnchor variant="secondary" href={whatsAppAddress(whatsAppNumber(config, pathname))} className={wide}>
            <MessageCircle aria-hidden="true" className="size-5" />
            WhatsApp
          </ButtonAnchor>
        </>
      ) : null}
    </div>
  )
}
