import type { SiteConfig } from '#app/lib/site-config.ts'
import { paths, rulerPage } from '#shared/paths.ts'

/** Where a link of an answer may lead: to screens of ours, and to the shop's own numbers and mailbox. */
type AllowedLink = { readonly kind: 'screen'; readonly to: string } | { readonly kind: 'contact'; readonly href: string }

const SCREENS: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => !path.includes(':') && !path.startsWith('/admin')))
const PRIVATE_LINK = /^\/my-blinds\/[\w-]{1,60}$/

/** @returns null for every other address: it is shown as text, then */
export function allowedLink(href: string, business: SiteConfig['business'] | undefined): AllowedLink | null {
  if (href.startsWith('/')) return screenLink(href)
  const url = URL.canParse(href) ? new URL(href) : null
  if (!url || !business) return null
  const numbers = [business.phone, business.whatsapp.support, business.whatsapp.installer].map(digitsOf)
  const isOwn = (number: string) => digitsOf(number) !== '' && numbers.includes(digitsOf(number))
  const { protocol, pathname, host, username, search, hash } = url
  if (protocol === 'tel:' && !search && !hash && /^[+\d\s().-]+$/.test(pathname) && isOwn(pathname)) return { kind: 'contact', href }
  if (protocol === 'mailto:' && !search && !hash && pathname.toLowerCase() === business.email.toLowerCase())
    return { kind: 'contact', href }
  const isWhatsApp = protocol === 'https:' && host === 'wa.me' && !username && /^\/\d+$/.test(pathname)
  return isWhatsApp && isOwn(pathname) ? { kind: 'contact', href: url.href } : null
}

function screenLink(href: string): AllowedLink | null {
  const here = 'https://here.invalid'
  const url = URL.canParse(href, here) ? new URL(href, here) : null
  if (!url || url.origin !== here || href.startsWith('//') || href.includes('\\')) return null
  const { pathname, search } = url
  if (SCREENS.has(pathname) || PRIVATE_LINK.test(pathname)) return { kind: 'screen', to: pathname + search }
  return pathname === rulerPage ? { kind: 'contact', href: rulerPage } : null
}

const digitsOf = (number: string): string => number.replace(/\D/g, '')
