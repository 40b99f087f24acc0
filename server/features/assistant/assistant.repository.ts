import type { Db } from '#server/database/connect.ts'
import { toEpoch, toFlag, toJson } from '#server/database/dialect.ts'
import { holdName } from '#server/database/transaction.ts'
import type { AssistantProvider, RoutingReason } from '#shared/contracts/assistant.ts'
import { type ConversationState, conversationState, FRESH } from './conversation/conversation-state.ts'

interface Conversation {
  readonly id: string
  readonly state: ConversationState
  /** Tokens of outside models so far, read and written. */
  readonly tokens: number
}

/** What is written into a conversation is written in turn, and not while it is being deleted. */
export const holdConversation = (tx: Db, sessionId: string): Promise<void> => holdName(tx, `conversation ${sessionId}`)

/** @returns whether it is new */
export async function insertConversation(db: Db, id: string, now: Date): Promise<boolean> {
  const inserted: unknown[] = await db('chat_sessions')
    .insert({
      id,
      state: toJson(FRESH),
      input_tokens: 0,
      output_tokens: 0,
      created_at: toEpoch(now),
      last_at: toEpoch(now),
    })
    .onConflict('id')
    .ignore()
    .returning('id')
  return inserted.length > 0
}

export async function findConversation(db: Db, id: string): Promise<Conversation | undefined> {
  const row: { state: string; input_tokens: number; output_tokens: number } | undefined = await db('chat_sessions')
    .where({ id })
    .first('state', 'input_tokens', 'output_tokens')
  return row && { id, state: stateOf(row.state), tokens: row.input_tokens + row.output_tokens }
}

/** What an earlier version remembered otherwise is forgotten: the conversation goes on without it. */
function stateOf(text: string): ConversationState {
  return conversationState.safeParse(JSON.parse(text)).data ?? FRESH
}

interface SaidMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** @returns the latest messages, in their order */
export async function findLatestMessages(db: Db, sessionId: string, most: number): Promise<SaidMessage[]> {
  const rows: SaidMessage[] = await db('chat_messages')
    .where({ session_id: sessionId })
    .orderBy('position', 'desc')
    .limit(most)
    .select('role', 'content')
  return rows.reverse()
}

interface Exchange {
  readonly sessionId: string
  readonly question: { readonly id: string; readonly content: string }
  readonly answer: { readonly id: string; readonly content: string; readonly provider: AssistantProvider; readonly reason: RoutingReason }
  readonly state: ConversationState
}

/** Keeps a question with its answer, and what is remembered for the next one. */
export async function insertExchange(db: Db, exchange: Exchange, now: Date): Promise<void> {
  const { sessionId, question, answer, state } = exchange
  const last: { position: number } | undefined = await db('chat_messages')
    .where({ session_id: sessionId })
    .orderBy('position', 'desc')
    .first('position')
  const position = (last?.position ?? 0) + 1
  const common = { session_id: sessionId, created_at: toEpoch(now) }
  await db('chat_messages').insert([
    { ...common, id: question.id, role: 'user', content: question.content, provider: null, routing_reason: null, position },
    {
      ...common,
      id: answer.id,
      role: 'assistant',
      content: answer.content,
      provider: answer.provider,
      routing_reason: answer.reason,
      position: position + 1,
    },
  ])
  await db('chat_sessions')
    .where({ id: sessionId })
    .update({ state: toJson(state), last_at: toEpoch(now) })
}

export async function addConversationTokens(
  db: Db,
  id: string,
  { inputTokens, outputTokens }: Pick<Usage, 'inputTokens' | 'outputTokens'>,
): Promise<void> {
  await db('chat_sessions')
    .where({ id })
    .update({
      input_tokens: db.raw('input_tokens + ?', [inputTokens]),
      output_tokens: db.raw('output_tokens + ?', [outputTokens]),
    })
}

/** @returns the names of the files of its photos */
export async function deleteConversation(db: Db, id: string): Promise<string[]> {
  const images: { file_name: string }[] = await db('chat_images').where({ session_id: id }).select('file_name')
  await db('chat_images').where({ session_id: id }).delete()
  await db('chat_messages').where({ session_id: id }).delete()
  await db('chat_sessions').where({ id }).delete()
  return images.map(({ file_name }) => file_name)
}

/** With their messages and the rows of their photos, whose files are long gone. @returns how many conversations */
export async function deleteConversationsBefore(db: Db, before: Date): Promise<number> {
  const old = db('chat_sessions').where('last_at', '<', toEpoch(before)).select('id')
  await db('chat_images').whereIn('session_id', old.clone()).delete()
  await db('chat_messages').whereIn('session_id', old.clone()).delete()
  return db('chat_sessions').where('last_at', '<', toEpoch(before)).delete()
}

/** Their files go by themselves. @returns how many */
export async function deleteImagesBefore(db: Db, before: Date): Promise<number> {
  return db('chat_images').where('created_at', '<', toEpoch(before)).delete()
}

/** @returns whether there is such an answer */
export async function updateHelpful(db: Db, sessionId: string, messageId: string, isHelpful: boolean): Promise<boolean> {
  const changed = await db('chat_messages')
    .where({ id: messageId, session_id: sessionId, role: 'assistant' })
    .update({ is_helpful: toFlag(isHelpful) })
  return changed > 0
}

export interface KeptImage {
  readonly id: string
  readonly fileName: string
  readonly widthPx: number
  readonly heightPx: number
  readonly focalLength35Mm: number | null
}

/** @param sessionId of the conversation for which it was uploaded; null where the upload does not say */
export async function insertImage(db: Db, image: KeptImage, sessionId: string | null, now: Date): Promise<void> {
  await db('chat_images').insert({
    id: image.id,
    session_id: sessionId,
    file_name: image.fileName,
    width_px: image.widthPx,
    height_px: image.heightPx,
    focal_length_35mm: image.focalLength35Mm,
    created_at: toEpoch(now),
  })
}

export async function findImage(db: Db, id: string): Promise<KeptImage | undefined> {
  const row: { id: string; file_name: string; width_px: number; height_px: number; focal_length_35mm: number | null } | undefined =
    await db('chat_images').where({ id }).first()
  return (
    row && { id: row.id, fileName: row.file_name, widthPx: row.width_px, heightPx: row.height_px, focalLength35Mm: row.focal_length_35mm }
  )
}

/**
 * An image belongs to the conversation for which it was uploaded. Where nothing was said in that one, it belongs to the first one that it is sent
 * in: two tabs may upload under two ids before they share one. From then on it stays: whoever knows an image's id may have it looked at again, and
 * takes it from nobody.
 */
export async function claimImages(db: Db, ids: readonly string[], sessionId: string): Promise<void> {
  if (ids.length > 0)
    await db('chat_images')
      .whereIn('id', [...ids])
      .whereNotExists(db('chat_messages').whereRaw('chat_messages.session_id = chat_images.session_id').select('id'))
      .update({ session_id: sessionId })
}

export interface Usage {
  readonly day: string
  readonly provider: AssistantProvider
  readonly answers: number
  readonly inputTokens: number
  readonly outputTokens: number
}

export async function addUsage(db: Db, { day, provider, answers, inputTokens, outputTokens }: Usage): Promise<void> {
  await db('assistant_usage')
    .insert({ day, provider, answers, input_tokens: inputTokens, output_tokens: outputTokens })
    .onConflict(['day', 'provider'])
    .merge({
      answers: db.raw('assistant_usage.answers + ?', [answers]),
      input_tokens: db.raw('assistant_usage.input_tokens + ?', [inputTokens]),
      output_tokens: db.raw('assistant_usage.output_tokens + ?', [outputTokens]),
    })
}

export async function findUsage(db: Db, fromDay: string): Promise<Usage[]> {
  const rows: { day: string; provider: AssistantProvider; answers: number; input_tokens: number; output_tokens: number }[] = await db(
    'assistant_usage',
  )
    .where('day', '>=', fromDay)
    .orderBy(['day', 'provider'])
  return rows.map(({ day, provider, answers, input_tokens, output_tokens }) => ({
    day,
    provider,
    answers,
    inputTokens: input_tokens,
    outputTokens: output_tokens,
  }))
}
