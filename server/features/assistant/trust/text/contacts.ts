import { readAsPlain } from '#shared/domain/said/words/plain-signs.ts'
import { DIGIT_IN_WORDS } from './spelled-numbers.ts'

/** What leads out of the conversation: phone numbers, mail addresses, addresses of pages, and marks that a page could take for its own. */

const PHONE = /\+?\d(?:[\s().-]{0,2}\d){8,13}(?!\d)/g
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const PAGE =
  /\b[a-z]{2,12}:\/\/[^\s)\]>]+|\bwww\.[^\s)\]>]+|(?<![a-z\d-])(?:[a-z\d-]+\.)+(?:com|net|org|io|me|info|biz|za|shop|online|site|xyz|ly|link|app|example|test)\b(?:\/[^\s)\]>]*)?|(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])(?:\/[^\s)\]>]*)?/giu
/** A small letter right after a full stop begins the ending of an address, whichever it is: new endings are sold each year. */
const ANY_ENDING =
  /(?<![\p{L}\d-])-*(?:\p{L}[\p{L}\d-]*[\p{L}\d]|\d[\p{L}\d-]*\p{L})(?:\.[\p{L}\d-]+)*\.\p{Ll}[\p{L}\d-]+(?:\/[^\s)\]>]*)?/gu
/** Files are no addresses. */
const FILE = /\.(?:pdf|csv|jpe?g|png|docx?|xlsx?)$/iu
/** A number or an address that is spelled out, so that no figure and no dot stands in it. */
const SPELLED = new RegExp(
  `(?<!\\p{L})(?:${DIGIT_IN_WORDS}[\\s,-]+){6}|\\b(?:dot|punt)\\b\\W{0,3}(?:com|co|net|org|za|shop|io)\\b|[([{]\\s*(?:dot|punt|\\.|at|@)\\s*[)\\]}]`,
  'iu',
)
/** A program in an address, a tag, or an address behind a word. */
const CODE = /\b(?:javascript|vbscript|data)\s*:|<\s*[/!]?[a-z][^>]*>?|\]\s*\(|(?<![\w.+-])@[a-z][\w.]{2,}/iu

interface Contacts {
  readonly phones: readonly string[]
  readonly mails: readonly string[]
  /** Hosts without www. */
  readonly hosts: readonly string[]
  /** Marks, programs, or what is spelled out to be read as an address. */
  readonly hasCode: boolean
}

export type KnownContacts = Readonly<Record<'phones' | 'mails' | 'hosts', { has(contact: string): boolean }>>

/** Whether a text leads nowhere but to these contacts. */
export function leadsOnlyTo(known: KnownContacts, text: string): boolean {
  const { phones, mails, hosts, hasCode } = contactsIn(text)
  return (
    !hasCode &&
    phones.every((phone) => known.phones.has(phone)) &&
    mails.every((mail) => known.mails.has(mail)) &&
    hosts.every((host) => known.hosts.has(host))
  )
}

/** Of the same length, so that places in it stay what they are. */
export const withoutPhones = (text: string): string => text.replace(PHONE, (phone) => ' '.repeat(phone.length))

/** Addresses have words of nobody's language in them. */
export const withoutContacts = (text: string): string => [MAIL, PAGE].reduce((left, pattern) => left.replace(pattern, ' '), text)

export function contactsIn(text: string): Contacts {
  const plain = readAsPlain(text).text
  const withoutMails = plain.replace(MAIL, ' ')
  return {
    // The last nine digits are the same with 0 and with +27 before them.
    phones: [...plain.matchAll(PHONE)].map(([phone]) => phone.replace(/\D/g, '').slice(-9)),
    mails: [...plain.matchAll(MAIL)].map(([mail]) => mail.toLowerCase()),
    hosts: [PAGE, ANY_ENDING].flatMap((pattern) =>
      [...withoutMails.matchAll(pattern)].map(([page]) => hostOf(page)).filter((host) => !FILE.test(host)),
    ),
    // Marks are looked for as they stand, because reading leaves some of them out.
    hasCode: CODE.test(text) || CODE.test(plain) || SPELLED.test(plain),
  }
}

const hostOf = (page: string): string =>
  page
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^-+/, '')
    .replace(/[.,]+$/, '')
