import type { SiteConfig } from '../site-config.ts'
import { readStoredText } from './browser-storage.ts'
import { consultantSessionKey, STORAGE_KEYS } from './storage-keys.ts'

/**
 * Whether the consultant is using this browser. That is so when the address or the chat session holds the consultant's name, or when the
 * mode was switched on in this browser. It only changes which WhatsApp number is offered. It opens no staff screen; those ask for the PIN.
 */
export function isConsultantMode(config: SiteConfig, pathname: string): boolean {
  const { name } = config.consultant
  return (
    pathname.includes(name) ||
    (readStoredText(STORAGE_KEYS.chatSession, 'session') ?? '').includes(name) ||
    readStoredText(consultantSessionKey(name)) === 'true'
  )
}

/** @returns the installer's number for the consultant, and the support number for everybody else. */
export function whatsAppNumber(config: SiteConfig, pathname: string): string {
  return isConsultantMode(config, pathname) ? config.business.whatsapp.installer : config.business.whatsapp.support
}
