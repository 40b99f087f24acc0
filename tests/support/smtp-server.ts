import { createServer } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** As the envelope has them: what a mail server would deliver to. */
  readonly recipients: readonly string[]
  readonly mail: ParsedMail
}

export interface TestSmtpServer {
  readonly url: string
  readonly port: number
  readonly received: ReceivedMail[]
  /** Waits until so many mails to this address have come. */
  waitForMailTo(address: string, count?: number): Promise<ReceivedMail[]>
  stop(): Promise<void>
}

interface Options {
  /** The port of a server that was stopped: it is back. */
  readonly port?: number
  /** Refuses these for good, as a mail server does with addresses that do not exist. */
  readonly refused?: readonly string[]
  /** Takes so long to say yes to an address. */
  readonly delayMs?: Readonly<Record<string, number>>
}

/** A real mail server that keeps what it gets. */
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
  // A client that goes away in the middle of a mail is no fault of the test.
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

/** A port that nothing listens on: a service that is down. */
export async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}
