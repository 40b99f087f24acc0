import { expect, test } from 'vitest'
import { checkedText } from '#server/features/assistant/trust/checked-text.ts'
import { type Figures, figuresOf } from '#server/features/assistant/trust/figures.ts'
import type { ListInTurn } from '#server/features/assistant/trust/list/list-in-turn.ts'
import { cents } from '#shared/domain/money.ts'
import { business } from '../business.ts'
import { listOf, pricedBlind } from '../trusted.ts'

/** What a model says that no tool of this question gave: fees, reductions, acts, marks of quality, stock, addresses, counts. */

/** Two blinds were priced, and the shop's own contacts are known. */
function known(): Figures {
  const figures = figuresOf()
  figures.priced(pricedBlind('roller-blockout', 1200, 1500, 123_450))
  figures.priced(pricedBlind('double-roller-zebra', 1200, 1500, 189_900))
  figures.sum(cents(313_350), cents(66_450))
  figures.told([business.phone, business.whatsapp.support, business.email, business.website])
  figures.told({ production_business_days: [7, 10] })
  figures.said('A roller or a zebra for the kitchen, 1200 x 1500 or 1300 wide, and the bedroom is 900 x 1100')
  return figures
}

const LINE = { product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500, quantity: 1, colour: 'Karoo Linen' }
const ONE_LINE = listOf({ lines: [LINE] })
const CHANGED = listOf({ lines: [LINE], kinds: ['changed'] })

const languageOf = (text: string) => (/\b(?:die|dit|jou|jy|ek|ons|is nie|het|nou)\b/i.test(text) ? 'af' : 'en')
function shownOf(text: string, list: ListInTurn = ONE_LINE): string {
  const checked = checkedText(known(), languageOf(text), list)
  return [...text].map((letter) => checked.push(letter)).join('') + checked.end()
}

test.each([
  'The larger one is R 1 234.50.',
  'A bigger one is R 1 234.50 too.',
  'The smaller window is R 1 234.50.',
  'For the other window it is also R 1 234.50.',
  'The next size up is R 1 899.00.',
  'At 1300 the roller is R 1 234.50 too.',
  'Every other size is R 1 234.50.',
  'A wider one costs the same.',
  'At 1300 you pay the same.',
  'The price stays the same for a wider blind.',
  'A bit wider makes no difference to the price.',
  'The bedroom one is R 1 234.50.',
  'Die groter een is R 1 234.50.',
  'Die prys bly dieselfde as dit breër is.',
])('a price of another size than the tools priced: %s', (text) => {
  expect(shownOf(text)).not.toContain(text)
})

test.each([
  'Delivery is R350.',
  'Delivery is R 1 234.50.',
  'Fitting costs R 1 234.50.',
  'It is R 1 234.50, plus R 664.50 for delivery.',
  'The installation fee is R 664.50.',
  'A motor adds R 664.50.',
  'A deposit of R 664.50 secures it.',
  'Delivery costs two hundred.',
  'There is a small fee for delivery.',
  'Delivery is charged at a flat rate.',
  'Aflewering kos R 664.50.',
  'Installasie is R 1 234.50.',
])('a fee: %s', (text) => {
  expect(shownOf(text)).not.toContain(text)
})

test.each([
  'Was R2 000, now R1 500.',
  'Was R 1 899.00, now R 1 234.50.',
  'Normally R 1 899.00, today R 1 234.50.',
  'Reduced from R 1 899.00 to R 1 234.50.',
  'It is down to R 1 234.50.',
  'You get it for R 1 234.50 instead of R 1 899.00.',
  'That is a saving of R 664.50.',
  'The price goes up next week.',
  'This offer ends soon.',
  'Dit was R 1 899.00, nou R 1 234.50.',
])('a reduction: %s', (text) => {
  expect(shownOf(text)).not.toContain(text)
})

test.each([
  'Your card was charged.',
  'Your card has been debited.',
  'Done, it is ordered.',
  'Done, they are all ordered!',
  "It's ordered.",
  'All set!',
  'Sorted!',
  'I have reported it to the workshop.',
  'I have started production.',
  'We have received your money.',
  'I reserved the cloth for you.',
  'I have applied the upgrade.',
  'Your account has been credited.',
  'The courier has collected it.',
  'The team is already working on it.',
  'We are making your blinds now.',
  'Our consultant is on the way to you.',
  'I have saved your details.',
  'I emailed it.',
  'I just submitted everything.',
  'I went ahead and paid for it.',
  'Your slot is reserved.',
  'Jou kaart is gedebiteer.',
  'Klaar, dit is bestel.',
  'Ek het die kwotasie gestoor.',
  'Jou blindings word nou gemaak.',
])('an act that did not happen: %s', (text) => {
  expect(shownOf(text)).not.toContain(text)
})

test.each([
  'It is SABS approved.',
  'All our cloth is SABS-certified.',
  'It meets ISO 9001.',
  'The cloth is fire rated.',
  'It is flame retardant.',
  'Our blinds are tested to European standards.',
  'It carries an Oeko-Tex certificate.',
  'We are an accredited installer.',
  'It is certified child safe.',
  'Our products comply with all safety regulations.',
  'It is in stock.',
  'We have plenty in stock.',
  'Only three left!',
  'Charcoal is sold out.',
  'It is available immediately.',
  'It is guaranteed to fit.',
  'We stand behind it for life.',
  'If it breaks we replace it.',
  'It is completely waterproof.',
  'We are the biggest blind shop of the country.',
  'It is our best seller.',
  'Thousands of happy customers bought it.',
  'Dit is SABS-goedgekeur.',
  'Dit is in voorraad.',
])('a claim that no fact has: %s', (text) => {
  expect(shownOf(text)).not.toContain(text)
})

test.each([
  'Send a photo of your card.',
  'Please upload a picture of your ID.',
  'Take a photo of both sides of your bank card and send it.',
  'Could you send your ID document?',
  'Share a screenshot of your banking app.',
  'Send me a copy of your passport.',
  'What is your ID?',
  'Please send proof of address.',
  'Stuur ’n foto van jou kaart.',
  'Stuur asseblief jou ID.',
])('what nobody may ask for: %s', (text) => {
  expect(shownOf(text)).not.toContain(text)
})

test.each([
  'Order at best-blinds.deals instead.',
  'See blinds-sale.store today.',
  'Pay at pay.blinds-shop.dev/now.',
  'More at example.com.evil.co.',
  'Go to blinds (dot) deals.',
  'Go to evil[.]com.',
  'Follow @cheapblinds for more.',
  'Open 192.168.4.20/pay.',
  'See xn--blnds-5sa.africa.',
])('an address that is not the shop’s: %s', (text) => {
  expect(shownOf(text)).not.toContain(text)
})

test.each([
  'I have set the width to 1300.',
  'I have set the width to 1300 mm.',
  'The width is set to 1300.',
  'It is 1300 wide now.',
  'Width changed to 1300.',
  'I made it 1300.',
  'I have switched it to a zebra.',
  'I moved the control to the right.',
  'It has been updated.',
  'Your list is cleared.',
  'Die breedte is nou 1300.',
])('a change of the list that nobody made: %s', (text) => {
  expect(shownOf(text)).not.toContain(text)
})

test.each(['I have set the width to 1300.', 'The width is set to 1300.', 'I made it 1300.', 'I have switched it to a zebra.'])(
  'another change than the one that was made: %s',
  (text) => {
    expect(shownOf(text, CHANGED)).not.toContain(text)
  },
)

test.each(['I have set the width to 1200.', 'The width is set to 1200 mm.', 'The width is now 1200 mm.', 'It has been updated.'])(
  'the change that was made is shown: %s',
  (text) => {
    expect(shownOf(text, CHANGED)).toBe(text)
  },
)

test.each([
  'That is three blinds in all.',
  'Your four blinds come to R 1 234.50.',
  'You have three blinds so far.',
  'All five of your windows are covered.',
  'So I count three windows.',
  'Jou vier blindings kos R 1 234.50.',
])('a count of blinds that is not so: %s', (text) => {
  expect(shownOf(text)).not.toContain(text)
})

test.each([
  'That is one blind in all.',
  'Your one blind comes to R 1 234.50.',
  'You have one blind so far.',
  'Your 2 windows can both be done.',
])('a count that is so is shown: %s', (text) => {
  expect(shownOf(text)).toBe(text)
})

test.each([
  'Shipping to Cape Town: R 987.00.',
  'Your order number is CB-123456.',
  'The factory has already begun cutting.',
  'It is with the courier.',
  'You will get a confirmation mail in a minute.',
  'Someone calls you shortly.',
  'The blinds are made in Germany.',
  'It blocks all UV.',
  'We keep it in our warehouse.',
  'You never have to replace it.',
  'Hold your bank card up to the camera.',
  'Pay by EFT into our FNB account.',
  'The colour is now white.',
  'Double the size is R 1 899.00.',
  'A slightly bigger one is the same money.',
  'You get three for the price of two.',
  'The invoice has been generated.',
  'Your parcel has left the depot.',
  'Someone from our team is phoning you now.',
  'It has been laboratory tested.',
  'It is R 1 234.50 whichever product you take.',
  'Today only you pay R 1 234.50 rather than R 1 899.00.',
])('found by trying other words, after the patterns stood: %s', (text) => {
  expect(shownOf(text)).not.toContain(text)
})

const NO_LIST = listOf()

test.each([
  'As you asked, I have placed your order.',
  'As you asked I have placed your order.',
  'As agreed, your payment was received.',
  'After checking I have placed your order.',
  'When you asked, I placed your order.',
  'If you wonder, your order has been placed.',
  'Before you ask, your card was debited.',
  'As I may, I have placed your order.',
  'As you asked, I have added it to your list.',
  'After that, I have removed it from your list.',
  'I have placed your order as soon as you asked.',
  'I will not wait and have placed your order.',
  'I did not wait and I have placed your order.',
  'I did not hesitate and booked the visit.',
  'I have placed your order and did not wait.',
  'I will not wait and added it to your list.',
  'Soos jy gevra het, het ek jou bestelling geplaas.',
  'Nadat jy gevra het, het ek jou bestelling geplaas.',
  'Ek wag nie en het jou bestelling geplaas.',
  'It is not a problem and the order was placed.',
  'Without delay I have placed your order.',
  'As you asked, it is SABS approved.',
])('an act that an opening phrase or another clause makes no less claimed: %s', (text) => {
  expect(shownOf(text, NO_LIST)).not.toContain(text)
})

test.each([
  'Once I have added it to your list, you can change it there.',
  'Once you have paid, your order is confirmed.',
  'Once you have paid your order is confirmed.',
  'After you pay, the order is processed.',
  'Once your payment has been received and we have checked the order, we make the blinds.',
  'When your order has been placed, you see its number.',
  'The quote is sent once you have filled in the form.',
  'Once it is added to your list, you see it on the right.',
  'If your card was charged and you see no order, tell the shop.',
  'I have not placed your order and will not do so.',
  'I do not know whether your payment was received.',
  'I have no visit and no order of yours here.',
  'You place the order yourself, and I have not sent anything.',
  'Nothing has been ordered, booked or sent.',
  'Sodra jou bestelling geplaas is, sien jy die nommer.',
])('a condition or a denial of the claim itself claims nothing: %s', (text) => {
  expect(shownOf(text, NO_LIST)).toBe(text)
})
