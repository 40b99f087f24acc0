import { randomUUID } from 'node:crypto'
import type { ModelMessage } from 'ai'
import type { LanguageModels } from '#server/adapters/assistant/language-models.ts'
import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { PhotoAnalysis } from '#server/features/measuring/measuring.service.ts'
import type { StreamCall } from '#server/http/calls/call.ts'
import { type AssistantAnswer, type enhancedChat, MESSAGE_MAX } from '#shared/contracts/assistant.ts'
import type { EventInput } from '#shared/contracts/endpoint.ts'
import { lineWithoutCardNumbers, withoutCardNumbers } from '#shared/domain/said/card-numbers.ts'
import { languageOf } from '#shared/domain/said/words/language.ts'
import { dayInJohannesburg } from '#shared/formats/dates.ts'
import {
  addConversationTokens,
  addUsage,
  claimImages,
  deleteConversation,
  deleteConversationsBefore,
  deleteImagesBefore,
  findConversation,
  findLatestMessages,
  findUsage,
  holdConversation,
  insertConversation,
  insertExchange,
} from './assistant.repository.ts'
import { FRESH, undoOf } from './conversation/conversation-state.ts'
import { withoutPhotos } from './conversation/still-holds.ts'
import { type Answered, answerQuestion } from './models/answer-question.ts'
import { chooseModel } from './models/choose-model.ts'
import { type Spending, spendingOf } from './models/spending.ts'
import type { PhotoLine } from './photos/photo-line.ts'
import { photosOfQuestion } from './photos/photos-of-question.ts'
import { remembered } from './remembered.ts'
import type { ListWishes } from './tools/list-wishes.ts'
import { figuresOf } from './trust/figures.ts'
import { basketInTurn } from './turn/basket-in-turn.ts'
import type { ChatLine } from './turn/chat-line.ts'
import type { Turn } from './turn/turn.ts'

export { insertConversation, updateHelpful } from './assistant.repository.ts'

/** So long after its last message: whoever thinks about blinds for a season finds the conversation again. The assistant says this figure. */
export const CONVERSATION_DAYS = 90

/** An outside model reads so many messages before the question. */
const REMEMBERED_MESSAGES = 16

export type AssistantDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'files'> & {
  readonly models: LanguageModels
  readonly photos: PhotoAnalysis
  readonly line: PhotoLine
  readonly questions: ChatLine
}
type ChatCall = StreamCall<typeof enhancedChat>

type ChatSteps = AsyncGenerator<EventInput<typeof enhancedChat>, AssistantAnswer>

/** Answers one question, and keeps it with its answer. @throws ApiError too_many_requests where too many of the address, or with photos, are being answered; vision_unavailable */
export async function* chat(deps: AssistantDeps, call: ChatCall): ChatSteps {
  const { images, imageIds } = call.body
  const leavePhotos = images.length + imageIds.length > 0 ? deps.line.takeQuestion(call.address) : () => {}
  try {
    const leave = await deps.questions.take(call.address, call.signal)
    try {
      return yield* answerAndKeep(deps, call)
    } finally {
      leave()
    }
  } finally {
    leavePhotos()
  }
}

/** Network and photos take their time outside of any transaction. */
async function* answerAndKeep(deps: AssistantDeps, call: ChatCall): ChatSteps {
  const { env, db } = deps
  const { body, now, log, signal } = call
  const { sessionId } = body
  await insertConversation(db, sessionId, now)
  const conversation = await findConversation(db, sessionId)
  const state = conversation?.state ?? FRESH
  const day = dayInJohannesburg(now)
  const language = languageOf(body.message, state.language)
  // From here on nobody sees what is masked: no model, no table, no message to the shop.
  const message = withoutCardNumbers(body.message, language).slice(0, MESSAGE_MAX)
  const sentLines = body.basket.map(lineWithoutCardNumbers)
  const photos = await photosOfQuestion(deps, call, language)
  const newTurn = async (listWishes: ListWishes): Promise<Turn> => {
    const photoSizes = [...state.photoSizes]
    return {
      db,
      log,
      now,
      signal,
      message,
      language,
      business: env.business,
      sendsMail: env.smtpUrl !== undefined,
      basket: await basketInTurn(db, sentLines, { undoBefore: undoOf(state), photoSizes, former: state.beforeUndo ?? [] }),
      photos,
      figures: figuresOf(),
      facts: [],
      features: new Set(),
      quickReplies: [],
      listWishes,
      seenPhotos: [],
      earlierPhotos: photos.length > 0 ? [] : state.seenPhotos,
      photoSizes,
    }
  }
  const budget = (conversation?.tokens ?? 0) >= env.assistant.tokensPerConversation ? 'conversation_budget' : await dayBudget(deps, day)
  const routed = chooseModel(deps.models, { message, photos: photos.length, budget })
  const history = routed.candidates.length > 0 ? await historyOf(deps, sessionId) : []
  const spending = spendingOf()
  const { silenceMs } = env.assistant
  const steps = answerQuestion({
    message,
    newTurn,
    routed,
    state: remembered(message, { ...(photos.length > 0 ? withoutPhotos(state) : state), language }),
    history,
    silenceMs,
    spending,
  })
  let answered: Answered
  try {
    let step = await steps.next()
    while (!step.done) {
      throwIfTooBusy(photos)
      yield { event: 'delta', data: { text: step.value } }
      step = await steps.next()
    }
    throwIfTooBusy(photos)
    answered = step.value
  } finally {
    await steps.return(undefined as never)
    // Whoever goes away has cost what he has cost.
    await keepSpending(db, spending, day, sessionId)
  }
  const { text, provider, reason, state: told, photoRooms, turn } = answered
  const [undo = [], ...undoEarlier] = turn.basket.undoAfter()
  const messageId = randomUUID()
  const leftFiles = await inTransaction(db, async (tx) => {
    await holdConversation(tx, sessionId)
    await claimImages(tx, body.imageIds, sessionId)
    // It may have been deleted while the answer was on its way: then neither the answer nor the photos are kept.
    if (!(await findConversation(tx, sessionId))) return await deleteConversation(tx, sessionId)
    await insertExchange(
      tx,
      {
        sessionId,
        question: { id: randomUUID(), content: message },
        answer: { id: messageId, content: text, provider, reason },
        state: {
          ...told,
          undo,
          undoEarlier,
          photoSizes: turn.photoSizes.slice(-MOST_PHOTO_SIZES),
          seenPhotos: photos.length > 0 ? turn.seenPhotos : state.seenPhotos,
        },
      },
      now,
    )
    await addUsage(tx, { day, provider, answers: 1, inputTokens: 0, outputTokens: 0 })
    return []
  })
  await removeFiles(deps, leftFiles)
  return {
    response: text,
    aiProvider: provider,
    routingReason: reason,
    features: [...turn.features],
    messageId,
    language,
    facts: turn.facts,
    photos: turn.seenPhotos,
    photoRooms: [...photoRooms].flatMap(([photo, room]) => {
      const image_id = imageIdOf(turn, photo)
      return image_id === null ? [] : [{ image_id, room }]
    }),
    quickReplies: turn.quickReplies.slice(0, MOST_REPLIES),
    basket: [...turn.basket.lines()],
    actions: [...turn.basket.actions()],
  }
}

/**
 * An answer without the photo would be kept, and the photo forgotten. So the question stays unanswered, and can be asked again as it is.
 * @throws ApiError too_many_requests, vision_unavailable
 */
function throwIfTooBusy(photos: Turn['photos']): void {
  for (const photo of photos) {
    const failure = photo.wasTooBusy()
    if (failure) throw failure
  }
}

const MOST_REPLIES = 10
const MOST_PHOTO_SIZES = 12

const imageIdOf = ({ photos, earlierPhotos }: Turn, photo: number): string | null =>
  photos[photo]?.imageId ?? earlierPhotos.find((seen) => seen.photo === photo)?.image_id ?? null

async function keepSpending(db: Db, spending: Spending, day: string, sessionId: string): Promise<void> {
  if (spending.providers().length === 0) return
  await inTransaction(db, async (tx) => {
    for (const provider of spending.providers()) {
      const { input, output } = spending.of(provider)
      await addUsage(tx, { day, provider, answers: 0, inputTokens: input, outputTokens: output })
    }
    const { input, output } = spending.total()
    await addConversationTokens(tx, sessionId, { inputTokens: input, outputTokens: output })
  })
}

async function dayBudget({ db, env }: Pick<AssistantDeps, 'db' | 'env'>, day: string): Promise<'left' | 'day_budget'> {
  const used = (await findUsage(db, day)).reduce((total, { inputTokens, outputTokens }) => total + inputTokens + outputTokens, 0)
  return used >= env.assistant.tokensPerDay ? 'day_budget' : 'left'
}

async function historyOf({ db }: Pick<AssistantDeps, 'db'>, sessionId: string): Promise<ModelMessage[]> {
  const messages = await findLatestMessages(db, sessionId, REMEMBERED_MESSAGES)
  return messages.filter(({ content }) => content !== '').map(({ role, content }) => ({ role, content }))
}

export async function endConversation(deps: Pick<AssistantDeps, 'db' | 'files' | 'log'>, sessionId: string): Promise<void> {
  const names = await inTransaction(deps.db, async (tx) => {
    await holdConversation(tx, sessionId)
    return deleteConversation(tx, sessionId)
  })
  await removeFiles(deps, names)
}

/** @throws AggregateError once all that can be removed are removed */
async function removeFiles({ files, log }: Pick<AssistantDeps, 'files' | 'log'>, names: readonly string[]): Promise<void> {
  const removals = await Promise.allSettled(names.map((name) => files.remove(name)))
  const failures = removals.flatMap((removal) => (removal.status === 'rejected' ? [removal.reason] : []))
  for (const failure of failures) log.error({ err: failure }, 'a photo of a deleted conversation could not be removed')
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${names.length} photos could not be removed`)
}

/** @returns how many */
export async function forgetOldConversations(db: Db, before: Date): Promise<number> {
  return inTransaction(db, (tx) => deleteConversationsBefore(tx, before))
}

/** Forgets photos; their files go by the day in their names. @returns how many */
export async function forgetOldPhotos(db: Db, before: Date): Promise<number> {
  return deleteImagesBefore(db, before)
}
