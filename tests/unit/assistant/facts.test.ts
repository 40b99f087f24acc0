import { describe, expect, test } from 'vitest'
import { FACT_PLACEHOLDERS, FACT_TOPICS, FACTS, MOST_ANSWER_CHARACTERS, parseFacts } from '#server/features/assistant/knowledge/facts.ts'
import { productTypes } from '#shared/domain/products.ts'

const languages = ['en', 'af'] as const
const textsOf = ({ en, af }: (typeof FACTS)[number]) => [en, af].flatMap(({ asked, answer }) => [...asked, answer])
const known = FACTS[0]

describe('the facts that the assistant knows', () => {
  test('are at least 120, each with an id of its own', () => {
    expect(FACTS.length).toBeGreaterThanOrEqual(120)
    expect(new Set(FACTS.map(({ id }) => id)).size).toBe(FACTS.length)
  })

  test('say where each is known from and on which day', () => {
    for (const { id, date, source } of FACTS) {
      expect(date, id).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(new Date(date).toISOString().slice(0, 10), id).toBe(date)
      expect(source.length, id).toBeGreaterThan(4)
    }
  })

  test('stand in English and in Afrikaans, short enough to be read in a chat', () => {
    for (const fact of FACTS) {
      for (const language of languages) {
        expect(fact[language].answer.length, `${fact.id} ${language}`).toBeGreaterThan(20)
        expect(fact[language].answer.length, `${fact.id} ${language}`).toBeLessThanOrEqual(MOST_ANSWER_CHARACTERS)
      }
      expect(fact.en.answer, fact.id).not.toBe(fact.af.answer)
    }
  })

  test('are never asked for in two ways that are the same', () => {
    for (const language of languages) {
      const asked = FACTS.flatMap((fact) => fact[language].asked.map((words) => words.toLowerCase()))
      expect(asked.filter((words, index) => asked.indexOf(words) !== index)).toEqual([])
    }
  })

  test('name no amount of rand: prices come from the price list alone', () => {
    const amount = /\bR\s?\d|\bZAR\b|\d\s?rand\b/i
    expect(FACTS.filter((fact) => textsOf(fact).some((words) => amount.test(words))).map(({ id }) => id)).toEqual([])
  })

  test('hold the same site settings open in both languages, and only known ones', () => {
    const placeholdersIn = (answer: string) => [...new Set(answer.match(/\{[^}]*\}/g) ?? [])].toSorted()
    for (const { id, en, af } of FACTS) {
      expect(placeholdersIn(af.answer), id).toEqual(placeholdersIn(en.answer))
      for (const name of placeholdersIn(en.answer)) expect(FACT_PLACEHOLDERS.map((each) => `{${each}}`)).toContain(name)
    }
  })

  test('speak to the customer in Afrikaans as the chat does: jy and jou, never u', () => {
    expect(FACTS.filter(({ af }) => /\bu\b/i.test(af.answer)).map(({ id }) => id)).toEqual([])
  })

  test('tell of every product and of every topic', () => {
    const products = new Set(FACTS.filter(({ topic }) => topic === 'product' || topic === 'outdoor').flatMap((fact) => fact.products))
    expect([...products].toSorted()).toEqual([...productTypes].toSorted())
    expect([...new Set(FACTS.map(({ topic }) => topic))].toSorted()).toEqual([...FACT_TOPICS].toSorted())
  })
})

describe('a file of facts is refused', () => {
  const withAnswer = (answer: string) => () => parseFacts([{ ...known, en: { ...known?.en, answer } }])

  test('that names an amount of rand, an unknown placeholder or too long an answer', () => {
    expect(withAnswer('A blind costs R 1 250.')).toThrow('amount of rand')
    expect(withAnswer('A blind costs 900 rand.')).toThrow('amount of rand')
    expect(withAnswer('Ask {manager} for a discount.')).toThrow('braces')
    expect(withAnswer('Ask us on {phone.')).toThrow('braces')
    expect(withAnswer('long '.repeat(150))).toThrow('600')
    expect(withAnswer('Ask us on {phone} or write to {email}.')).not.toThrow()
  })

  test('that has an id twice, an unknown topic or product, or a day that there is not', () => {
    expect(() => parseFacts([known, known])).toThrow('same id')
    expect(() => parseFacts([{ ...known, topic: 'gossip' }])).toThrow()
    expect(() => parseFacts([{ ...known, products: ['curtains'] }])).toThrow()
    expect(() => parseFacts([{ ...known, date: '2026-02-30' }])).toThrow()
  })
})
