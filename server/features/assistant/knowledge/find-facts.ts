import MiniSearch, { type SearchResult } from 'minisearch'
import type { AssistantLanguage, FactShown } from '#shared/contracts/assistant.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words/words.ts'
import type { Turn } from '../turn/turn.ts'
import { FACTS, type Fact, type FactPlaceholder, isPlaceholder } from './facts.ts'

export interface FoundFact {
  readonly fact: Fact
  /** How well the question fits, BM25+ summed over words and fields; only good for comparing with other facts and with a threshold. */
  readonly score: number
  /** The share of the question's telling words that the fact has, 0 to 1. */
  readonly share: number
}

/** Words that say nothing of what is asked. */
const SILENT: ReadonlySet<string> = new Set(
  `a an the is are am be do does did can could will would should have has i im you u your ur my me we us our they it its this that these those to of for in on at with and or
  if so but by as from not no yes what which who how when where why any some get got want need please pls just really there here about blind blinds window windows
  hi hello hey thanks whats wats hows die n 'n is en of vir van in op met aan ek jy jou my julle ons hulle dit dis wat watter wie hoe wanneer waar hoekom kan sal wil moet het
  asb asseblief nie n ja nee as dan ook al te blinding blindings blindinge blinders venster vensters hallo`.split(/\s+/),
)

const termsOf = (text: string): string[] => plainText(text).match(/[\p{L}\d]{2,}/gu) ?? []
const processTerm = (term: string): string | null => (SILENT.has(term) ? null : stem(term))

/** Endings that two forms of one word differ in: 'cleaning' and 'clean', 'colours' and 'colour'. */
function stem(term: string): string {
  if (term.length < 5) return term
  return term.replace(/(?:ing|ings|ed|es|e|s)$/, '')
}

/** One entry for each way of asking, and one for the answer: a short question is compared with questions as short. */
interface Entry {
  readonly id: string
  readonly fact: string
  readonly text: string
  readonly terms: number
}

const termsIn = (text: string): number => new Set(termsOf(text).flatMap((term) => processTerm(term) ?? [])).size
/** An answer has many words, so that one of them in it says less than one in a question. */
const ANSWER_WEIGHT = 0.45

function indexOf(language: AssistantLanguage): MiniSearch<Entry> {
  const index = new MiniSearch<Entry>({
    fields: ['text'],
    storeFields: ['fact', 'terms'],
    tokenize: termsOf,
    processTerm,
    searchOptions: {
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      prefix: (term) => term.length > 4,
      weights: { fuzzy: 0.4, prefix: 0.5 },
      tokenize: termsOf,
      processTerm,
    },
  })
  index.addAll(
    FACTS.flatMap((fact) => [
      ...fact[language].asked.map((text, way) => ({ id: `${fact.id} ${way}`, fact: fact.id, text, terms: termsIn(text) })),
      { id: `${fact.id} answer`, fact: fact.id, text: fact[language].answer, terms: 0 },
    ]),
  )
  return index
}

const indexes = { en: indexOf('en'), af: indexOf('af') } satisfies Record<AssistantLanguage, MiniSearch>

const factOf: ReadonlyMap<string, Fact> = new Map(FACTS.map((fact) => [fact.id, fact]))

/** The words of a text that say what is asked, in their short form. */
export const tellingWords = (text: string): string[] => [...new Set(termsOf(text).flatMap((term) => processTerm(term) ?? []))]

/** All words that stand in the facts: what the shop speaks about. */
const VOCABULARY: ReadonlySet<string> = new Set(
  FACTS.flatMap(({ en, af }) => [en, af].flatMap(({ asked, answer }) => [...asked, answer].flatMap(tellingWords))),
)
/** A question whose words are mostly unknown to the shop is about something else, however well the rest of them fit. */
export const isStrange = (telling: readonly string[]): boolean =>
  telling.filter((term) => !VOCABULARY.has(term) && !/^\d+$/.test(term)).length > telling.length / 2

/** What a model can read at once, and a customer in a minute. */
const MOST_FOUND = 3

/**
 * The facts that fit a question, the best first: by the way of asking that fits best, and a little by the answer.
 * @param topic only facts of this one
 */
export function findFacts(question: string, language: AssistantLanguage, topic: Fact['topic'] | null = null): FoundFact[] {
  const asked = withWordsPutRight(plainText(question))
  const telling = tellingWords(asked)
  if (telling.length === 0 || isStrange(telling)) return []
  const found = new Map<string, { way: number; answer: number; met: ReadonlySet<string> }>()
  for (const { fact, terms, score, queryTerms } of indexes[language].search(asked) as (SearchResult & Entry)[]) {
    const before = found.get(fact) ?? { way: 0, answer: 0, met: new Set<string>() }
    const met = new Set(queryTerms)
    // A way of asking of which only a word or two were said fits less.
    const way = terms === 0 ? 0 : score * (0.5 + 0.5 * Math.min(1, met.size / terms))
    const isBetter = way > before.way
    found.set(fact, {
      way: Math.max(way, before.way),
      answer: terms === 0 ? score : before.answer,
      met: isBetter || before.met.size === 0 ? met : before.met,
    })
  }
  return [...found]
    .flatMap(([id, { way, answer, met }]) => {
      const fact = factOf.get(id)
      if (!fact || (topic && fact.topic !== topic)) return []
      return [{ fact, score: way + ANSWER_WEIGHT * answer, share: telling.filter((term) => met.has(term)).length / telling.length }]
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND)
}

/** The answer that is true of this site, with the shop's own name and numbers in it. */
export function factText(fact: Fact, language: AssistantLanguage, { business, sendsMail }: Pick<Turn, 'business' | 'sendsMail'>): string {
  const answer = (sendsMail ? undefined : fact.withoutMail?.[language]) ?? fact[language].answer
  const values: Readonly<Record<FactPlaceholder, string>> = {
    businessName: business.name,
    phone: business.phone,
    whatsapp: business.whatsapp.support,
    email: business.email,
    website: business.website,
    serviceArea: business.serviceArea,
  }
  return answer.replace(/\{(\w+)\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
}

/** The facts of these ids that there are, in the order of the ids. */
export const factsOf = (ids: readonly string[]): Fact[] => ids.flatMap((id) => factOf.get(id) ?? [])

/** What is shown of a fact beside an answer that says it. */
export function factShownOf(id: string): FactShown | undefined {
  const fact = factOf.get(id)
  return fact && { id: fact.id, date: fact.date }
}
