import type { Db } from '#server/database/connect.ts'
import type { ShopTurn } from './tools/tool.ts'
import { figuresOf } from './trust/figures.ts'

export { shopTools } from './tools/shop-tools.ts'
export type { ShopTool } from './tools/tool.ts'
export { withoutCents } from './tools/without-cents.ts'

/** For a call that belongs to no conversation: nobody's answer is held against what it told. */
export const shopTurn = (db: Db): ShopTurn => ({ db, figures: figuresOf(), features: new Set() })
