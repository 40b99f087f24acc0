import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6, SocketAddress } from 'node:net'

/**
 * The address by which limits count a caller: IPv4 as it is, IPv6 by its /64, which is what one household gets.
 * @param ownProxies how many reverse proxies of our own stand before us. Each adds at the right of X-Forwarded-For the address that called
 * it. With n proxies, the n-th entry from the right is the caller, as our outermost proxy saw it. What stands further left the caller may
 * have written.
 */
export function callerAddress({ headers, socket }: IncomingMessage, ownProxies: number): string {
  const forwarded = ownProxies > 0 ? forwardedAddress(String(headers['x-forwarded-for'] ?? ''), ownProxies) : undefined
  return countedAddress(forwarded ?? socket.remoteAddress ?? '')
}

/** @returns undefined for an entry that is no address: then nothing is known but who called us. */
function forwardedAddress(forwardedFor: string, ownProxies: number): string | undefined {
  const entries = forwardedFor.split(',')
  const entry = (entries.at(-ownProxies) ?? entries[0] ?? '').trim()
  const [, inBrackets, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(entry) ?? []
  const address = inBrackets ?? withPort ?? entry
  return isIP(address) ? address : undefined
}

function countedAddress(address: string): string {
  if (!isIPv6(address)) return address
  // One way of writing it for all: without a zone, in small letters, and with IPv4 inside IPv6 in its dotted form.
  const { address: plain } = new SocketAddress({ address: address.replace(/%.*/, ''), family: 'ipv6' })
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain) ?? []
  if (mapped) return mapped
  const [head = '', tail = ''] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = plain.includes('::') ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right] : left
  return `${groups.slice(0, 4).join(':')}::/64`
}
