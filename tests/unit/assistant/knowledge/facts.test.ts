import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONVERSATION_DAYS } from '#server/features/assistant/assistant.service.ts'
import { KNOWN_QUESTIONS } from '#server/features/assistant/embedded/meaning/message/known-questions.ts'
import { FACT_TOPICS, FACTS, parseFacts } from '#server/features/assistant/knowledge/facts.ts'
import { CHAT_PHOTO_DAYS } from '#shared/contracts/assistant.ts'
import { CONTACT_HOURS } from '#shared/domain/contact-time.ts'
import { productTypes } from '#shared/domain/products.ts'

const languages = ['en', 'af'] as const
const known = FACTS[0]

describe('the facts that the assistant knows', () => {
  test('are at least 120', () => {
    expect(FACTS.length).toBeGreaterThanOrEqual(120)
  })

  test('stand in English and in Afrikaans', () => {
    for (const { id, en, af } of FACTS) {
      for (const { answer } of [en, af]) expect(answer.length, id).toBeGreaterThan(20)
      expect(en.answer, id).not.toBe(af.answer)
    }
  })

  test('say how long a conversation and its photos are kept, and how soon somebody is contacted, as it is', () => {
    const photos = FACTS.find(({ id }) => id === 'privacy-photos-chat')
    expect(photos?.en.answer).toContain(`kept for ${CHAT_PHOTO_DAYS} days`)
    expect(photos?.af.answer).toContain(`${CHAT_PHOTO_DAYS} dae`)
    const chats = FACTS.find(({ id }) => id === 'privacy-chat-text')
    expect(chats?.en.answer).toContain(`until ${CONVERSATION_DAYS} days after its last message, its photos for ${CHAT_PHOTO_DAYS} days`)
    expect(chats?.af.answer).toContain(`tot ${CONVERSATION_DAYS} dae na die laaste boodskap, die foto's daarin ${CHAT_PHOTO_DAYS} dae`)
    const hours = FACTS.flatMap(({ en, af }) => [...`${en.answer} ${af.answer}`.matchAll(/(?:contacts?|kontak)[^.]*?(\d+) (?:hours|uur)/g)])
    for (const [said, figure] of hours) expect(Number(figure), said).toBe(CONTACT_HOURS)
  })

  test('are never asked for in two ways that are the same', () => {
    for (const language of languages) {
      const asked = FACTS.flatMap((fact) => fact[language].asked.map((words) => words.toLowerCase()))
      expect(asked.filter((words, index) => asked.indexOf(words) !== index)).toEqual([])
    }
  })

  test('hold the same site settings open in both languages', () => {
    const placeholdersIn = (answer: string) => [...new Set(answer.match(/\{[^}]*\}/g) ?? [])].toSorted()
    for (const { id, en, af, withoutMail } of FACTS) {
      expect(placeholdersIn(af.answer), id).toEqual(placeholdersIn(en.answer))
      expect(placeholdersIn(withoutMail?.af ?? ''), id).toEqual(placeholdersIn(withoutMail?.en ?? ''))
    }
  })

  test('speak to the customer in Afrikaans as the chat does: jy and jou, never u', () => {
    expect(FACTS.filter(({ af, withoutMail }) => /\bu\b/i.test(`${af.answer} ${withoutMail?.af}`)).map(({ id }) => id)).toEqual([])
  })

  test('tell of every product and of every topic', () => {
    const products = new Set(FACTS.filter(({ topic }) => topic === 'product' || topic === 'outdoor').flatMap((fact) => fact.products))
    expect([...products].toSorted()).toEqual([...productTypes].toSorted())
    expect([...new Set(FACTS.map(({ topic }) => topic))].toSorted()).toEqual([...FACT_TOPICS].toSorted())
  })
})

describe('what the embedded assistant reads by its id', () => {
  const ids = new Set(FACTS.map(({ id }) => id))

  test('are facts that there are: for each question that it knows', () => {
    expect(KNOWN_QUESTIONS.flatMap(([, facts]) => facts).filter((id) => !ids.has(id))).toEqual([])
  })

  test('and wherever its own files name one', () => {
    const folder = path.resolve(import.meta.dirname, '../../../../server/features/assistant/embedded')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    const named = sources.flatMap((source) =>
      [...source.matchAll(/'read_facts', \{ ids: \[([^\]]*)\]/g)].flatMap(([, list = '']) => list.match(/(?<=')[^']+(?=')/g) ?? []),
    )
    expect(named).toContain('delivery-late')
    expect(named.filter((id) => !ids.has(id))).toEqual([])
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

  test('that has an id twice, no source, an unknown topic or product, or a day that there is not', () => {
    expect(() => parseFacts([known, known])).toThrow('same id')
    expect(() => parseFacts([{ ...known, source: ' ' }])).toThrow()
    expect(() => parseFacts([{ ...known, topic: 'gossip' }])).toThrow()
    expect(() => parseFacts([{ ...known, products: ['curtains'] }])).toThrow()
    expect(() => parseFacts([{ ...known, date: '2026-02-30' }])).toThrow()
  })
})
