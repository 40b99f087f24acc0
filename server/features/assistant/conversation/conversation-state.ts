import { z } from 'zod'
import { assistantLanguage, assistantPhoto, type BasketLine } from '#shared/contracts/assistant.ts'
import { controlSide, mountType } from '#shared/contracts/fields.ts'
import { sizeSource } from '#shared/contracts/size-source.ts'
import { blindOfOrdered } from '#shared/domain/ordered-blind.ts'
import { isSameBlind } from '#shared/domain/same-blind.ts'
import { type BasketUndo, basketUndo } from '../turn/basket-undo.ts'

/** A blind that is talked about. */
const talkedBlind = z.object({
  /** The products that fit what was said; one once it is settled. */
  candidates: z.array(z.string()),
  widthMm: z.number().nullable(),
  dropMm: z.number().nullable(),
  quantity: z.number(),
  colour: z.string().nullable(),
  /** The words of a colour that was wished while it was open which product it is: 'grey'. */
  colourWish: z.string().nullable().default(null),
  room: z.string().nullable(),
  controlSide: controlSide.nullable(),
  mountType: mountType.nullable(),
  recessDepthMm: z.number().nullable(),
  /** Its line on the customer's list; null while it is on none. */
  lineId: z.string().nullable(),
  /** The photo that shows its window, by its place in the latest question that had some. */
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
  photo: null,
}

/** What was asked back last, so that a short answer is understood. */
const ASKED_BACK = ['product', 'width', 'drop', 'size', 'colour', 'add', 'which_line', 'room_colours'] as const

/** What shall be different of a line of the list. */
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
  /** Which of them was spoken of last and is meant by 'it'; the last one where there is no such place. */
  focus: z.int().default(-1),
  /** The blinds as they were before the latest changes, the newest first, for 'no, the first one was right'. */
  earlier: z.array(z.array(talkedBlind)).default([]),
  /** The products between which the customer chose last, for 'no, the other one'. */
  choice: z.array(z.string()).default([]),
  /** Whether the last turn put a blind on the list, so that 'and a zebra 900 x 900' is put there, too. */
  hasJustAdded: z.boolean().default(false),
  /** The colour that was asked about last, for 'in that colour'. */
  colourAskedAbout: z.string().nullable().default(null),
  /** The colour that the customer wants for the blind that is talked about, in his words, whichever product it becomes. */
  colourSaid: z.string().nullable().default(null),
  /** The question that the last turn answered by a fact, so that 'and for a roller?' goes on with it. */
  askedFact: z.string().nullable().default(null),
  /** What the customer can spend, in rand, once it was said. */
  budgetRand: z.number().nullable().default(null),
  /** Whether the customer wants them on the list. */
  isWanted: z.boolean(),
  asked: z.enum(ASKED_BACK).nullable(),
  /** A change of the list that the last turn offered, for 'yes, change it'. */
  changeOffered: z.array(changedLine).nullable().default(null),
  /** The lines that the last turn offered to take off. */
  removalOffered: z.array(z.string()).nullable().default(null),
  /** Of which line how many were to have another colour, where the last turn asked which one. */
  partMeant: z.object({ lineId: z.string(), count: z.number() }).nullable().default(null),
  /** A size of which the last turn asked what window it is of. */
  sizeOpen: z.object({ widthMm: z.number(), dropMm: z.number() }).nullable().default(null),
  /** Whether the last turn asked which line shall be taken off. */
  isRemoving: z.boolean().default(false),
  /** Whether the customer has said that the order is placed, so that undo takes nothing of it back. */
  hasOrdered: z.boolean().default(false),
  /** Priced after a visit only. */
  onVisit: z.enum(['shutters', 'awnings']).nullable(),
  /** What takes the latest change of the list back, and those before it, the newest first. */
  undo: basketUndo,
  undoEarlier: z.array(basketUndo).default([]),
  /** The list before the last turn took a change back, for 'no, put it on again'. */
  beforeUndo: z.array(changedLine).nullable().default(null),
  photoSizes: z.array(z.object({ widthMm: z.number(), dropMm: z.number(), source: sizeSource, isEstimate: z.boolean() })),
  /** What was seen in the photos of the latest question that had some, so that they can be asked about without being sent again. */
  seenPhotos: z.array(assistantPhoto).default([]),
  /** For the lead, should the customer leave details. */
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
  colourAskedAbout: null,
  colourSaid: null,
  askedFact: null,
  budgetRand: null,
  isWanted: false,
  asked: null,
  changeOffered: null,
  removalOffered: null,
  partMeant: null,
  sizeOpen: null,
  isRemoving: false,
  hasOrdered: false,
  onVisit: null,
  undo: [],
  undoEarlier: [],
  beforeUndo: null,
  photoSizes: [],
  seenPhotos: [],
  towns: [],
  interests: [],
}

/** What takes the changes of the list back, the latest first. Of what stood on it when an order was placed, nothing is taken back. */
export const undoOf = ({ undo, undoEarlier, hasOrdered }: ConversationState): readonly BasketUndo[] =>
  hasOrdered ? [] : [undo, ...undoEarlier].filter(({ length }) => length > 0)

/** Those that are on no list yet. */
export const openBlinds = ({ blinds }: ConversationState): TalkedBlind[] => blinds.filter(({ lineId }) => lineId === null)

/**
 * A question about a product makes it the one that is talked about, where nothing else is settled: windows that have their sizes and lines of the
 * list stay what they are.
 */
export function askedAbout({ blinds }: ConversationState, current: TalkedBlind | undefined, candidates: readonly string[]): TalkedBlind[] {
  if (!current) return [{ ...NO_BLIND, candidates: [...candidates] }]
  const isSettled = current.lineId !== null || (blinds.length > 1 && current.widthMm !== null)
  return isSettled ? blinds : withCurrent(blinds, current, { ...current, candidates: [...candidates], colour: null })
}

/** The same with the one that is spoken of changed, in its place. */
export const withCurrent = (blinds: readonly TalkedBlind[], current: TalkedBlind | undefined, changed: TalkedBlind): TalkedBlind[] =>
  current ? blinds.map((blind) => (blind === current ? changed : blind)) : [changed]

/** A blind that the customer put on the list by a button is on it for the talk, too; one that was taken off there is not. */
export function withLines(state: ConversationState, lines: readonly BasketLine[]): ConversationState {
  const [only, more] = lines
  // A list that was made in the calculator and has one blind: 'make it wider' means that one.
  if (only && !more && state.blinds.length === 0) return { ...state, blinds: [asOnList(NO_BLIND, only)], focus: -1 }
  const taken = new Set(state.blinds.flatMap(({ lineId }) => lineId ?? []))
  const current = state.blinds[state.focus] ?? state.blinds.at(-1)
  const blinds = state.blinds.flatMap((blind) => {
    if (blind.lineId !== null) {
      const own = lines.find(({ id }) => id === blind.lineId)
      if (own) return [asOnList(blind, own)]
      // It was taken off or ordered. Alone it may still be spoken of.
      return blind === current && state.blinds.length === 1 && lines.length === 0 && state.asked !== null
        ? [{ ...blind, lineId: null }]
        : []
    }
    const line = lines.find((each) => !taken.has(each.id) && isOnLine(blind, each))
    if (!line) return [blind]
    taken.add(line.id)
    return [asOnList(blind, line)]
  })
  return { ...state, blinds, focus: current && blinds.length === state.blinds.length ? state.focus : -1 }
}

type ListLine = Pick<
  BasketLine,
  'id' | 'product_type' | 'width_mm' | 'drop_mm' | 'quantity' | 'colour' | 'room' | 'control_side' | 'mount_type'
>

/** The list has the last word: it may have been changed by a button or in the calculator. */
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
})

/** By its sides nobody tells it from another one; a colour that was not chosen yet may have been chosen by the button. */
const isOnLine = (blind: TalkedBlind, line: BasketLine): boolean =>
  blind.candidates.length === 1 &&
  isSameBlind(
    blindOfOrdered({ ...line, ...lineWishOf(blind), room: blind.room ?? '' }),
    blindOfOrdered(line),
    blind.colour === null ? ['colour', ...FITTING] : FITTING,
  )
const FITTING = ['controlSide', 'mountType'] as const

/** What is asked of the list for a blind that is talked about; what was not said is left out. */
export const lineWishOf = (blind: TalkedBlind) => ({
  product_type: blind.candidates[0] ?? '',
  width_mm: blind.widthMm ?? 0,
  drop_mm: blind.dropMm ?? 0,
  quantity: blind.quantity,
  ...(blind.colour ? { colour: blind.colour } : {}),
  ...(blind.room ? { room: blind.room } : {}),
  ...(blind.controlSide ? { control_side: blind.controlSide } : {}),
  ...(blind.mountType ? { mount_type: blind.mountType } : {}),
})

type Essence = Omit<TalkedBlind, 'lineId'>
const essenceOf = (blinds: readonly TalkedBlind[]): string => JSON.stringify(blinds.map(({ lineId: _, ...essence }): Essence => essence))
const isPriced = ({ candidates, widthMm, dropMm }: TalkedBlind): boolean => candidates.length > 0 && widthMm !== null && dropMm !== null
const MOST_EARLIER = 3

/** After a turn: which blind was spoken of, how the blinds stood before, and between which products the customer chose. */
export function followed(before: ConversationState, reached: ConversationState): ConversationState {
  const after = withoutPast(before, reached)
  if (essenceOf(before.blinds) === essenceOf(after.blinds)) return after
  const changed = after.blinds.flatMap((blind, place) =>
    essenceOf([blind]) === essenceOf(before.blinds.slice(place, place + 1)) ? [] : [place],
  )
  const isFocusSaid = after.focus !== before.focus
  return {
    ...after,
    focus: isFocusSaid ? after.focus : changed.length === 1 ? (changed[0] ?? -1) : -1,
    earlier: before.blinds.some(isPriced) ? [before.blinds, ...before.earlier].slice(0, MOST_EARLIER) : before.earlier,
    choice:
      after.choice !== before.choice
        ? after.choice
        : (choiceBetween(before.blinds, after.blinds) ?? (after.blinds.length === 1 ? before.choice : [])),
  }
}

/** A change that was offered, or a size that was open, before something else was spoken of is no longer meant, and a list that was changed since the order is another one. */
function withoutPast(before: ConversationState, after: ConversationState): ConversationState {
  const ifNew = <Key extends 'beforeUndo' | 'changeOffered' | 'partMeant' | 'removalOffered' | 'sizeOpen'>(key: Key) =>
    after[key] !== before[key] ? after[key] : null
  const isSameList = JSON.stringify(before.blinds) === JSON.stringify(after.blinds)
  return {
    ...after,
    beforeUndo: ifNew('beforeUndo'),
    changeOffered: ifNew('changeOffered'),
    partMeant: ifNew('partMeant'),
    removalOffered: ifNew('removalOffered'),
    sizeOpen: ifNew('sizeOpen'),
    isRemoving: after.isRemoving && !before.isRemoving,
    hasOrdered: after.hasOrdered && (isSameList || !before.hasOrdered),
  }
}

/** After an answer that was not ours: what our last turn offered or asked back was not what the next message answers. */
export const withoutOffers = (state: ConversationState): ConversationState => ({
  ...state,
  asked: FRESH.asked,
  askedFact: FRESH.askedFact,
  changeOffered: FRESH.changeOffered,
  hasJustAdded: FRESH.hasJustAdded,
  isRemoving: FRESH.isRemoving,
  partMeant: FRESH.partMeant,
  removalOffered: FRESH.removalOffered,
  sizeOpen: FRESH.sizeOpen,
})

/** A question with photos of its own: the numbers of those before it would mean other photos from now on. */
export const withoutPhotos = (state: ConversationState): ConversationState => ({
  ...state,
  blinds: state.blinds.map(inNoPhoto),
  earlier: state.earlier.map((blinds) => blinds.map(inNoPhoto)),
  seenPhotos: [],
})
const inNoPhoto = (blind: TalkedBlind): TalkedBlind => ({ ...blind, photo: null })

function choiceBetween([one, more]: readonly TalkedBlind[], [other, others]: readonly TalkedBlind[]): string[] | null {
  if (!one || !other || more || others || other.candidates.length !== 1) return null
  const [chosen = ''] = other.candidates
  if (one.candidates.length > 1) return one.candidates.includes(chosen) ? one.candidates : null
  return one.candidates.length === 1 && one.candidates[0] !== chosen ? [...one.candidates, chosen] : null
}
