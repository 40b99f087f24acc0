import { expect, test } from 'vitest'
import { wishesIn } from '#server/features/assistant/embedded/meaning/message/wishes.ts'

test.each([
  [
    'remove the lounge and add a roller blockout 900 x 900 for the study',
    ['remove the lounge', 'add a roller blockout 900 x 900 for the study'],
  ],
  ['make the lounge 1300 and the kitchen 1000 wide', ['make the lounge 1300 wide', 'make the kitchen 1000 wide']],
  [
    'how much for roller blockout 1200 x 1500 and do you deliver to knysna?',
    ['how much for roller blockout 1200 x 1500', 'do you deliver to knysna?'],
  ],
  ['wat kos n rolblinding 1200x1500 en hoe lank vat dit', ['wat kos n rolblinding 1200x1500', 'hoe lank vat dit']],
  ['add it, make it 2, and how do I clean it?', ['add it', 'make it 2', 'how do I clean it?']],
  ['go with rollers. do you deliver to knysna', ['go with rollers', 'do you deliver to knysna']],
  ['can i pay by eft and do you give a discount', ['can i pay by eft', 'do you give a discount']],
])('%s: each wish is answered by itself', (message, wishes) => {
  expect(wishesIn(message)).toEqual(wishes)
})

test.each([
  'roller blockout 1200 x 1500 and zebra 900 x 900',
  'ok make it two, add to my basket',
  'bedroom and lounge 1200 x 1400, bedroom in white',
  'is honeycomb warmer than a roller and which is cheaper',
  'make it 1300 and put it in white',
  'change the lounge to 1300, what would that cost?',
  'make the kitchen 2 and the bedroom 3',
  'hello, my window is 1,2m and 1,5m high. what would you take?',
  'change the lounge to driftwood and the study to midnight',
])('%s: one wish stays whole', (message) => {
  expect(wishesIn(message)).toEqual([message])
})
