import type { Db } from '#server/database/connect.ts'
import { productName, productOf } from '#shared/domain/products.ts'
import { findConversation } from './assistant.repository.ts'

interface SaidInConversation {
  /** Towns that were named, the first first. */
  readonly towns: readonly string[]
  /** Names of the products that were asked about, the first first. */
  readonly products: readonly string[]
}

/** What a conversation with the assistant tells of the customer; nothing where there was none. */
export async function readSaidInConversation(db: Db, sessionId: string): Promise<SaidInConversation> {
  const conversation = await findConversation(db, sessionId)
  if (!conversation) return { towns: [], products: [] }
  const { towns, interests } = conversation.state
  // What is priced after a visit is no product of the lists, and stands there by its name.
  return { towns, products: [...new Set(interests.map((interest) => (productOf(interest) ? productName(interest) : interest)))] }
}
