import { z } from 'zod'
import type { Cents } from '#shared/domain/money.ts'
import { blindsIn } from '#shared/domain/said/blinds.ts'
import { roomIn } from '#shared/domain/said/names/rooms.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import { amountsIn } from './prices/amounts.ts'
import { countsSaid } from './prices/counts.ts'
import type { ToldBlindPrice } from './prices/priced-blinds.ts'
import { contactsIn, leadsOnlyTo } from './text/contacts.ts'
import { wordsOf } from './text/known-words.ts'
import { type Measure, measuresIn, numbersIn, tenths } from './text/measures.ts'
import { saysTheSame, sentencesOf } from './text/same-words.ts'

/** What an answer to one question may say: the amounts, sizes, times and addresses that came from the shop, and the customer's own sizes. */
export interface Figures {
  /** A blind with its price from the price lists. Only tools that ask the price lists call it. */
  priced(blind: ToldBlindPrice): void
  /** A sum of such prices, or what lies between two. */
  sum(...amounts: readonly Cents[]): void
  pricedBlinds(): readonly ToldBlindPrice[]
  isSum(cents: number): boolean
  /** What a tool gave back, or the shop has written. Money in it does not count. */
  told(value: unknown): void
  /** What the customer wrote: his sizes are his own, and he may be told them again; times and shares in it promise nothing. */
  said(text: string): void
  /** An earlier answer: its sizes and contacts may be said again. What it said of prices, times, terms and acts must come from a tool anew. */
  answered(text: string): void
  /** @param counts of pieces, so that two may cost twice the price of one */
  isPrice(cents: number, counts?: readonly number[]): boolean
  isTold(measure: Measure): boolean
  /** Whether the sentence says what a sentence of the shop's says, in nearly the same words. */
  isWritten(sentence: string): boolean
  isSaid(measure: Measure): boolean
  /** Whether so many blinds or windows were spoken of: by the customer, or in what was priced. */
  isCounted(count: number): boolean
  /** The sizes that the customer or his list gave for a room. */
  sizesOfRoom(room: string): readonly SizeOfRoom[]
  /** The words that tools, the customer or an earlier answer have used. */
  words(): ReadonlySet<string>
  /** Whether all contacts of a text are the shop's, or the customer's own number and mail address. */
  isKnownContact(text: string): boolean
}

/** What stands under these names was typed by somebody, or repeats it. Sizes in it are as good as the customer's; nothing else is. */
const TYPED: ReadonlySet<string> = new Set(['room', 'colour', 'product', 'product_type', 'why', 'failed', 'message'])
/** Names of numbers that measure nothing. */
const SILENT: ReadonlySet<string> = new Set(['id', 'date', 'score', 'share', 'hex', 'room_colours', 'photo'])

interface SizeOfRoom {
  readonly widthMm: number
  readonly dropMm: number
}
/** A longer message is a letter: its rooms are not looked for. */
const LETTERS_WITH_ROOMS = 400
const roomedLine = z.object({ room: z.string().min(1), width_mm: z.number(), drop_mm: z.number() })

export function figuresOf(): Figures {
  const blinds: ToldBlindPrice[] = []
  const prices = new Set<number>()
  const sums = new Set<number>()
  const told = new Set<string>()
  const said = new Set<string>()
  const counts = new Set<number>()
  const rooms = new Map<string, SizeOfRoom[]>()
  const written: string[] = []
  const words = new Set<string>()
  const contacts = { phones: new Set<string>(), mails: new Set<string>(), hosts: new Set<string>() }
  const keyOf = ({ kind, value }: Measure) => `${kind} ${value}`

  function addRoom(name: string, size: SizeOfRoom): void {
    rooms.set(name, [...(rooms.get(name) ?? []), size])
  }
  /** A line of the list says in which room it hangs. */
  function addRoomOf(value: object): void {
    const { data: line } = roomedLine.safeParse(value)
    const room = line && roomIn(plainText(line.room))
    if (line && room) addRoom(room.name, { widthMm: line.width_mm, dropMm: line.drop_mm })
  }
  function addText(text: string, by: 'shop' | 'customer' | 'answer'): void {
    const plain = withoutAmounts(text)
    for (const word of wordsOf(text)) words.add(word)
    // A number without a unit may be a size.
    for (const value of numbersIn(plain)) told.add(keyOf({ kind: 'length', value: tenths(value) }))
    for (const measure of measuresIn(plain)) {
      if (measure.kind === 'length' || by === 'shop') told.add(keyOf(measure))
      else if (by === 'customer') said.add(keyOf(measure))
    }
    const { phones, mails, hosts } = contactsIn(text)
    for (const phone of phones) contacts.phones.add(phone)
    for (const mail of mails) contacts.mails.add(mail)
    if (by === 'customer') for (const count of countsSaid(text)) counts.add(count)
    if (by === 'shop') written.push(...sentencesOf(text))
    if (by !== 'customer') for (const host of hosts) contacts.hosts.add(host)
  }
  function addValue(value: unknown, name: string): void {
    if (SILENT.has(name)) return
    if (typeof value === 'number') {
      const kind = kindOf(name)
      if (kind) told.add(keyOf({ kind, value: tenths(value) }))
    } else if (typeof value === 'string') addText(value, TYPED.has(name) ? 'customer' : 'shop')
    else if (Array.isArray(value)) for (const each of value) addValue(each, name)
    else if (typeof value === 'object' && value !== null) {
      addRoomOf(value)
      for (const [key, each] of Object.entries(value)) addValue(each, key)
    }
  }
  return {
    priced: (blind) => {
      blinds.push(blind)
      prices.add(blind.eachCents).add(blind.allCents)
    },
    sum: (...amounts) => {
      for (const amount of amounts) sums.add(amount)
    },
    pricedBlinds: () => blinds,
    isSum: (cents) => sums.has(cents),
    told: (value) => addValue(value, ''),
    said: (text) => {
      addText(text, 'customer')
      if (text.length > LETTERS_WITH_ROOMS) return
      for (const { room, widthMm, dropMm } of blindsIn(plainText(text))) if (room && widthMm && dropMm) addRoom(room, { widthMm, dropMm })
    },
    answered: (text) => addText(text, 'answer'),
    isPrice: (cents, counts = []) => prices.has(cents) || sums.has(cents) || counts.some((count) => count > 1 && prices.has(cents / count)),
    isWritten: (sentence) => written.some((own) => saysTheSame(sentence, own)),
    isTold: (measure) => told.has(keyOf(measure)),
    isCounted: (count) =>
      counts.has(count) || count === blinds.length || blinds.some(({ quantity }) => quantity === count) || count === piecesOf(blinds),
    sizesOfRoom: (room) => rooms.get(room) ?? [],
    isSaid: (measure) => said.has(keyOf(measure)),
    words: () => words,
    isKnownContact: (text) => leadsOnlyTo(contacts, text),
  }
}

const piecesOf = (blinds: readonly ToldBlindPrice[]): number => blinds.reduce((sum, { quantity }) => sum + quantity, 0)

/** Names of tools' fields end with their unit. */
function kindOf(name: string): Measure['kind'] | undefined {
  if (/_mm$/.test(name)) return 'length'
  const [unit] = /(?:hours|days|weeks|months|years|percent)$/.exec(name) ?? []
  return unit as Measure['kind'] | undefined
}

const withoutAmounts = (text: string): string =>
  amountsIn(text).reduceRight((left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to), text)
