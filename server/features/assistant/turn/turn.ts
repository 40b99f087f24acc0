import type { Logger } from 'pino'
import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import type { AnswerFeature, AssistantLanguage, AssistantPhoto, FactShown, QuickReply } from '#shared/contracts/assistant.ts'
import type { PhotoSize } from '#shared/domain/photo-size.ts'
import type { PhotoInTurn } from '../photos/photo-in-turn.ts'
import type { ListWishes } from '../tools/list-wishes.ts'
import type { Figures } from '../trust/figures.ts'
import type { BasketInTurn } from './basket-in-turn.ts'

/** One question and what is gathered for its answer. Tools write into it; a model only reads what they give back. */
export interface Turn {
  readonly db: Db
  readonly log: Logger
  readonly now: Date
  readonly signal: AbortSignal
  readonly message: string
  readonly language: AssistantLanguage
  readonly business: Env['business']
  /** Without it nothing may be promised by mail. */
  readonly sendsMail: boolean
  readonly basket: BasketInTurn
  /** What may be done to the list without a further question. An outside model may do only what the customer's message plainly asks for. */
  readonly listWishes: ListWishes
  readonly photos: readonly PhotoInTurn[]
  /** Every figure that a tool has given, so that an answer may say it. */
  readonly figures: Figures
  readonly facts: FactShown[]
  readonly features: Set<AnswerFeature>
  readonly quickReplies: QuickReply[]
  readonly seenPhotos: AssistantPhoto[]
  /** What was seen in the photos of the latest question that had some; empty where this question has photos of its own. */
  readonly earlierPhotos: readonly AssistantPhoto[]
  /** Sizes that photos of this conversation told: a blind of such a size says where it comes from. */
  readonly photoSizes: PhotoSize[]
}
