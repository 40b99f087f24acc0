import { expect, test } from 'vitest'
import { factsUsed } from '#server/features/assistant/knowledge/facts-used.ts'
import { factText, findFacts } from '#server/features/assistant/knowledge/find-facts.ts'
import type { AssistantLanguage } from '#shared/contracts/assistant.ts'
import { business } from '../business.ts'

/** As find_facts tells them. */
const toldFor = (question: string, language: AssistantLanguage) =>
  findFacts(question, language).map(({ fact }) => ({ id: fact.id, answer: factText(fact, language, { business, sendsMail: true }) }))

test.each([
  ['is VAT in the price', 'Prices include VAT at 15 %.', ['vat']],
  ['how do I clean a venetian', 'Dust the slats with a soft cloth, and wipe them with a damp one where needed.', ['clean-venetian']],
  [
    'which blind for a bathroom',
    'For a bathroom I would take aluminium or plaswood, because they do not mind the damp.',
    ['room-bathroom'],
  ],
  ['can I cancel my order', 'There is no button for cancelling. Contact the shop at once if you want to stop it.', ['order-cancel']],
  ['do you have a showroom in Paris', 'I do not know; nobody has written that down for me.', []],
  ['do you deliver to Cape Town', 'Sorry, I could not find that. Shall I hand you to a person?', []],
  ['is VAT in the price', 'A blockout roller of 1200 × 1500 mm is R 1 234.50.', []],
])('of what was told for "%s" the answer "%s" uses %s', (question, answer, used) => {
  expect(factsUsed(answer, toldFor(question, 'en'))).toEqual(used)
})

test('each fact that an answer uses is named once, in the order of the answer', () => {
  const told = ['how do I pay', 'can I cancel my order', 'is VAT in the price', 'how do I pay'].flatMap((asked) => toldFor(asked, 'en'))
  const answer =
    'Prices include VAT at 15 %. You pay by card on the secure page of the payment provider. There is no button for cancelling: contact the shop at once if you want to stop it. So prices include VAT at 15 %.'
  expect(factsUsed(answer, told)).toEqual(['vat', 'pay-card', 'order-cancel'])
})

test('an Afrikaans answer uses the Afrikaans words of a fact', () => {
  expect(factsUsed('Jy betaal met ’n kaart op die bladsy van die betaalverskaffer.', toldFor('hoe betaal ek', 'af'))).toEqual(['pay-card'])
})
