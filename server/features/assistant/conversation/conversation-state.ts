import { z } from 'zod'
import { assistantLanguage, assistantPhoto, type BasketLine, basketLine } from '#shared/contracts/assistant.ts'
import { controlSide, mountType } from '#shared/contracts/fields.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'
import { blindOfOrdered } from '#shared/domain/ordered-blind.ts'
import { isSameBlind } from '#shared/domain/same-blind.ts'
import { type BasketUndo, basketUndo } from '../turn/basket-undo.ts'

/** A blind that is talked about. */
const talkedBlind = z.object({
  /** The products that fit what was said. Once the product is settled there is one. */
  candidates: z.array(z.string()),
  widthMm: z.number().nullable(),
  dropMm: z.number().nullable(),
  quantity: z.number(),
  colour: z.string().nullable(),
  /** The colour in the customer's words, such as 'grey', where it was said before the product was settled. */
  colourWish: z.string().nullable().default(null),
  room: z.string().nullable(),
  controlSide: controlSide.nullable(),
  mountType: mountType.nullable(),
  recessDepthMm: z.number().nullable(),
  /** The id of its line on the customer's list; null while it is not on the list. */
  lineId: z.string().nullable(),
  /** The id of the line from which its size comes. What is known of that size stays known of this one. */
  like: z.string().nullable().default(null),
  /** Which photo shows its window: its place, from 0, among the photos of the latest question that had photos. */
  photo: z.int().nullable().default(null),
})
export type TalkedBlind = z.output<typeof talkedBlind>

export const NO_BLIND: TalkedBlind = {
  candidates: [],
  widthMm: null,
  dropMm: null,
  quantity: 1,
  colour: null,
  colourWish: null,
  room: null,
  controlSide: null,
  mountType: null,
  recessDepthMm: null,
  lineId: null,
  like: null,
  photo: null,
}

/** What the last answer asked the customer, so that a short reply to it is understood. */
const ASKED_BACK = ['product', 'width', 'drop', 'size', 'colour', 'add', 'which_blind', 'which_line', 'room_colours'] as const

/** A line of the list as it is to become. */
const changedLine = z.object({
  id: z.string(),
  product_type: z.string(),
  width_mm: z.number(),
  drop_mm: z.number(),
  quantity: z.number(),
  colour: z.string(),
  control_side: controlSide,
  mount_type: mountType,
  room: z.string().optional(),
})

/** What is remembered of a conversation from one question to the next. */
export const conversationState = z.object({
  language: assistantLanguage,
  /** The blinds talked about, in the order in which they came up. */
  blinds: z.array(talkedBlind),
  /** The place of the blind that was spoken of last and that 'it' means. -1, or any place that does not exist, stands for the last blind. */
  focus: z.int().default(-1),
  /** The blinds as they were before each of the latest changes, the newest first. They serve 'no, the first one was right'. */
  earlier: z.array(z.array(talkedBlind)).default([]),
  /** The products of which the customer last chose one. They serve 'no, the other one'. */
  choice: z.array(z.string()).default([]),
  /** Whether the last answer put a blind on the list. If so, 'and a zebra 900 x 900' goes on the list, too. */
  hasJustAdded: z.boolean().default(false),
  /** Whether it put several there at once, so that 'it' is none of them by itself. */
  addedTogether: z.boolean().default(false),
  /** The colour that the customer last asked about. It serves 'in that colour'. */
  colourAskedAbout: z.string().nullable().default(null),
  /** The colour that the customer wants, in his own words. It holds for whichever product the blind becomes. */
  colourSaid: z.string().nullable().default(null),
  /** The question that the last answer answered with a fact, so that 'and for a roller?' goes on with it. */
  askedFact: z.string().nullable().default(null),
  /** What the customer can spend, in rand; null until he says so. */
  budgetRand: z.number().nullable().default(null),
  /** Whether the customer wants the blinds on the list. */
  isWanted: z.boolean(),
  asked: z.enum(ASKED_BACK).nullable(),
  /** The change of the list that the last answer offered. It serves 'yes, change it'. */
  changeOffered: z.array(changedLine).nullable().default(null),
  /** The lines of that offer, or of the next one, as they stood then: the list may be changed elsewhere before it is taken up. */
  linesOffered: z.array(basketLine).nullable().default(null),
  /** A length of a listed blind for which the last answer asked whether it is the width or the drop. */
  lengthOpen: z.object({ lineId: z.string(), mm: z.number() }).nullable().default(null),
  /** The ids of the lines that the last answer offered to take off. */
  removalOffered: z.array(z.string()).nullable().default(null),
  /** Where some blinds of a line are to have another colour, and the last answer asked which colour: the line, and how many of its blinds. */
  partMeant: z.object({ lineId: z.string(), count: z.number() }).nullable().default(null),
  /** A size for which the last answer asked which window it belongs to. */
  sizeOpen: z.object({ widthMm: z.number(), dropMm: z.number() }).nullable().default(null),
  /** A wish for which the last answer asked which line it is of. */
  wishOpen: z.object({ message: z.string() }).nullable().default(null),
  /** A room, or another window, that was spoken of and has no blind yet, and the product that was named with it. A size by itself is of that. */
  roomOpen: z.object({ room: z.string().nullable(), product: z.string().nullable() }).nullable().default(null),
  /** The ids of the lines in the order of the numbers that the last answer showed beside them. */
  linesNumbered: z.array(z.string()).nullable().default(null),
  /** Whether the last answer asked which line to take off. */
  isRemoving: z.boolean().default(false),
  /** Whether the customer has said that the order is placed. From then on nothing of it is taken back. */
  hasOrdered: z.boolean().default(false),
  /** Whether all blinds of the list are gone since they were spoken of, and no message took them off: then they are most likely ordered. */
  isListGone: z.boolean().default(false),
  /** Shutters or awnings, if the customer asked for them. They get a price only after a visit. */
  onVisit: z.enum(['shutters', 'awnings']).nullable(),
  /** How the latest changes of the list are taken back, and, the newest first, those before them. */
  undo: basketUndo,
  undoEarlier: z.array(basketUndo).default([]),
  /** The list before the last answer took a change back. It serves 'no, put it on again'. */
  beforeUndo: z.array(basketLine).nullable().default(null),
  photoSizes: z.array(z.object({ widthMm: z.number(), dropMm: z.number(), source: sizeSource, isEstimate: z.boolean() })),
  /** What was seen in the photos of the latest question that had photos, so that the customer can ask about them without sending them again. */
  seenPhotos: z.array(assistantPhoto).default([]),
  /** The towns and products that were named, for the shop, should the customer leave his details. */
  towns: z.array(z.string()),
  interests: z.array(z.string()),
})
export type ConversationState = z.output<typeof conversationState>

export const FRESH: ConversationState = {
  language: 'en',
  blinds: [],
  focus: -1,
  earlier: [],
  choice: [],
  hasJustAdded: false,
  addedTogether: false,
  colourAskedAbout: null,
  colourSaid: null,
  askedFact: null,
  budgetRand: null,
  isWanted: false,
  asked: null,
  changeOffered: null,
  linesOffered: null,
  lengthOpen: null,
  removalOffered: null,
  partMeant: null,
  sizeOpen: null,
  wishOpen: null,
  roomOpen: null,
  linesNumbered: null,
  isRemoving: false,
  hasOrdered: false,
  isListGone: false,
  onVisit: null,
  undo: [],
  undoEarlier: [],
  beforeUndo: null,
  photoSizes: [],
  seenPhotos: [],
  towns: [],
  interests: [],
}

/** How the changes of the list are taken back, the latest first. What was ordered is never taken back, so after an order there is nothing. */
export const undoOf = ({ undo, undoEarlier, hasOrdered }: ConversationState): readonly BasketUndo[] =>
  hasOrdered ? [] : [undo, ...undoEarlier].filter(({ length }) => length > 0)

/** The blinds that are not on the list yet. */
export const openBlinds = ({ blinds }: ConversationState): TalkedBlind[] => blinds.filter(({ lineId }) => lineId === null)

/**
 * The blinds after a question about a product: the current one becomes that product. It stays what it is if it is on the list, or if it is one of
 * several windows and has its size.
 */
export function askedAbout({ blinds }: ConversationState, current: TalkedBlind | undefined, candidates: readonly string[]): TalkedBlind[] {
  if (!current) return [{ ...NO_BLIND, candidates: [...candidates] }]
  const isSettled = current.lineId !== null || (blinds.length > 1 && current.widthMm !== null)
  return isSettled ? blinds : withCurrent(blinds, current, { ...current, candidates: [...candidates], colour: null })
}

/** @returns the blinds with the current one changed, in its place */
export const withCurrent = (blinds: readonly TalkedBlind[], current: TalkedBlind | undefined, changed: TalkedBlind): TalkedBlind[] =>
  current ? blinds.map((blind) => (blind === current ? changed : blind)) : [changed]

/** Brings the talk up to date with the list, because a button or the calculator may have added, changed or removed lines since the last message. */
export function withLines(state: ConversationState, lines: readonly BasketLine[]): ConversationState {
  const [only, more] = lines
  // The list was made in the calculator and has one blind. Then 'make it wider' means that one.
  if (only && !more && state.blinds.length === 0) return { ...state, isListGone: false, blinds: [asOnList(NO_BLIND, only)], focus: -1 }
  const taken = new Set(state.blinds.flatMap(({ lineId }) => lineId ?? []))
  const current = state.blinds[state.focus] ?? state.blinds.at(-1)
  const blinds = state.blinds.flatMap((blind) => {
    if (blind.lineId !== null) {
      const own = lines.find(({ id }) => id === blind.lineId)
      if (own) return [asOnList(blind, own)]
      // It was taken off or ordered. If it was the only blind and something was asked about it, the talk goes on with it.
      return blind === current && state.blinds.length === 1 && lines.length === 0 && state.asked !== null
        ? [{ ...blind, lineId: null }]
        : []
    }
    const free = lines.filter(({ id }) => !taken.has(id))
    const line = free.find((each) => isOnLine(blind, each)) ?? free.find((each) => isEdited(blind, each))
    if (!line) return [blind]
    taken.add(line.id)
    return [asOnList(blind, line)]
  })
  const isListGone = lines.length === 0 && (state.isListGone || taken.size > 0)
  return { ...state, blinds, isListGone, focus: current && blinds.length === state.blinds.length ? state.focus : -1 }
}

type ListLine = Pick<
  BasketLine,
  'id' | 'product_type' | 'width_mm' | 'drop_mm' | 'quantity' | 'colour' | 'room' | 'control_side' | 'mount_type'
>

/** The blind as its line on the list has it. Where the two differ, the list is right. */
export const asOnList = (blind: TalkedBlind, line: ListLine): TalkedBlind => ({
  ...blind,
  candidates: [line.product_type],
  widthMm: line.width_mm,
  dropMm: line.drop_mm,
  quantity: line.quantity,
  colour: line.colour || null,
  colourWish: null,
  room: line.room || blind.room,
  controlSide: line.control_side,
  mountType: line.mount_type,
  lineId: line.id,
  like: line.id,
})

/** Whether a line is this blind. How it hangs does not count, nor does the colour where none was said: the button may have set them. */
const isOnLine = (blind: TalkedBlind, line: BasketLine): boolean =>
  blind.candidates.length === 1 &&
  isSameBlind(
    blindOfOrdered({ ...line, ...lineWishOf(blind), room: blind.room ?? '' }),
    blindOfOrdered(line),
    blind.colour === null ? ['colour', ...FITTING] : FITTING,
  )
/** Added by a button, and then another length was given in the calculator. */
const isEdited = (blind: TalkedBlind, line: BasketLine): boolean =>
  blind.candidates.length === 1 &&
  blind.candidates[0] === line.product_type &&
  blind.room !== null &&
  blind.room === line.room &&
  (blind.widthMm === line.width_mm || blind.dropMm === line.drop_mm)

const FITTING = ['controlSide', 'mountType'] as const

/** The blind as a wish for a line of the list. What was not said is left out. */
export const lineWishOf = (blind: TalkedBlind) => ({
  product_type: blind.candidates[0] ?? '',
  width_mm: blind.widthMm ?? 0,
  drop_mm: blind.dropMm ?? 0,
  quantity: blind.quantity,
  ...(blind.colour ? { colour: blind.colour } : {}),
  ...(blind.room ? { room: blind.room } : {}),
  ...(blind.controlSide ? { control_side: blind.controlSide } : {}),
  ...(blind.mountType ? { mount_type: blind.mountType } : {}),
  ...(blind.like ? { like: blind.like } : {}),
})
