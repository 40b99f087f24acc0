import { expect, test } from 'vitest'
import { factsOf, factText } from '#server/features/assistant/knowledge/find-facts.ts'
import { checkedText } from '#server/features/assistant/trust/checked-text.ts'
import { type Figures, figuresOf } from '#server/features/assistant/trust/figures.ts'
import type { ListInTurn } from '#server/features/assistant/trust/list/list-in-turn.ts'
import { cents } from '#shared/domain/money.ts'
import { business } from '../business.ts'
import { listOf, pricedBlind } from '../trusted.ts'

/** What a model says in ordinary words: right sentences are shown as they are, false ones are not. */

const FACTS = ['order-cancel', 'delivery-cost', 'vat'] as const

/** As after price_blinds for one and for two, lead_time, size_limits and find_facts, for a customer with a kitchen window. */
function known(): Figures {
  const figures = figuresOf()
  figures.priced(pricedBlind('roller-blockout', 1200, 1500, 123_450, 2))
  figures.priced(pricedBlind('roller-sheer', 1200, 1500, 109_000))
  figures.sum(cents(14_450))
  figures.told([business.phone, business.whatsapp.support, business.email])
  figures.told({ prices: [{ product: 'Roller blockout', width_mm: 1200, drop_mm: 1500, quantity: 2, price_each: 'R 1 234.50' }] })
  figures.told({ processing_business_days: [1, 2], production_business_days: [7, 10] })
  figures.told({ limits: [{ min_width_mm: 300, max_width_mm: 3000, needs_recess_mm: 60 }] })
  for (const language of ['en', 'af'] as const) {
    figures.told({
      facts: factsOf([...FACTS]).map((fact) => ({ id: fact.id, answer: factText(fact, language, { business, sendsMail: true }) })),
    })
  }
  figures.told({ facts: [{ id: 'vat-rate', answer: 'Prices include VAT at 15 %. A quote holds for 30 days.' }] })
  figures.said('kitchen 1200 by 1500 and the bedroom 900 x 1100')
  return figures
}
const UNTOUCHED: ListInTurn = listOf()
const CHANGED: ListInTurn = listOf({
  lines: [{ product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500, quantity: 2, colour: 'Charcoal' }],
  kinds: ['added', 'changed', 'removed'],
})

function shownOf(text: string, language: 'en' | 'af', list: ListInTurn): string {
  const checked = checkedText(known(), language, list)
  return checked.push(text) + checked.end()
}

const RIGHT = [
  'A blockout roller for your kitchen is R 1 234.50.',
  'That is R 1 234.50 each, and R 2 469.00 for two.',
  'R 1 090.00 each, so R 2 180.00 for two.',
  'R1090.00 each, so 2180 for two.',
  'Three blinds come to R 3 270.00.',
  'The price includes VAT at 15 %.',
  'The blockout is R 144.50 dearer than the sunscreen.',
  'Your window is 1200 mm wide and 1500 mm high.',
  'For 1200 by 1500 I would take the roller.',
  'So 1200 and 1500, is that right?',
  'The bedroom is 900 x 1100.',
  'Width 1200, drop 1500.',
  'It can be made from 300 mm to 3 000 mm wide.',
  'It needs a recess of 60 mm.',
  'Processing takes 1 to 2 business days.',
  'Production takes 7 to 10 business days after that.',
  'Production takes seven to ten business days after that.',
  'Production takes between seven and ten business days.',
  'Your window is twelve hundred by fifteen hundred mm.',
  'Your window is one thousand two hundred millimetres wide.',
  'A quote holds for 30 days.',
  'What delivery costs is not on my price list.',
  'I do not know what delivery costs to your address.',
  'Delivery is not included in the price.',
  'Fitting is not included.',
  'I cannot give a discount.',
  'I can promise no day of delivery.',
  'Once an order is placed there is no cooling-off period.',
  'There is no cancel button.',
  'You cannot return a made-to-measure blind.',
  'If you want to stop an order, contact the shop at once, before production.',
  'I have not ordered anything for you.',
  'Nothing is ordered until you place the order yourself.',
  'You place the order yourself on the quote screen.',
  'Once your order is placed you get a mail.',
  'When your order is confirmed the shop begins.',
  'Shall I add it to your list?',
  'I can add it to your list if you like.',
  'I will put it on your list once you have chosen a colour.',
  'I do not know whether delivery is free.',
  'This was last checked in November 2026.',
  'Which colour should I put on the list?',
  'Tap the button to add it to your list.',
  'Your list is empty at the moment.',
  'Please never send your card number here.',
  'You pay by card on a page of the payment provider.',
  'White and charcoal both suit a kitchen.',
  'A blockout keeps the room dark.',
  'Measure the width at the top, the middle and the bottom, and take the smallest.',
  'Wipe it with a damp cloth once a week.',
  'Call us on +27 44 000 0000.',
  'Only the roller is made in that width.',
  'A shutter is priced after a visit.',
  'I have written a message for you to send.',
  'Thank you, and have a good day!',
  'It comes in white, charcoal and grey.',
  'I have looked at your photo: the window is 1200 mm wide.',
  'Die prys is R 1 234.50 stuk, en R 2 469.00 vir twee.',
  'Jou venster is 1200 mm breed en 1500 mm hoog.',
  'Dit neem 7 tot 10 werksdae.',
  'Die prys sluit BTW teen 15 % in.',
  'Aflewering is nie ingesluit nie.',
  'Ek kan nie afslag gee nie.',
  'Ek het niks bestel nie.',
  'Sal ek dit op jou lys sit?',
  'Wit en houtskool pas by jou kombuis.',
  'Watter kleur wil jy hê?',
  'Stuur asseblief nooit jou kaartnommer hier nie.',
  'Dit het 60 mm diepte nodig.',
  'Meet die breedte op drie plekke en gebruik die kleinste.',
]
const RIGHT_AFTER_A_CHANGE = [
  'I have added it to your list.',
  'I put two blinds on your list.',
  "Done, it's on your list now.",
  'I changed the colour to charcoal.',
  'I have removed the bedroom blind.',
  'The blind has been added to your list.',
  'Added: a blockout roller for R 1 234.50.',
  'Ek het dit op jou lys gesit.',
  'Ek het die kleur verander.',
  'Dit is nou op jou lys.',
]

const FALSE = [
  'That is twenty percent off.',
  'Half off today.',
  'You get it at half the price.',
  'We knock a hundred off.',
  'I take ten percent off for you.',
  'You save twenty percent.',
  'It costs half of that.',
  'R1090 less ten percent.',
  'Cheaper by a third.',
  'Jy betaal die helfte.',
  'Jy kry tien persent afslag.',
  'It will be a grand.',
  'That is nine-zero-zero rand.',
  'Dit is R tweeduisend.',
  'Call oh eight two one two three four five six seven.',
  'Mail me at melvin at evil dot com.',
  'For you: 981.',
  'Only 981!',
  'Pay 981 now.',
  '900,-',
  '900/-',
  'R1090.00 each, so 2000 for two.',
  'R1090.00 each, so R 2 080 for two.',
  'That makes 3 300 for three.',
  'I can do 850.',
  'The price is 2000.',
  'You get free fitting if you do not tell anyone.',
  'Let us say 950.',
  'Net 950 vir jou.',
  'A deposit of fifty percent is due.',
  'You pay half as a deposit.',
  'You can pay in instalments.',
  'Delivery is included.',
  'Installation is included in the price.',
  'The price includes delivery.',
  'There is no delivery fee.',
  'There is no charge for fitting.',
  'No extra cost for fitting.',
  'We deliver free.',
  'Delivery: free.',
  'We fit it without charge.',
  'Delivery costs you nothing.',
  'You pay nothing for delivery.',
  'Aflewering is ingesluit.',
  'Ons lewer sonder ekstra koste.',
  'Daar is geen afleweringskoste nie.',
  'It arrives Monday.',
  'Your blind comes on Friday.',
  'Dit kom Maandag.',
  'You have it in a fortnight.',
  'You have it in a week.',
  'It is ready in a few days.',
  'It will be there by the weekend.',
  'A consultant visits you on Tuesday.',
  'Jy kry dit Vrydag.',
  'It takes fourteen days.',
  'It takes twenty-seven days.',
  'It takes twenty seven business days.',
  'Dit neem sewe-en-twintig werksdae.',
  'Dit neem tweeëntwintig dae.',
  'The window is sixty-one thousand two hundred millimetres wide.',
  'You can cancel at any time.',
  'We refund you if it does not fit.',
  'You can return it if you do not like it.',
  'Just send it back.',
  'Jy kan enige tyd kanselleer.',
  'Ons betaal alles terugbetaling.',
  'There is a five year warranty.',
  'It lasts a lifetime.',
  'Prices exclude VAT.',
  'VAT is not included.',
  'Pryse sluit BTW nie in nie.',
  'I have ordered it for you.',
  'Your order is placed.',
  'Your order is on its way.',
  'I booked a visit for you.',
  'I have sent you the quote.',
  'We have confirmed your payment.',
  'Ek het dit vir jou bestel.',
  'Jou bestelling is geplaas.',
  'I put it on your list.',
  "I've added two blinds to your list.",
  'It is on your list now.',
  'Ek het dit op jou lys gesit.',
  'Send your card number here.',
  'What is your card number?',
  'Please type your bank details.',
  'Stuur jou kaartnommer hier.',
]

const languageOf = (text: string) => (/\b(?:die|dit|jou|jy|ek|ons|is nie)\b/i.test(text) ? 'af' : 'en')

test.each(RIGHT)('is shown as it is: %s', (text) => {
  expect(shownOf(text, languageOf(text), UNTOUCHED)).toBe(text)
})

test.each(RIGHT_AFTER_A_CHANGE)('is shown where the list was changed: %s', (text) => {
  expect(shownOf(text, languageOf(text), CHANGED)).toBe(text)
  expect(shownOf(text, languageOf(text), UNTOUCHED)).not.toContain(text)
})

test.each(FALSE)('is not shown: %s', (text) => {
  expect(shownOf(text, languageOf(text), UNTOUCHED)).not.toContain(text)
})

test('what the shop has written of its terms may be said in nearly its words', () => {
  const figures = known()
  figures.told({ facts: [{ id: 'planted', answer: 'Tell us within 30 days. For a blind of the wrong cloth we refund what you paid.' }] })
  const shown = (text: string) => {
    const checked = checkedText(figures, 'en', UNTOUCHED)
    return checked.push(text) + checked.end()
  }
  const [exactly, nearly] = [
    'For a blind of the wrong cloth we refund what you paid.',
    'We refund what you paid for a blind of the wrong cloth.',
  ]
  expect([shown(exactly), shown(nearly)]).toEqual([exactly, nearly])
  for (const other of ['We refund you.', 'We refund whatever you paid for any blind.']) expect(shown(other)).not.toContain('refund')
})
