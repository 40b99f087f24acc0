import { sentencesOf } from '../trust/text/same-words.ts'
import { tellingWords } from './find-facts.ts'

export interface ToldFact {
  readonly id: string
  readonly answer: string
}

/** Fewer words are found in many facts: 'the order' and 'the blind'. */
const FEWEST_SHARED = 2
/** So much of what a sentence says must stand in the fact. A model tells it in its own words. */
const LEAST_SHARE = 0.4
/** Of what a sentence says beside a first fact, so many words make a second one. */
const FEWEST_SHARED_BESIDE = 4

/**
 * Which of the facts that a model was told its answer rests on, in the order in which the answer comes to them. A tool gives three, and most answers
 * need one or two; a fact that is shown beside an answer that does not say it would only mislead.
 */
export function factsUsed(text: string, told: readonly ToldFact[]): string[] {
  // The same one may have been told twice.
  const answers = new Map(told.map(({ id, answer }) => [id, answer]))
  const facts = [...answers].map(([id, answer]) => ({ id, words: new Set(tellingWords(answer)) }))
  const used = sentencesOf(text).flatMap((sentence) => {
    const words = tellingWords(sentence)
    const first = nearest(words, facts)
    if (!first || first.shared.length < FEWEST_SHARED || first.shared.length < LEAST_SHARE * words.length) return []
    const rest = words.filter((word) => !first.fact.words.has(word))
    const second = nearest(rest, facts)
    return second && second.shared.length >= FEWEST_SHARED_BESIDE ? [first.fact.id, second.fact.id] : [first.fact.id]
  })
  return [...new Set(used)]
}

interface FactWords {
  readonly id: string
  readonly words: ReadonlySet<string>
}

/** The one that shares most. A word that all facts have tells less than one that a single fact has. */
function nearest(words: readonly string[], facts: readonly FactWords[]) {
  const weightOf = (word: string) => 1 / facts.filter((fact) => fact.words.has(word)).length
  const all = facts.map((fact) => {
    const shared = words.filter((word) => fact.words.has(word))
    return { fact, shared, weight: shared.reduce((sum, word) => sum + weightOf(word), 0) }
  })
  return all.toSorted((one, other) => other.weight - one.weight).at(0)
}
