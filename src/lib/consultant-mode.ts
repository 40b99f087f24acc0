import { readStoredText } from './browser-storage.ts'
import type { SiteConfig } from './site-config.ts'
import { consultantSessionKey, STORAGE_KEYS } from './storage-keys.ts'

/**
 * Whether this session is the consultant's: the address or the chat session names the consultant, or it was switched on in this browser.
 * It changes which WhatsApp number is offered and opens no door; staff screens ask for the PIN.
 */
export function isConsultantMode(config: SiteConfig, pathname: string): boolean {
  const { name } = config.consultant
  return (
    pathname.includes(name) ||
    (readStoredText(STORAGE_KEYS.chatSession, 'session') ?? '').includes(name) ||
    readStoredText(consultantSessionKey(name)) === 'true'
  )
}

/** The installer's number for the consultant, the support number for everybody else. */
export function whatsAppNumber(config: SiteConfig, pathname: string): string {
  return isConsultantMode(config, pathname) ? config.business.whatsapp.installer : config.business.whatsapp.support
}
