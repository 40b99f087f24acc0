import { z } from 'zod'
import type { AssistantLanguage, BasketLine } from '#shared/contracts/assistant.ts'
import { controlSide, MAX_ORDER_LINES, millimetres, mountType, productTypeText, quantity, shortText } from '#shared/contracts/fields.ts'
import { type Cents, timesCents } from '#shared/domain/money.ts'
import { isOnlyEstimated } from '#shared/domain/ordered-blind.ts'
import { formatCents } from '#shared/formats/rand.ts'
import type { LineOutcome } from '../turn/basket-in-turn.ts'
import type { Turn } from '../turn/turn.ts'
import type { ListWish } from './list-wishes.ts'
import { MOST_PRICED_AT_ONCE } from './prices.ts'
import { assistantTool } from './tool.ts'

const wish = {
  product_type: productTypeText,
  width_mm: millimetres,
  drop_mm: millimetres,
  quantity: quantity.optional(),
  colour: shortText.optional(),
  room: shortText.optional(),
  control_side: controlSide.optional(),
  mount_type: mountType.optional(),
}

const like = z.string().optional().describe('The id of the line whose size, or one length, the new blind takes')

export interface ToldLine {
  readonly id: string
  readonly product_type: string
  readonly product: string
  readonly width_mm: number
  readonly drop_mm: number
  /** Whether nothing gave the millimetres. */
  readonly is_estimate: boolean
  readonly colour: string
  readonly quantity: number
  readonly room: string
  readonly mount_type: BasketLine['mount_type']
  readonly control_side: BasketLine['control_side']
  /** Null where no price list has it. */
  readonly each_cents: Cents | null
  /** Words that say so where no price list has it. */
  readonly price_each: string
  readonly price_all: string
}

const NO_PRICE: Readonly<Record<AssistantLanguage, string>> = { en: 'no price', af: 'geen prys' }
const priceText = ({ language }: Pick<Turn, 'language'>, cents: Cents | null): string =>
  cents === null ? NO_PRICE[language] : formatCents(cents)

/** Room and colour may be any text that a visitor typed, so only the money in a line is taken for a price. */
function toldLine(turn: Pick<Turn, 'figures' | 'basket' | 'language'>, line: BasketLine): ToldLine {
  const { figures, basket } = turn
  const unit = basket.priceOf(line.id)
  const all = unit === null ? null : timesCents(unit, line.quantity)
  if (unit !== null && all !== null)
    figures.priced({
      productType: line.product_type,
      widthMm: line.width_mm,
      dropMm: line.drop_mm,
      quantity: line.quantity,
      eachCents: unit,
      allCents: all,
    })
  return {
    id: line.id,
    product_type: line.product_type,
    product: line.product_name ?? line.product_type,
    width_mm: line.width_mm,
    drop_mm: line.drop_mm,
    is_estimate: isOnlyEstimated(line),
    colour: line.colour,
    quantity: line.quantity,
    room: line.room ?? '',
    mount_type: line.mount_type,
    control_side: line.control_side,
    each_cents: unit,
    price_each: priceText(turn, unit),
    price_all: priceText(turn, all),
  }
}

function toldBasket(turn: Turn) {
  const lines = turn.basket.lines()
  const total = turn.basket.totalCents()
  if (total !== null) turn.figures.sum(total)
  return {
    lines: lines.map((line) => toldLine(turn, line)),
    /** Without a price of each line there is no sum. */
    total: priceText(turn, total),
    including_vat: true,
    lines_without_price: lines.filter(({ id }) => turn.basket.priceOf(id) === null).length,
  }
}

export type ToldOutcome =
  | { readonly outcome: 'done'; readonly is_on_list: boolean; readonly line: ToldLine }
  | { readonly outcome: 'no_price'; readonly why: string }
  | { readonly outcome: 'unknown_product'; readonly products: readonly string[] }
  | { readonly outcome: 'unknown_colour'; readonly colours: readonly string[] }
  | { readonly outcome: 'unknown_line' }
  | { readonly outcome: 'not_asked'; readonly ask: string }
  | typeof LEFT
  | { readonly outcome: 'list_full' }
  | { readonly outcome: 'too_many_changes' }

function toldOutcome(turn: Turn, result: LineOutcome): ToldOutcome {
  if (result.outcome === 'no_price') return { outcome: 'no_price', why: result.message }
  if (result.outcome !== 'done') return result
  const isOnList = turn.basket.lines().some(({ id }) => id === result.line.id)
  return { outcome: 'done', is_on_list: isOnList, line: toldLine(turn, result.line) }
}

export const readBasketTool = assistantTool({
  name: 'read_basket',
  description: "The blinds on the customer's list with today's prices and their sum.",
  input: z.object({}),
  async run(turn) {
    turn.features.add('basket')
    return toldBasket(turn)
  },
})

const NOT_ASKED = { outcome: 'not_asked', ask: 'The customer has not asked for this. Nothing was changed: ask first.' } as const
/** What the customer may press to have done what was not asked for: his next message is then the plain wish. */
const OFFER: Readonly<Record<AssistantLanguage, Readonly<Record<'change' | 'remove', string>>>> = {
  en: { change: 'Yes, please change it', remove: 'Yes, please take it off my list' },
  af: { change: 'Ja, verander dit asseblief', remove: 'Ja, haal dit asseblief van my lys af' },
}

function offered({ quickReplies, language }: Turn, wish: 'change' | 'remove'): typeof NOT_ASKED {
  const text = OFFER[language][wish]
  if (!quickReplies.some((reply) => reply.text === text)) quickReplies.push({ text, picture: null })
  return NOT_ASKED
}

/** Possible by itself, and not done because another wish beside it was refused. */
const LEFT = { outcome: 'left_with_another' } as const
const isDone = ({ outcome }: ToldOutcome): boolean => outcome === 'done'

export const changeBasketTool = assistantTool({
  name: 'change_basket',
  description:
    "Proposes changes to the customer's list; prices come from the price lists. asked: true only where the customer asked for it in so many words. Else a blind to add is offered with a button, and nothing is changed or removed: ask first. A blind may stand on the list without a colour, but is ordered with one: ask for it.",
  input: z.object({
    add: z
      .array(z.object({ ...wish, like }))
      .max(MOST_PRICED_AT_ONCE)
      .default([]),
    change: z
      .array(
        z
          .object(wish)
          .partial()
          .extend({ id: z.string().min(1) }),
      )
      .max(MAX_ORDER_LINES)
      .default([]),
    remove: z.array(z.string().min(1)).max(MAX_ORDER_LINES).default([]),
    asked: z.boolean().default(false),
    together: z.boolean().default(false).describe('true: either all that is added, changed and removed, or nothing of it'),
  }),
  async run(turn, { add, change, remove, asked, together }) {
    turn.features.add('basket')
    const isWished = (wish: ListWish) => asked && turn.listWishes.has(wish)
    const added: ToldOutcome[] = []
    const changed: ToldOutcome[] = []
    const removed: ToldOutcome[] = []
    const doAll = async () => {
      for (const each of add) added.push(toldOutcome(turn, await turn.basket.add(each, isWished('add'))))
      for (const { id, ...each } of change)
        changed.push(isWished('change') ? toldOutcome(turn, await turn.basket.change(id, each)) : offered(turn, 'change'))
      // A blind makes way for the one that takes its place, and for none that could not be added.
      const mayGo = added.every(isDone)
      for (const id of remove)
        removed.push(!isWished('remove') ? offered(turn, 'remove') : mayGo ? toldOutcome(turn, turn.basket.remove(id)) : LEFT)
      // Where nothing was asked, all is only offered.
      return [...added, ...changed, ...removed].every((each) => isDone(each) || (!asked && each.outcome === 'not_asked'))
    }
    const areDone = together ? await turn.basket.together(doAll) : await doAll().then(() => true)
    const told = (outcomes: readonly ToldOutcome[]) => (areDone ? outcomes : outcomes.map((each) => (isDone(each) ? LEFT : each)))
    return { added: told(added), changed: told(changed), removed: told(removed), basket: toldBasket(turn) }
  },
})

export const undoBasketTool = assistantTool({
  name: 'undo_basket_change',
  description: "Takes the last change to the customer's list back, where the customer asks for that.",
  input: z.object({}),
  async run(turn) {
    turn.features.add('basket')
    const undone = turn.listWishes.has('undo') && (await turn.basket.undo())
    return { undone, basket: toldBasket(turn) }
  },
})
