import type { z } from 'zod'
import { changeBasketTool, readBasketTool, undoBasketTool } from './basket.ts'
import { adviseTool, listColoursTool, productsInColourTool } from './catalogue.ts'
import { findFactsTool, readFactsTool } from './facts.ts'
import { handOverTool, leaveDetailsTool, openScreenTool } from './people.ts'
import { coloursForRoomTool, lookAtPhotoTool, showOnPhotoTool } from './photos.ts'
import { checkSizeTool, leadTimeTool, listProductsTool, priceBlindsTool, sizeLimitsTool } from './prices.ts'

/** All that a model may do, each under its own name. */
export const assistantTools = byName([
  priceBlindsTool,
  listProductsTool,
  listColoursTool,
  productsInColourTool,
  sizeLimitsTool,
  checkSizeTool,
  adviseTool,
  leadTimeTool,
  findFactsTool,
  readFactsTool,
  lookAtPhotoTool,
  coloursForRoomTool,
  showOnPhotoTool,
  readBasketTool,
  changeBasketTool,
  undoBasketTool,
  handOverTool,
  leaveDetailsTool,
  openScreenTool,
])

type ByName<Tool extends { readonly name: string }> = { readonly [Each in Tool as Each['name']]: Each }

function byName<const Tool extends { readonly name: string }>(tools: readonly Tool[]): ByName<Tool> {
  return Object.fromEntries(tools.map((tool) => [tool.name, tool])) as ByName<Tool>
}

export type ToolName = keyof typeof assistantTools
export type ToolInput<Name extends ToolName> = z.input<(typeof assistantTools)[Name]['input']>
export type ToolOutput<Name extends ToolName> = Awaited<ReturnType<(typeof assistantTools)[Name]['run']>>
