import { z } from 'zod'
import { assistantLanguage } from '#shared/contracts/assistant.ts'
import { controlSide, mountType } from '#shared/contracts/fields.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'
import { basketUndo } from '../basket-in-turn.ts'

/** A blind that is talked about. */
export const talkedBlind = z.object({
  /** The products that fit what was said; one once it is settled. */
  candidates: z.array(z.string()),
  widthMm: z.number().nullable(),
  dropMm: z.number().nullable(),
  quantity: z.number(),
  colour: z.string().nullable(),
  room: z.string().nullable(),
  controlSide: controlSide.nullable(),
  mountType: mountType.nullable(),
  recessDepthMm: z.number().nullable(),
  /** Its line on the customer's list; null while it is on none. */
  lineId: z.string().nullable(),
})
export type TalkedBlind = z.output<typeof talkedBlind>

export const NO_BLIND: TalkedBlind = {
  candidates: [],
  widthMm: null,
  dropMm: null,
  quantity: 1,
  colour: null,
  room: null,
  controlSide: null,
  mountType: null,
  recessDepthMm: null,
  lineId: null,
}

/** What was asked back last, so that a short answer is understood. */
export const ASKED_BACK = ['product', 'width', 'drop', 'size', 'colour', 'add', 'which_line'] as const

/** What is remembered of a conversation from one question to the next. */
export const conversationState = z.object({
  language: assistantLanguage,
  /** The blinds talked about last; the last one is meant by 'it'. */
  blinds: z.array(talkedBlind),
  /** Whether the customer wants them on the list. */
  isWanted: z.boolean(),
  asked: z.enum(ASKED_BACK).nullable(),
  /** Priced after a visit only. */
  onVisit: z.enum(['shutters', 'awnings']).nullable(),
  undo: basketUndo,
  photoSizes: z.array(z.object({ widthMm: z.number(), dropMm: z.number(), source: sizeSource, isEstimate: z.boolean() })),
  /** For the lead, should the customer leave details. */
  towns: z.array(z.string()),
  interests: z.array(z.string()),
})
export type ConversationState = z.output<typeof conversationState>

export const FRESH: ConversationState = {
  language: 'en',
  blinds: [],
  isWanted: false,
  asked: null,
  onVisit: null,
  undo: [],
  photoSizes: [],
  towns: [],
  interests: [],
}
