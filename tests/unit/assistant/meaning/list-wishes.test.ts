import { expect, test } from 'vitest'
import { type ListWish, listWishesIn } from '#server/features/assistant/tools/list-wishes.ts'

/** What a customer's message plainly asks to be done to his list. Whatever else a model does is only offered. */

const wishesOf = (message: string, isAnswer = false): ListWish[] => [...listWishesIn(message, { isAnswer })]

test.each([
  'is it washable',
  'Is it washable?',
  'can the roller be cleaned?',
  'Do you have it in charcoal?',
  'what is the difference between left and right control?',
  'Does the kitchen blind keep out the light?',
  'How wide is the bedroom one?',
  'if I remove the kitchen blind, what is the total?',
  'What are your opening hours on a Saturday?',
  'how much would it be in white?',
  'What does a roller blockout of 1200 x 1500 cost?',
  'Price for two rollers 1200 x 1500 please',
  'I need a price for a roller of 1200 x 1500',
  'please do not add it yet',
  "don't remove the zebra",
  'I am thinking of removing the zebra',
  'maybe I should change the colour',
  'no thanks',
  'never mind',
  'hello there',
  'thank you so much',
  'The weather is lovely here today and we are all well',
  'My blinds from last year still look good',
  'is dit wasbaar',
  'hoeveel kos dit in wit?',
  'moenie dit verwyder nie',
])('nothing is asked for: %s', (message) => {
  expect(wishesOf(message)).toEqual([])
  expect(wishesOf(message, true)).toEqual([])
})

test.each<[string, ListWish]>([
  ['cord on the right please', 'change'],
  ['mount it outside', 'change'],
  ['rather in charcoal', 'change'],
  ['on the left', 'change'],
  ['make it three', 'change'],
  ['Please make it three', 'change'],
  ['could you make it 1300 wide?', 'change'],
  ['1300 wide', 'change'],
  ['the kitchen one in white', 'change'],
  ['swap it for a zebra', 'change'],
  ['I prefer the chain on the other side', 'change'],
  ['call it the study', 'change'],
  ['Thanks. Change the colour to Karoo Linen.', 'change'],
  ['ketting aan die regterkant asseblief', 'change'],
  ['liewer in houtskool', 'change'],
  ['add it', 'add'],
  ['Put it on my list please', 'add'],
  ['add a roller 900 x 900, and is it washable?', 'add'],
  ['What are your hours? Please add a zebra 900 x 900.', 'add'],
  ['I want two zebras for the lounge', 'add'],
  ['another one for the study', 'add'],
  ['lounge 2400 x 1500 sheer roller, bedroom 1800 x 1200 blockout', 'add'],
  ['sit dit op my lys', 'add'],
  ['remove the bedroom one', 'remove'],
  ['can you please take it off my list', 'remove'],
  ['replace the zebra by a roller', 'remove'],
  ['haal die kombuis een af', 'remove'],
  ['undo that', 'undo'],
  ['Ja, haal dit asseblief van my lys af', 'remove'],
  ['Yes, please take it off my list', 'remove'],
  ['Yes, please change it', 'change'],
  ['Ja, verander dit asseblief', 'change'],
])('%s: %s', (message, wish) => {
  expect(wishesOf(message)).toContain(wish)
})

test.each(['make it three', 'cord on the right please', 'rather in charcoal', 'add it', 'I want two zebras for the lounge'])(
  'takes nothing off the list but by its words: %s',
  (message) => {
    expect(wishesOf(message)).not.toContain('remove')
  },
)

test.each(['Karoo Linen', 'die tweede een', 'the bedroom one', 'both'])(
  'a few words are a wish only where the assistant has asked: %s',
  (message) => {
    expect(wishesOf(message, true)).toContain('remove')
    expect(wishesOf(message)).not.toContain('remove')
  },
)

test.each(['yes please', 'Great', 'ok', 'Perfect.', 'Yes, thanks', 'ja asb', 'Thanks. Yes please.', 'Yes please. How long does it take?'])(
  'a yes is to whatever was asked, and to nothing where nothing was asked: %s',
  (message) => {
    expect(wishesOf(message, true)).toEqual(['add', 'change', 'remove', 'undo'])
    expect(wishesOf(message)).toEqual([])
  },
)

test.each([
  'Great, thanks!',
  'Hello! Great. Is it washable?',
  'Perfect. Do you deliver?',
  'ok. What does it cost?',
  'Is it washable? Great.',
  'No thanks. Great.',
])('a word of praise beside something else is no yes, asked or not: %s', (message) => {
  expect(wishesOf(message)).toEqual([])
  expect(wishesOf(message, true)).toEqual([])
})

test.each<[string, ListWish]>([
  ['Great. Make it three.', 'change'],
  ['Perfect, thanks! Remove the bedroom one.', 'remove'],
  ['Hi Melvin, remove the bedroom one. We never use that room these days.', 'remove'],
])('a yes in one sentence gives no more than another sentence asks for: %s', (message, wish) => {
  expect(wishesOf(message)).toContain(wish)
  expect(wishesOf(message)).not.toContain('undo')
})
