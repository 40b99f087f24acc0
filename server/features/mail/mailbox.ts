import { domainToASCII } from 'node:url'

/**
 * @returns one spelling for all the ways to write the address of one mailbox: capitals, spaces around it, a dot after the domain, and a
 * '+tag', which nearly every provider delivers to the mailbox without it. Dots in the name stay: with most providers they tell two people apart.
 */
export function mailboxOf(address: string): string {
  const trimmed = address.trim()
  const at = trimmed.lastIndexOf('@')
  const name = trimmed.slice(0, at).toLowerCase()
  const domain = trimmed.slice(at + 1).replace(/\.+$/, '')
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  return `${untagged}@${domainToASCII(domain) || domain.toLowerCase()}`
}
