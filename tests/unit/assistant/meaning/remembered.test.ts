import { expect, test } from 'vitest'
import { FRESH } from '#server/features/assistant/conversation/conversation-state.ts'
import { remembered } from '#server/features/assistant/remembered.ts'

const townsOf = (message: string) => remembered(message, FRESH).towns

test.each([
  'Hi, I am George. What does a roller 1200 x 1500 cost?',
  'my husband George says the kitchen one must be white',
  'Call me George please',
  'This is for George, his room is 1200 x 1500',
  'I spoke to George last week',
  'die kamer van George is 1200 x 1500',
  'George',
])('a name is no town: %s', (message) => {
  expect(townsOf(message)).toEqual([])
})

test.each<[string, string[]]>([
  ['What does a blockout roller blind 1200 x 1500 cost in George?', ['George']],
  ['Hi, I am George from Knysna', ['Knysna']],
  ['do you deliver to Plettenberg Bay, Great Brak River and George?', ['Plettenberg Bay', 'Great Brak River', 'George']],
  ['delivery to Cape Town', ['Cape Town']],
  ['we live near Mossel Bay', ['Mossel Bay']],
  ['Ek woon in Paarl', ['Paarl']],
  ['lewer julle na Bloemfontein?', ['Bloemfontein']],
  ['ons is van Upington', ['Upington']],
])('a town is where one lives, or whereto it is delivered: %s', (message, towns) => {
  expect(townsOf(message)).toEqual(towns)
})

test.each<[string, string[]]>([
  ['a roller blind, blockout, 1200 x 1500', ['roller-blockout']],
  ['a blockout roller for the lounge and a sheer roller for the kitchen', ['roller-blockout', 'roller-sheer']],
  ['How much is a zebra blind 900 x 900? And shutters for the study?', ['double-roller-zebra', 'Shutters']],
  ['do you sell rollers?', []],
])('the products that a message names are remembered, each once it is known which one is meant: %s', (message, interests) => {
  expect(remembered(message, FRESH).interests).toEqual(interests)
})
