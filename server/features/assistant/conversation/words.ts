import type { AssistantLanguage } from '#shared/contracts/assistant.ts'
import type { Turn } from '../turn/turn.ts'
import type { TalkedBlind } from './conversation-state.ts'
import { afrikaans, afrikaansWithoutMail } from './words-af.ts'
import { english, englishWithoutMail } from './words-en.ts'

export type Business = Turn['business']

/** A product as the tool tells it, in English. */
export interface DescribedProduct {
  readonly product_type: string
  readonly name: string
  readonly description: string
}

/** English sets what there is to say; the texts themselves differ. */
type Wider<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof T]: Wider<T[Key]> }
export type Words = Wider<typeof english>

/** What is said otherwise where the site sends no mail. */
export type WordsWithoutMail = Wider<typeof englishWithoutMail>

const WORDS: Readonly<Record<AssistantLanguage, Words>> = { en: english, af: afrikaans }
const WITHOUT_MAIL: Readonly<Record<AssistantLanguage, Words>> = {
  en: { ...english, ...englishWithoutMail },
  af: { ...afrikaans, ...afrikaansWithoutMail },
}
export const wordsIn = (language: AssistantLanguage, sendsMail: boolean): Words => (sendsMail ? WORDS : WITHOUT_MAIL)[language]

/** 'Kitchen: …'; the text alone where there is no room. */
export const withRoom = (words: Words, room: string | null | undefined, text: string): string =>
  room ? `${words.room(room)}: ${text}` : text

/** 'in the recess, control on the left': how a blind hangs, as far as that is known. */
export const hangingWords = (words: Words, { mountType, controlSide }: Pick<TalkedBlind, 'mountType' | 'controlSide'>): string =>
  [mountType && (mountType === 'inside-recess' ? words.inTheRecess() : words.onTheWall()), controlSide && words.control(controlSide)]
    .filter(Boolean)
    .join(', ')

/** 'Bone, Stone or Espresso'. */
export function listed(names: readonly string[], last: string): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}
