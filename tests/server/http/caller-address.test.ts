import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { enterPin } from '#shared/contracts/auth.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** By how many proxies stand before them. */
const servers = new Map<string, TestServer>()
let server: TestServer
afterAll(async () => {
  for (const each of servers.values()) await each.stop()
})

const behind = async (proxies: string) => {
  server = servers.get(proxies) ?? (await startServer({ env: { TRUST_PROXY: proxies } }))
  servers.set(proxies, server)
}
const wrongPin = (forwardedFor: string) =>
  server.call(enterPin, { body: { pin: '0000', scope: 'admin' }, headers: { 'x-forwarded-for': forwardedFor } })
/** Enters a wrong PIN. @returns the address that the try was counted for. */
async function countedFor(forwardedFor: string): Promise<string> {
  const { status } = await wrongPin(forwardedFor)
  expect(status).toBe(401)
  const tries = await server.deps.db('pin_attempts').select('address')
  await server.deps.db('pin_attempts').delete()
  expect(tries).toHaveLength(1)
  return tries[0].address
}
const OWN = '127.0.0.1'

describe('the address of a caller', () => {
  it('without a proxy is that of the connection, whatever the caller writes', async () => {
    await behind('0')
    for (const forged of ['203.0.113.9', '10.0.0.1, 203.0.113.9', 'x'.repeat(100)]) expect(await countedFor(forged)).toBe(OWN)
  })

  it.each([
    ['one entry', '1', '203.0.113.9'],
    ['a forged entry', '1', 'forged, 10.0.0.1, 203.0.113.9'],
    ['one forged entry', '2', '10.0.0.1, 203.0.113.9, 192.0.2.1'],
    ['200 forged entries', '2', `${'forged, '.repeat(200)}203.0.113.9,192.0.2.1`],
    ['one entry, because one proxy alone stood before that caller', '2', '203.0.113.9'],
  ])('in a header with %s is counted from the right, behind %s', async (_, proxies, forwardedFor) => {
    await behind(proxies)
    expect(await countedFor(forwardedFor)).toBe('203.0.113.9')
  })

  it.each([
    ['an IPv4 address with its port', '203.0.113.9:4711', '203.0.113.9'],
    ['IPv6, by the network of a household', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['IPv6 in brackets', '[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
    ['IPv6 in brackets with its port', '[2001:db8:1:2::6]:4711', '2001:db8:1:2::/64'],
    ['IPv6 in capitals and with zeros', '2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['IPv6 with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['IPv6 that stands for IPv4', '::ffff:203.0.113.9', '203.0.113.9'],
    ['IPv6 that stands for IPv4 in hexadecimal', '::ffff:cb00:7109', '203.0.113.9'],
  ])('may be %s', async (_, forwardedFor, address) => {
    await behind('1')
    expect(await countedFor(forwardedFor)).toBe(address)
  })

  it.each([
    ['100 characters', 'a'.repeat(100)],
    ['a zone of 100 characters', `fe80::1%${'a'.repeat(100)}\u0020`],
    ['a name', 'shop.example'],
    ['the word that proxies write for nobody', 'unknown'],
    ['numbers that are no address', '999.1.2.3'],
    ['a bracket that does not close', '[2001:db8::1'],
    ['a port alone', ':8080'],
    ['nothing', ''],
    ['a comma', '203.0.113.9,'],
    ['quotation marks', `'; drop table pin_attempts; --`],
  ])('that cannot be read (%s) counts as the proxy’s own and is no error', async (_, forwardedFor) => {
    await behind('1')
    expect([OWN, 'fe80:0:0:0::/64']).toContain(await countedFor(forwardedFor))
  })

  it.each(['0', '1', '2'])('cannot be changed by the caller to get more tries behind %s proxies', async (proxies) => {
    await behind(proxies)
    const own = { 0: '', 1: ', 203.0.113.9', 2: ', 203.0.113.9, 192.0.2.1' }[proxies] ?? ''
    const answers: number[] = []
    for (let i = 0; i < 8; i += 1) answers.push((await wrongPin(`198.51.100.${i}${own}`)).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    await server.deps.db('pin_attempts').delete()
  })
})

it.each(['yes', 'true', '-1', '1.5', '10.0.0.0/8', '11'])(
  'TRUST_PROXY=%s is refused at the start in words that say what it is',
  (value) => {
    expect(() => readEnv({ TRUST_PROXY: value })).toThrow(
      /TRUST_PROXY must be the number of your own reverse proxies before this server, 0 to 10/,
    )
  },
)
