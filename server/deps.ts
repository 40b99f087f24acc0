import type { Logger } from 'pino'
import type { VisionThread } from '#workers/vision/node.ts'
import type { LanguageModels } from './adapters/assistant/language-models.ts'
import type { Clock } from './adapters/clock/clock.ts'
import type { FileStore } from './adapters/files/file-store.ts'
import type { MailAdapter } from './adapters/mail/mail-adapter.ts'
import type { PaymentAdapter } from './adapters/payment/payment-adapter.ts'
import type { SpeechAdapter } from './adapters/speech/speech-adapter.ts'
import type { Database } from './database/connect.ts'
import type { Documents } from './documents/documents.ts'
import type { Env } from './env.ts'
import type { Pictures } from './pictures/pictures.ts'

/** What features depend on. It is made once, when the server starts. */
export interface Deps {
  readonly db: Database
  readonly env: Env
  readonly clock: Clock
  readonly log: Logger
  readonly mail: MailAdapter
  readonly payment: PaymentAdapter
  readonly models: LanguageModels
  readonly speech: SpeechAdapter
  readonly files: FileStore
  readonly documents: Documents
  readonly pictures: Pictures
  readonly vision: Pick<VisionThread, 'measurePhoto'>
}
