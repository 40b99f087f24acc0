import type { z } from 'zod'
import { changeBasketTool, readBasketTool, undoBasketTool } from './basket.ts'
import { adviseTool, listColoursTool, productsInColourTool } from './catalogue.ts'
import { findFactsTool, readFactsTool } from './facts.ts'
import { handOverTool, leaveDetailsTool, openScreenTool } from './people.ts'
import { coloursForRoomTool, lookAtPhotoTool, showOnPhotoTool } from './photos.ts'
import { checkSizeTool, leadTimeTool, listProductsTool, priceBlindsTool, sizeLimitsTool } from './prices.ts'

/** All that a model may do. */
export const assistantTools = {
  price_blinds: priceBlindsTool,
  list_products: listProductsTool,
  list_colours: listColoursTool,
  products_in_colour: productsInColourTool,
  size_limits: sizeLimitsTool,
  check_size: checkSizeTool,
  advise_products: adviseTool,
  lead_time: leadTimeTool,
  find_facts: findFactsTool,
  read_facts: readFactsTool,
  look_at_photo: lookAtPhotoTool,
  colours_for_room: coloursForRoomTool,
  show_on_photo: showOnPhotoTool,
  read_basket: readBasketTool,
  change_basket: changeBasketTool,
  undo_basket_change: undoBasketTool,
  hand_over: handOverTool,
  leave_details: leaveDetailsTool,
  open_screen: openScreenTool,
} as const

export type ToolName = keyof typeof assistantTools
export type ToolInput<Name extends ToolName> = z.input<(typeof assistantTools)[Name]['input']>
export type ToolOutput<Name extends ToolName> = Awaited<ReturnType<(typeof assistantTools)[Name]['run']>>
