import type { Db } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { detailsVersion } from './delivery-details.service.ts'
import { lockOrder } from './orders.repository.ts'
import { getOrderWithLines, type OrderWithLines } from './orders.service.ts'

/**
 * Writes the mails of an order. Its papers take a while to draw, and the customer may change his details meanwhile: then they are drawn anew. So of
 * two mails the later one never tells the earlier details.
 * @param draw is called before the order is locked
 * @param write is called while the order is locked, with the order as it stands
 */
export async function writeAsItStands<Papers>(
  db: Db,
  reference: string,
  signal: AbortSignal,
  draw: (order: OrderWithLines) => Promise<Papers>,
  write: (tx: Db, order: OrderWithLines, papers: Papers) => Promise<void>,
): Promise<void> {
  for (let isWritten = false; !isWritten; ) {
    signal.throwIfAborted()
    const drawn = await getOrderWithLines(db, reference)
    const papers = await draw(drawn)
    isWritten = await inTransaction(db, async (tx) => {
      await lockOrder(tx, reference)
      const order = await getOrderWithLines(tx, reference)
      if (detailsVersion(order.customer) !== detailsVersion(drawn.customer)) return false
      await write(tx, order, papers)
      return true
    })
  }
}
