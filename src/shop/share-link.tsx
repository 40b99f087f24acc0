import { Check, Copy, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button-link.tsx'
import { privateLinkNote } from '#shared/domain/terms.ts'
import { privateLinkPath } from '#shared/paths.ts'

interface ShareLinkProps {
  readonly privateLink: string
  /** What the link is to, for example 'quote CB-123456'. */
  readonly what: string
  /** What the link lets somebody do. */
  readonly to?: 'quote' | 'order'
  /** False on the page of the link itself. */
  readonly canOpen?: boolean
}

/** A private link with ways to keep it and to pass it on. */
export function ShareLink({ privateLink, what, to = 'quote', canOpen = true }: ShareLinkProps) {
  const [isCopied, setCopied] = useState(false)
  const path = privateLinkPath(privateLink)
  const address = `${window.location.origin}${path}`
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => window.prompt('Copy this link', address),
    )
  return (
    <section aria-label="Private link" className="grid gap-3 print:hidden">
      <h2 className="font-semibold text-lg">Your private link</h2>
      <p className="break-all rounded-control bg-sand px-3 py-2 text-sm">{address}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={copy}>
          {isCopied ? <Check aria-hidden="true" className="size-5" /> : <Copy aria-hidden="true" className="size-5" />}
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy the link'}</span>
        </Button>
        <ButtonAnchor variant="secondary" size="small" href={`https://wa.me/?text=${encodeURIComponent(`Our ${what}: ${address}`)}`}>
          <MessageCircle aria-hidden="true" className="size-5" />
          Send by WhatsApp
        </ButtonAnchor>
        {canOpen ? (
          <ButtonLink variant="ghost" size="small" to={path}>
            Open it
          </ButtonLink>
        ) : null}
      </div>
      <p className="text-muted text-sm">{privateLinkNote(to)}</p>
    </section>
  )
}
