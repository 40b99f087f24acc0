import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { openVisionThread } from '#workers/vision/node.ts'
import { openLanguageModels } from './adapters/assistant/language-models.ts'
import { systemClock } from './adapters/clock/clock.ts'
import { diskFiles } from './adapters/files/disk-files.ts'
import { createMailAdapter } from './adapters/mail/create-mail-adapter.ts'
import { createPaymentAdapter } from './adapters/payment/create-payment-adapter.ts'
import { createSpeechAdapter } from './adapters/speech/create-speech-adapter.ts'
import { allJobs, allRoutes, createApp } from './app.ts'
import { connect } from './database/connect.ts'
import { layInSampleData } from './database/sample-data/lay-in-sample-data.ts'
import type { Deps } from './deps.ts'
import { openDocumentThreads } from './documents/documents.ts'
import type { Env } from './env.ts'
import { ensurePin } from './features/auth/pin.ts'
import { mailSetAside } from './features/jobs/set-aside-mail.ts'
import type { Route } from './http/calls/mount.ts'
import { checkPort, listen } from './http/listen.ts'
import type { JobHandler } from './jobs/job-kind.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { openPictureThread } from './pictures/pictures.ts'
import { randomSecret, settingOrFirst } from './settings.ts'

export interface RunningServer {
  readonly url: string
  readonly deps: Deps
  /** The PIN when it was drawn at this start and must be shown once. */
  readonly newPin: string | undefined
  /** Finishes the requests and jobs in hand, then stops; within 15 seconds, whatever they do. */
  stop(): Promise<void>
}

/** What tests and benchmarks put in place of the server's own, or beside it. */
export interface Replacements extends Partial<Pick<Deps, 'clock' | 'log' | 'speech'>> {
  readonly clientDir?: string
  readonly moreRoutes?: (deps: Deps) => readonly Route[]
  readonly moreJobs?: (deps: Deps) => readonly JobHandler[]
}

/** What the vision core, the papers and the database may take when requests and jobs have ended. */
const CLOSING_MAY_TAKE_MS = 3_000

/** Migrates, lays in sample data when the database is fresh, and listens. @throws PortNotFree, and then has changed nothing */
export async function startServer(env: Env, replace: Replacements = {}): Promise<RunningServer> {
  const log = replace.log ?? pino({ level: env.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] })
  const clock = replace.clock ?? systemClock
  await checkPort(env)
  const db = await connect(env)
  const now = clock.now()
  await layInSampleData(db, now)
  const newPin = await ensurePin(db, env.adminPin, now)
  const sessionSecret = env.sessionSecret ?? (await settingOrFirst(db, 'session_secret', randomSecret, now)).value

  let url = ''
  const mail = createMailAdapter(env)
  const payment = createPaymentAdapter({ env, log, secret: sessionSecret, ownUrl: () => url })
  const speech = replace.speech ?? createSpeechAdapter({ env, log })
  const vision = openVisionThread()
  const documents = openDocumentThreads({ business: env.business, log })
  const pictures = openPictureThread({ log })
  const files = diskFiles(path.join(env.dataDir, 'files'))
  const models = openLanguageModels(env)
  const deps: Deps = { db, env, clock, log, mail, payment, models, speech, files, documents, pictures, vision }
  const jobs = await startJobs(deps, [...allJobs(deps), ...(replace.moreJobs?.(deps) ?? [])], mailSetAside(env))
  const stopping = new AbortController()
  const app = createApp(deps, {
    routes: [...allRoutes(deps), ...(replace.moreRoutes?.(deps) ?? [])],
    sessionSecret,
    afterWrite: jobs.wake,
    stopping: stopping.signal,
    clientDir: replace.clientDir,
  })
  const listener = await listen(app.callback(), env)
  url = listener.url

  const stop = async () => {
    stopping.abort()
    await Promise.all([listener.close(), jobs.stop()])
    mail.close()
    // A job that goes on regardless may hold a connection for ever.
    await Promise.race([
      Promise.all([vision.close(), documents.close(), pictures.close(), speech.close(), db.destroy()]),
      wait(CLOSING_MAY_TAKE_MS, undefined, { ref: false }),
    ])
  }
  return { url, deps, newPin, stop }
}
