import { expect, test } from 'vitest'
import { factsOf, factText } from '#server/features/assistant/knowledge/find-facts.ts'
import { checkedText } from '#server/features/assistant/trust/checked-text.ts'
import type { Figures } from '#server/features/assistant/trust/figures.ts'
import type { ListInTurn } from '#server/features/assistant/trust/list/list-in-turn.ts'
import { business } from '../business.ts'
import { figuresToday, listOf } from '../trusted.ts'

/** Whole answers as a good model gives them, each after the tools that it would have asked. A check that spoils these helps nobody. */

interface Reply {
  readonly says: string
  /** What find_facts gave. */
  readonly facts?: readonly string[]
  readonly list?: ListInTurn
}

const KITCHEN = { product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500, quantity: 1, colour: 'Karoo Linen' }
const BEDROOM = { ...KITCHEN, width_mm: 900, drop_mm: 1100 }
const ADDED = listOf({ lines: [KITCHEN], before: [], kinds: ['added'] })
const CHANGED = listOf({ lines: [KITCHEN, BEDROOM], kinds: ['changed'] })
const REMOVED = listOf({ lines: [KITCHEN], before: [KITCHEN, BEDROOM], kinds: ['removed'] })
const TWO_LINES = listOf({ lines: [KITCHEN, BEDROOM] })

/** Those of today's prices and lookups, and of the facts that were read. */
function known(facts: readonly string[]): Figures {
  const figures = figuresToday()
  for (const fact of factsOf(facts))
    figures.told({ id: fact.id, answer: factText(fact, 'en', { business, sendsMail: true }), date: fact.date })
  figures.said('kitchen 1200 x 1500 and a bedroom of 900 x 1100, two windows, recess 70 mm')
  return figures
}

const REPLIES: readonly Reply[] = [
  { says: 'Hello! I am Melvin, the digital assistant. Which window would you like a blind for?' },
  { says: 'A blockout roller of 1200 × 1500 mm is R 1 234.50 including VAT. Shall I add it to your list?' },
  {
    says: 'Here are both prices for 1200 × 1500 mm:\n- Roller blockout: R 1 234.50\n- Zebra: R 1 899.00\nThe zebra is R 664.50 dearer. Which one do you like better?',
  },
  { says: 'For your two windows I get R 1 234.50 for the kitchen and R 987.00 for the bedroom, together R 2 221.50.' },
  { says: 'The bedroom blind (900 × 1100) is R 987.00, and the kitchen blind (1200 × 1500) is R 1 234.50.' },
  {
    says: 'For a bathroom I would take an aluminium or plaswood venetian: they take up no water and wipe clean.',
    facts: ['room-bathroom'],
  },
  { says: 'Real wood warps in steam, so keep it out of the bathroom. Aluwood gives you the same look and stands damp well.' },
  { says: 'I have looked up both products. The smallest width is 300 mm and the widest is 3 000 mm, so your window can be done.' },
  { says: 'With a recess of 70 mm you have enough depth: this blind needs 60 mm. Would you like it inside the recess or on the wall?' },
  { says: 'We check your order in 1 to 2 business days and make the blinds in 7 to 10 business days. After that a courier takes them.' },
  { says: 'I cannot promise a date, because I do not know how long the courier takes to your address.' },
  {
    says: 'What delivery costs is not on my price list, and the prices I give are of the blinds. A person of the shop can tell you: WhatsApp 082 111 1111.',
    facts: ['delivery-cost'],
  },
  { says: 'I have no discount to give, I am afraid. A person of our team can say whether there is a trade price for many blinds.' },
  { says: 'I have added the blockout roller in Karoo Linen to your list at R 1 234.50. Is there another window?', list: ADDED },
  { says: 'Done! Your list now has one blind. You can undo it with the button below.', list: ADDED },
  { says: 'I have changed the width to 1200 mm. The new price is R 1 234.50.', list: CHANGED },
  { says: 'I have removed the bedroom blind. One blind is left on your list.', list: REMOVED },
  { says: 'There are two blinds on your list: a 1200 × 1500 and a 900 × 1100 roller. Together they come to R 2 221.50.', list: TWO_LINES },
  { says: 'Both of your blinds are in Karoo Linen. Shall we go on to the quote?', list: TWO_LINES },
  { says: 'Nothing has been ordered yet. When you are ready, press the button to open the quote, and place the order there yourself.' },
  { says: 'You pay by card on the secure page of the payment provider. Please never write your card number here.' },
  { says: 'Karoo Linen is a warm off-white in polyester. Colours on a screen are only indicative.' },
  { says: 'Blockout cloth lets no light through, but a line of light can still show at the sides. On the wall it gets darkest.' },
  { says: 'A sheer roller keeps your view by day. At night, with the lights on, people outside can see shapes through it.' },
  {
    says: 'I have no data sheets of the fabric makers, such as UV, fire or weight ratings, so I give no figure. If it matters, ask the shop: hello@example.com.',
    facts: ['fabric-properties'],
  },
  {
    says: 'I do not know whether that cloth is fire rated or SABS approved; nobody has written it down for me. Shall I hand you to a person?',
  },
  { says: 'I have written a WhatsApp message for our team with your list and your question. Press the button to send it.' },
  { says: 'Shutters are priced after a visit. Leave your details in the form below and a consultant contacts you within 24 hours.' },
  { says: 'Measure the width in three places and take the smallest. Do the same for the drop, and take the largest.' },
  {
    says: 'I have measured the window in your photo, but there was no scale in it. So it is an estimate; can you measure one edge with a tape?',
  },
  { says: 'Is your window wider than 3 000 mm? Then I would plan two blinds side by side.' },
  { says: 'You wrote 1200 × 1500; is the width 1200 mm? I want to be sure before I price it.' },
  { says: 'I could not find anything about motors. May I pass your question to a person of the shop?' },
  { says: 'If you place your order today, it still has to be made to measure, so please check your sizes first.' },
  {
    says: 'Your photos were not stored by me; they are kept for 30 days and go at once when you delete the conversation.',
    facts: ['privacy-photos-chat'],
  },
  { says: 'An order cannot be cancelled with a button. Please contact the shop at once if you want to stop it.' },
  { says: 'I understood a blockout roller for the kitchen and one for the bedroom. Did I get that right?' },
  { says: 'Thank you, I have noted that you want the control on the left. Shall I put that on your list?' },
  { says: 'I have put the two side by side: roller R 1 234.50, zebra R 1 899.00.' },
  { says: 'For the smaller window it is R 987.00, and for the larger one R 1 234.50.' },
  { says: 'Take a photo of the window with a bank card beside it, so that I can measure.' },
  { says: '’n Blokuit-rolblinding van 1200 × 1500 mm kos R 1 234.50, BTW ingesluit. Sal ek dit op jou lys sit?' },
  { says: 'Ek het albei pryse opgesoek: die rolblinding is R 1 234.50 en die zebra R 1 899.00. Watter een verkies jy?' },
  { says: 'Vir ’n badkamer is aluminium of plaswood die beste, want dit vat nie water op nie. Het jy die maat van die venster?' },
  { says: 'Ek weet nie wat aflewering na jou adres kos nie. Iemand van die winkel kan jou sê: WhatsApp 082 111 1111.' },
]

const isAfrikaans = (says: string): boolean => /\b(?:die|vir|ek|sal)\b/i.test(says)

function shownOf({ says, facts = [], list = listOf() }: Reply, pieceLength: number): string {
  const checked = checkedText(known(facts), isAfrikaans(says) ? 'af' : 'en', list)
  let shown = ''
  for (let from = 0; from < says.length; from += pieceLength) shown += checked.push(says.slice(from, from + pieceLength))
  return shown + checked.end()
}

test.each(REPLIES)('an honest answer is shown as it is: $says', (reply) => {
  expect(shownOf(reply, reply.says.length)).toBe(reply.says)
  expect(shownOf(reply, 7)).toBe(reply.says)
})
