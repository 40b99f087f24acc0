import { createServer } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** The recipients in the envelope, to whom a mail server would deliver. */
  readonly recipients: readonly string[]
  readonly mail: ParsedMail
}

export interface TestSmtpServer {
  readonly url: string
  readonly port: number
  readonly received: ReceivedMail[]
  /** Waits until `count` mails (default 1) to this address have arrived. */
  waitForMailTo(address: string, count?: number): Promise<ReceivedMail[]>
  stop(): Promise<void>
}

interface Options {
  /** The port to listen on, such as that of a stopped server that comes back. By default any free port. */
  readonly port?: number
  /** Addresses that are refused for good, as if they did not exist. */
  readonly refused?: readonly string[]
  /** How long the server waits before it accepts an address, per address. */
  readonly delayMs?: Readonly<Record<string, number>>
}

/** Starts a real mail server that keeps the mails that it receives. */
export async function startSmtpServer({ port = 0, refused = [], delayMs = {} }: Options = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (!refused.includes(address)) return void setTimeout(done, delayMs[address] ?? 0)
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData: (stream, session, done) => {
      simpleParser(stream).then((mail) => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A client may disconnect in the middle of a mail. That must not fail the test.
  server.on('error', () => {})
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('the mail server has no port')

  const waitForMailTo = async (to: string, count = 1) => {
    for (const start = performance.now(); ; ) {
      const mails = received.filter(({ recipients }) => recipients.includes(to))
      if (mails.length >= count) return mails
      if (performance.now() - start > 15_000) throw new Error(`${mails.length} of ${count} mails to ${to} came within 15 s`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    waitForMailTo,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** @returns a port that nothing listens on, like that of a service that is down. */
export async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}
