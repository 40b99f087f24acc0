import MiniSearch from 'minisearch'
import type { AssistantLanguage, FactShown } from '#shared/contracts/assistant.ts'
import { withWordsPutRight } from '#shared/domain/said/vocabulary.ts'
import { plainText } from '#shared/domain/said/words.ts'
import { FACTS, type Fact } from './facts.ts'

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

const indexes = { en: indexOf('en'), af: indexOf('af') } satisfies Record<AssistantLanguage, MiniSearch>

function indexOf(language: AssistantLanguage): MiniSearch {
  const index = new MiniSearch<{ id: string; asked: string; answer: string; topic: string }>({
    fields: ['asked', 'answer', 'topic'],
    tokenize: termsOf,
    processTerm,
    searchOptions: {
      boost: { asked: 3, topic: 1, answer: 0.6 },
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      prefix: (term) => term.length > 4,
      tokenize: termsOf,
      processTerm,
    },
  })
  index.addAll(
    FACTS.map((fact) => ({ id: fact.id, topic: fact.topic, asked: fact[language].asked.join(' . '), answer: fact[language].answer })),
  )
  return index
}

const factOf: ReadonlyMap<string, Fact> = new Map(FACTS.map((fact) => [fact.id, fact]))

/** The words of a text that say what is asked, in their short form. */
export const tellingWords = (text: string): string[] => [...new Set(termsOf(text).flatMap((term) => processTerm(term) ?? []))]

/** The facts that fit a question, the best first. */
export function findFacts(question: string, language: AssistantLanguage, most = 3): FoundFact[] {
  const asked = withWordsPutRight(plainText(question))
  const telling = tellingWords(asked)
  if (telling.length === 0) return []
  return indexes[language]
    .search(asked)
    .slice(0, most)
    .flatMap(({ id, score, queryTerms }) => {
      const fact = factOf.get(String(id))
      const met = new Set(queryTerms)
      return fact ? [{ fact, score, share: telling.filter((term) => met.has(term)).length / telling.length }] : []
    })
}

/** The answer with the shop's own name and numbers in it. */
export function factText(fact: Fact, language: AssistantLanguage, business: FactBusiness): string {
  const values: Readonly<Record<string, string>> = {
    businessName: business.name,
    phone: business.phone,
    whatsapp: business.whatsapp.support,
    email: business.email,
    website: business.website,
    serviceArea: business.serviceArea,
  }
  return fact[language].answer.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

interface FactBusiness {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly serviceArea: string
  readonly whatsapp: { readonly support: string }
}

/** What is shown of a fact beside an answer that says it. */
export function factShownOf(id: string): FactShown | undefined {
  const fact = factOf.get(id)
  return fact && { id: fact.id, date: fact.date, source: fact.source }
}
