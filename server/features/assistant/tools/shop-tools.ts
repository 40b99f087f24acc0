import { listColoursTool } from './catalogue.ts'
import { checkSizeTool, leadTimeTool, listProductsTool, priceBlindsTool, sizeLimitsTool } from './prices.ts'

/** The tools that only read the shop's lists: ours and other assistants have the same. */
export const shopTools = [listProductsTool, listColoursTool, sizeLimitsTool, priceBlindsTool, checkSizeTool, leadTimeTool] as const
