import { describe, expect, test } from 'vitest'
import { wordsIn } from '#server/features/assistant/conversation/words.ts'
import { FACTS } from '#server/features/assistant/knowledge/facts.ts'
import { factText } from '#server/features/assistant/knowledge/find-facts.ts'
import { systemPrompt } from '#server/features/assistant/models/system-prompt.ts'
import { promisesOfMail } from '#tests/support/promised-mail.ts'
import { business } from '../business.ts'

const languages = ['en', 'af'] as const

/** Ids of the facts that promise mail. */
const promising = (language: 'en' | 'af', sendsMail: boolean) =>
  FACTS.filter((fact) => promisesOfMail(factText(fact, language, { business, sendsMail })).length > 0).map(({ id }) => id)

/** The names of what the embedded assistant says that promise mail. What it says is read as it is written in the source. */
const promisingWords = (language: 'en' | 'af', sendsMail: boolean) =>
  Object.entries(wordsIn(language, sendsMail))
    .filter(([, said]) => promisesOfMail(typeof said === 'object' ? Object.values(said).join('. ') : String(said)).length > 0)
    .map(([name]) => name)

describe.each(languages)('in the language %s', (language) => {
  test('each fact that promises mail, and no other, has another wording for a site that sends none', () => {
    const others = FACTS.filter(({ withoutMail }) => withoutMail).map(({ id }) => id)
    expect(others).toContain('order-confirmation')
    expect(promising(language, true)).toEqual(others)
  })

  test('no fact of a site that sends no mail promises any', () => {
    expect(promising(language, false)).toEqual([])
  })

  test('nor does a word of the embedded assistant, which on a site that sends mail speaks of it', () => {
    expect(promisingWords(language, true)).toEqual(['orderNow', 'track'])
    expect(promisingWords(language, false)).toEqual([])
  })

  test('an outside model is told that nothing is mailed only where that is so', () => {
    const told = (sendsMail: boolean) => systemPrompt({ business, sendsMail, language, photos: [] })
    expect(told(false)).toContain('This site sends no mail')
    expect(told(true)).not.toMatch(/\bmail/)
  })
})

test('an address that is asked for, or that a customer may write to, is no promise of mail', () => {
  const inEnglish = [
    'Leave your name, WhatsApp number and email.',
    'You reach us by email at {email}.',
    'This site sends no mail yet.',
    '- E-mail: hello@blinds.example',
  ]
  const inAfrikaans = ['Met naam, e-pos en foon.', 'Jy bereik ons per e-pos by {email}.', 'Hierdie webwerf stuur nog geen e-pos nie.']
  expect([...inEnglish, ...inAfrikaans].flatMap(promisesOfMail)).toEqual([])
})
