import { expect, test } from 'vitest'
import { checkedText } from '#server/features/assistant/trust/checked-text.ts'
import { type Figures, figuresOf } from '#server/features/assistant/trust/figures.ts'
import type { ListInTurn } from '#server/features/assistant/trust/list/list-in-turn.ts'
import { cents } from '#shared/domain/money.ts'
import { listOf, pricedBlind } from '../trusted.ts'

/** True figures said of the wrong thing, and acts, secrets, days, codes and comparisons that no tool gave. */

/** Two products at two sizes were priced, and the production time was looked up. */
function known(): Figures {
  const figures = figuresOf()
  figures.priced(pricedBlind('roller-blockout', 1200, 1500, 123_450, 2))
  figures.priced(pricedBlind('roller-blockout', 900, 1100, 98_700))
  figures.priced(pricedBlind('double-roller-zebra', 1200, 1500, 189_900))
  figures.sum(cents(535_500), cents(66_450))
  figures.told({ production_business_days: [7, 10], needs_recess_mm: 65 })
  figures.told({ lines: [{ width_mm: 1200, drop_mm: 1500 }] })
  figures.said('a roller or a zebra, 1200 x 1500 and 900 x 1100, or 1300 wide or 1800 x 2000')
  return figures
}

test('an earlier answer frees its sizes and contacts, and no comparison, promise, act or time that stood in it', () => {
  const figures = figuresOf()
  const gone = [
    'The roller is the cheapest of all.',
    'Delivery is free.',
    'Your order is placed.',
    'It is made in 7 days.',
    'You can cancel it within a day.',
  ]
  const free = ['Your window is 1200 × 1500 mm.', 'Call us on 044 000 0000.']
  figures.answered([...gone, ...free].join(' '))
  const shown = (text: string) => {
    const checked = checkedText(figures, 'en', listOf())
    return checked.push(text) + checked.end()
  }
  expect(gone.filter((text) => shown(text) === text)).toEqual([])
  expect(free.map(shown)).toEqual(free)
})

/** A blockout of 1200 × 1500, two pieces, was changed in this turn; a bedroom blind stands beside it. */
const LINE = { product_type: 'roller-blockout', width_mm: 1200, drop_mm: 1500, quantity: 1, colour: 'Karoo Linen' }
const CHANGED_LIST = listOf({ lines: [LINE, { ...LINE, width_mm: 900, drop_mm: 1100 }], kinds: ['changed'] })

function shownOf(text: string, list: ListInTurn = listOf()): string {
  const checked = checkedText(known(), 'en', list)
  return checked.push(text) + checked.end()
}

const TRUE = [
  'The 1200 × 1500 roller is R1,234.50.',
  'The zebra at 1200 by 1500 costs R 1 899.00.',
  'At 900 × 1100 the roller is R 987.00.',
  'R 987.00 for the roller at 900 x 1100.',
  'The roller is R 1 234.50 and the zebra R 1 899.00.',
  'For 1200 × 1500 it is R 1 234.50, for 900 × 1100 R 987.00.',
  'The roller and the zebra are R 1 234.50 and R 1 899.00.',
  'Two rollers of 1200 × 1500 come to R 2 469.00.',
  'Three zebras would be R 5 697.00 for three blinds.',
  'All together the rollers and the zebra come to R 5 355.00.',
  'The zebra is R 664.50 dearer than the roller at 1200 × 1500.',
  'It fits your recess of 65 mm, and it is R 1 234.50 each.',
  '- Roller blockout, 1200 × 1500: R 1 234.50 each\n- Zebra, 1200 × 1500: R 1 899.00 each',
  '| Zebra | 1200 × 1500 | R 1 899.00 |',
  '**Roller Blinds - Blockout**, 1.2 m × 1.5 m: **R 1 234.50**',
  'Die rolblinding van 1200 x 1500 kos R 1 234.50.',
  'Die zebra is R 1 899.00, en die rolblinding R 1 234.50.',
  'Vir 900 x 1100 is die rolblinding R 987.00.',
  'The roller is cheaper than the zebra.',
  'The zebra is dearer.',
  'At 1200 × 1500 the roller is the cheapest of the two.',
  'Of the two the roller costs less.',
  'The zebra is not cheaper than the roller.',
  'Die rolblinding is goedkoper as die zebra.',
  'Would you like something cheaper?',
  'I cannot say which one is cheaper before I have priced both.',
  'If you want it cheaper, we can look at another product.',
  'Do you need them before Christmas?',
  'I cannot promise that it is there before Christmas.',
  'Wil jy dit voor Kersfees hê?',
  'Production takes 7 to 10 business days.',
  'Please do not send an OTP or a PIN here.',
  'Nobody of our shop ever asks for a password.',
  'You type your card number on the page of the payment provider.',
  'Moet asseblief geen wagwoord of PIN hier skryf nie.',
  'I know of no promo code.',
  'Ek ken geen promosiekode nie.',
  'I have not booked anything, and no payment was taken.',
  'Once your payment has been received the shop begins.',
  'I have written a message for the team that you can send.',
  'I have looked up both prices.',
  'I have noted that you prefer white.',
  'Would you like me to open the quote screen?',
  'You can ask for a visit with the form below.',
  'You will need three brackets for a wide blind.',
  'Twelve hundred by fifteen hundred is a usual kitchen size.',
  'Measure in three places, and take the smallest of the three.',
  'Hundreds of small holes make the mesh see-through.',
  'Blockout cloth still leaves a line of light at the sides.',
  'One or two brackets are enough.',
  'Is the window nine hundred wide?',
  'Twee blindings langs mekaar hang netjies.',
  'Is dit twaalfhonderd by vyftienhonderd?',
  'Gee die binnekant se breedte op drie plekke.',
  'Watter een wil jy hê, die rolblinding of die zebra?',
  'The honeycomb insulates better than the roller.',
  'A zebra lets in more light than a roller.',
  'The quote is sent to your mail once you fill in the form.',
  'I have put both prices side by side for you.',
  'Wood costs more to look after than aluminium.',
  'The shop confirms your order by mail.',
  'You get a WhatsApp message when it is dispatched.',
  'For the three of them you pay R 5 355.00 in all.',
]

const FALSE = [
  // A true price of another size or product
  'The 1800 × 2000 roller is R1,234.50.',
  'The 900 × 1100 roller is R 1 234.50.',
  'At 1200 × 1500 the roller is R 987.00.',
  'The zebra costs R 1 234.50.',
  'The roller is R 1 899.00.',
  'The roller is R 1 899.00 and the zebra R 1 234.50.',
  'The honeycomb is R 1 234.50.',
  'R 1 234.50 for the zebra.',
  'For the venetian you pay R 987.00.',
  'For 1200 × 1500 it is R 987.00, for 900 × 1100 R 1 234.50.',
  'The shutters are R 1 899.00.',
  'The roller and the zebra both cost R 1 234.50.',
  'The zebra is R 5 355.00.',
  'The roller is R 2 469.00 each.',
  'Three rollers come to R 2 469.00 for three blinds.',
  '- Zebra, 1200 × 1500: R 1 234.50',
  'A 1300 mm wide roller is R 1 234.50.',
  'Die zebra kos R 1 234.50.',
  'Die 1800 x 2000 kos R 1 234.50.',
  'The 1200 × 1500 zebra: 1 234.50 for you.',
  // Prices in words
  "It's nine-ninety-nine.",
  'That is nine ninety nine rand.',
  'Just under a grand.',
  'You pay just over a grand all in.',
  'Twelve hundred bucks.',
  'Dit is negehonderd rand.',
  'Dit is duisend.',
  'Sowat duisend rand.',
  'It comes to nine hundred and ninety.',
  'Say twelve fifty for the pair.',
  'A few hundred more.',
  'It is eighteen hundred all in.',
  "Dit is 'n duisend vir jou.",
  'Vyfhonderd vir albei.',
  // Acts that did not happen
  'The order went through.',
  'Payment received.',
  'Payment received, thank you!',
  'Order placed!',
  "I've mailed your quote.",
  'I’ve booked the visit.',
  'All booked!',
  'A visit has been booked for you.',
  'Your quote is in your inbox.',
  'Your blinds are in production.',
  'You are booked in.',
  'I have told the team about it.',
  'I called the workshop.',
  'I have submitted your order.',
  'Die betaling is ontvang.',
  'Ek het jou kwotasie gestuur.',
  'Ek het die span laat weet.',
  'Jou besoek is bespreek.',
  // Secrets
  'Send the OTP.',
  'Please give me the three digits on the back.',
  'Type your PIN here.',
  'What is your password?',
  'Read me the code that was sent to your phone.',
  'I need your CVV.',
  'Your credit card number, please.',
  'Share your account number.',
  'Gee my die drie syfers agterop die kaart.',
  'Stuur die eenmalige PIN.',
  'Tik jou wagwoord.',
  'Please confirm your ID number.',
  // Days and promises
  'You will have them before Christmas.',
  'Before Christmas, for sure.',
  'Jy het dit voor Kersfees.',
  'We install the same afternoon.',
  'It is up by Friday.',
  'They come with a lifetime guarantee.',
  'You have my word.',
  'I promise that it fits.',
  'Ek belowe dit pas.',
  'It arrives on the 12th.',
  'Ons installeer dieselfde middag.',
  'It is ready at the end of the month.',
  'We deliver in January.',
  'In time for the holidays.',
  // Codes and discounts
  'Use promo BLINDS20.',
  'Use code SAVE at the end.',
  'Enter the voucher at checkout.',
  'That is 10 % off.',
  'Take 10 off.',
  'Rollers are on special this week.',
  'We have a Black Friday deal.',
  'Gebruik kode BLINDS.',
  'Daar is tien persent afslag van die prys.',
  // Comparisons
  'Zebra is cheaper.',
  'The zebra costs less than the roller.',
  'The roller is dearer than the zebra.',
  'Honeycomb is cheaper than the roller.',
  'The cheapest is the venetian.',
  'The roller is more expensive.',
  'They cost the same, the roller and the zebra.',
  'Die zebra is goedkoper as die rolblinding.',
  'Houtblindings is duurder.',
  'Verticals are the most affordable.',
  // Found by trying, after the patterns stood
  'Thanks, we got your payment.',
  'I went ahead and ordered them.',
  'Consider it booked.',
  'Our consultant will visit you tomorrow.',
  'Could you share the pin?',
  'What is the code you just received?',
  'They will be hanging by month end.',
  'It will never fade.',
  'Mention BLINDS20 and pay less.',
  'VAT free today.',
  'The zebra is the budget option.',
  'Zebra is better value.',
  'Ek het die afspraak gemaak.',
  'Jou betaling is suksesvol.',
  'Jy spaar met die zebra.',
]

test.each([
  ['Zebra:\n', 'R 1 234.50 each'],
  ['I looked up the zebra. ', 'It is R 1 234.50.'],
  ['**Roller, 1800 × 2000**\n', '- R 1 234.50 each'],
])('an amount of another blind than the sentence before names is not shown: %s%s', (before, after) => {
  expect(shownOf(before + after)).not.toContain(after)
})

test.each([
  'Zebra:\nR 1 899.00 each',
  'I looked up the roller for 900 × 1100. It is R 987.00.',
  'You like the zebra? The roller is R 987.00 at 900 × 1100.',
])('an amount of the blind that the sentence before names is shown: %s', (text) => {
  expect(shownOf(text)).toBe(text)
})

test.each(TRUE)('is shown as it is: %s', (text) => {
  expect(shownOf(text)).toBe(text)
})

test.each(FALSE)('is not shown: %s', (text) => {
  expect(shownOf(text)).not.toContain(text.replace(/\n.*/, ''))
})

test.each([
  'I changed it to 1200 wide.',
  'I have changed the roller to 1200 × 1500.',
  'Done, I changed the colour to Karoo Linen.',
  'Your list now has 2 blinds.',
  'You now have two blinds on your list.',
  'I have updated your list.',
  'The blind is now 1200 mm wide.',
  'Jou lys het nou 2 blindings.',
  'Ek het die breedte na 1200 verander.',
])('a change that was made is shown: %s', (text) => {
  expect(shownOf(text, CHANGED_LIST)).toBe(text)
})

test.each([
  'I changed it to 1300 wide.',
  'Changed to 1300 mm wide.',
  'I have changed the width from 1200 to 1300 mm.',
  'The blind is now 1300 mm wide.',
  'I changed the colour to Charcoal.',
  'I changed it to a zebra.',
  'I changed it to white.',
  'I changed the quantity to 5.',
  'Your list now has 5 blinds.',
  'You now have five blinds on your list.',
  'I have removed the zebra from your list.',
  'Jou lys het nou 5 blindings.',
  'Ek het die breedte na 1300 mm verander.',
])('a change that the tools did not make is not shown: %s', (text) => {
  expect(shownOf(text, CHANGED_LIST)).not.toContain(text)
})

test('what was only added is not said to be removed', () => {
  const list = listOf({ lines: [LINE], before: [], kinds: ['added'] })
  expect(shownOf('I added the roller.', list)).toBe('I added the roller.')
  expect(shownOf('I removed the roller.', list)).not.toContain('removed')
})
