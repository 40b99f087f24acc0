import type { Db } from '#server/database/connect.ts'
import { listColoursTool } from './tools/catalogue.ts'
import { checkSizeTool, leadTimeTool, listProductsTool, priceBlindsTool, sizeLimitsTool } from './tools/prices.ts'
import type { ShopTurn } from './tools/tool.ts'
import { figuresOf } from './trust/figures.ts'

export type { ShopTool } from './tools/tool.ts'
export { withoutCents } from './tools/without-cents.ts'

/** The tools that only read the shop's lists: ours and other assistants have the same. */
export const shopTools = [listProductsTool, listColoursTool, sizeLimitsTool, priceBlindsTool, checkSizeTool, leadTimeTool] as const

/** For a call that belongs to no conversation: nobody's answer is held against what it told. */
export const shopTurn = (db: Db): ShopTurn => ({ db, figures: figuresOf(), features: new Set() })
