import { createServer, type Socket } from 'node:net'
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
  waitForMailTo(address: string, count?: number, withinMs?: number): Promise<ReceivedMail[]>
  stop(): Promise<void>
}

interface Options {
  /** The port to listen on, such as that of a stopped server that comes back. By default any free port. */
  readonly port?: number
  /** Addresses that are refused for good, as if they did not exist. */
  readonly refused?: readonly string[]
  /** How long the server waits before it accepts an address, per address. */
  readonly delayMs?: Readonly<Record<string, number>>
  /** Addresses for which the server says every half second that it goes on, and never comes to an end. */
  readonly dribbles?: readonly string[]
  /** What the server answers at a step of every mail, such as '554 5.7.1 go away'; it may be changed while the server runs. */
  readonly refusals?: Refusals
}

export interface Refusals {
  greeting?: string
  mailFrom?: string
  rcptTo?: string
  data?: string
}

const DRIBBLE_EVERY_MS = 500

/** Starts a real mail server that keeps the mails that it receives. */
export async function startSmtpServer({
  port = 0,
  refused = [],
  delayMs = {},
  dribbles = [],
  refusals = {},
}: Options = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect: (_session, done) => done(asError(refusals.greeting)),
    onMailFrom: (_address, _session, done) => done(asError(refusals.mailFrom)),
    onRcptTo: ({ address }, { id }, done) => {
      if (dribbles.includes(address)) return void dribble(id)
      if (refused.includes(address)) return done(asError('550 no such mailbox'))
      setTimeout(() => done(asError(refusals.rcptTo)), delayMs[address] ?? 0).unref()
    },
    onData: (stream, session, done) => {
      simpleParser(stream).then((mail) => {
        const refusal = asError(refusals.data)
        if (!refusal) received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail })
        done(refusal)
      }, done)
    },
  })
  /** The lines of an answer before its last one have a hyphen after the code. */
  function dribble(sessionId: string): void {
    const connection = [...(server.connections as Set<{ id: string; _socket: Socket }>)].find(({ id }) => id === sessionId)
    const timer = setInterval(() => connection?._socket.write('250-still looking\r\n'), DRIBBLE_EVERY_MS)
    connection?._socket.once('close', () => clearInterval(timer))
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A client may disconnect in the middle of a mail. That must not fail the test.
  server.on('error', () => {})
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('the mail server has no port')

  const waitForMailTo = async (to: string, count = 1, withinMs = 60_000) => {
    for (const start = performance.now(); ; ) {
      const mails = received.filter(({ recipients }) => recipients.includes(to))
      if (mails.length >= count) return mails
      if (performance.now() - start > withinMs)
        throw new Error(`${mails.length} of ${count} mails to ${to} came within ${withinMs / 1000} s`)
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

/** @param answer a code and a text, such as '550 no such mailbox' */
function asError(answer: string | undefined): Error | null {
  return answer ? Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }) : null
}
