import { describe, expect, it } from 'vitest'
import { detailsSaid, withDetailsSaid } from '#app/features/assistant/conversation/said-details.ts'

const nobody = { name: '', email: '', whatsapp: '' }
const thandi = { name: 'Thandi Mokoena', email: 'thandi@example.com', whatsapp: '082 555 1234' }

describe('what a customer says of himself', () => {
  it.each([
    ["I'm Thandi Mokoena, 082 555 1234, thandi@example.com", thandi],
    ['I’m Thandi Mokoena 082 555 1234 thandi@example.com.', thandi],
    ['Hi, this is Thandi Mokoena. My number is 082 555 1234 and my email is thandi@example.com!', thandi],
    ['Ek is Thandi Mokoena, 082 555 1234, thandi@example.com', thandi],
    ['my name is Thandi Mokoena and my email is thandi@example.com, phone 082 555 1234', thandi],
    ['I am Pieter van der Merwe from Knysna', { ...nobody, name: 'Pieter van der Merwe' }],
    ['my naam is Anna en ek soek blindings', { ...nobody, name: 'Anna' }],
    ['Call me on +27 82 555 1234', { ...nobody, whatsapp: '+27 82 555 1234' }],
    ['0825551234', { ...nobody, whatsapp: '0825551234' }],
    ['Call me Sipho', { ...nobody, name: 'Sipho' }],
    ['you can call me thandi, please', { ...nobody, name: 'thandi' }],
    ['Please call me Mrs van der Merwe', { ...nobody, name: 'Mrs van der Merwe' }],
    ['noem my Kobus', { ...nobody, name: 'Kobus' }],
    ['my naam is Piet', { ...nobody, name: 'Piet' }],
    ['my name is Thandi my number is 082 555 1234', { ...nobody, name: 'Thandi', whatsapp: '082 555 1234' }],
    ['my name is thandi 0825551234', { ...nobody, name: 'thandi', whatsapp: '0825551234' }],
    ['My name is Rose and I need a blind', { ...nobody, name: 'Rose' }],
    ['Thandi 082 555 1234', { ...nobody, name: 'Thandi', whatsapp: '082 555 1234' }],
    ["It's Thandi Mokoena, 082 555 1234", { ...nobody, name: 'Thandi Mokoena', whatsapp: '082 555 1234' }],
    ['082 555 1234 Koos van der Merwe', { ...nobody, name: 'Koos van der Merwe', whatsapp: '082 555 1234' }],
    ['please call Johan on 083 555 1234 about my blinds', { ...nobody, name: 'Johan', whatsapp: '083 555 1234' }],
    ['bel vir Johan op 0831234567 oor blindings', { ...nobody, name: 'Johan', whatsapp: '0831234567' }],
    ['Please call us on 082 555 1234', { ...nobody, whatsapp: '082 555 1234' }],
    ['Cell 082 555 1234', { ...nobody, whatsapp: '082 555 1234' }],
    ['Kitchen blinds please, 082 555 1234', { ...nobody, whatsapp: '082 555 1234' }],
  ])('%s', (text, said) => {
    expect(detailsSaid(text)).toEqual(said)
  })

  it.each([
    'I am looking for blinds',
    "I'm in Knysna, what does a roller cost?",
    "I'm Interested In Shutters for my lounge",
    'This is for the Kitchen, 1200 x 1500',
    'Ek is op soek na blindings',
    'Two windows of 2700 x 2100 and 900 x 1200 mm',
    'My email is thandi at example',
    'Is 12:30 on 2026-11-28 fine?',
    'My order is CB-270825-551234',
    'I am sure',
    "I'm Sorry, I meant 1200",
    'call me back',
    'Call me later please',
    'call me tomorrow',
    'Please call me on Monday',
    'Call me when you can',
    'call me about my quote',
    'Call Me Back',
  ])('nothing in: %s', (text) => {
    expect(detailsSaid(text)).toEqual(nobody)
  })
})

it('what is said later is added to what was said before, and another name is another person', () => {
  const before = { ...nobody, name: 'Thandi' }
  expect(withDetailsSaid(before, { ...nobody, whatsapp: '082 555 1234' })).toEqual({ ...before, whatsapp: '082 555 1234' })
  expect(withDetailsSaid(before, { ...nobody, name: 'Thandi Mokoena' })).toEqual({ ...nobody, name: 'Thandi Mokoena' })
  expect(withDetailsSaid(thandi, { ...nobody, name: 'Pieter' })).toEqual({ ...nobody, name: 'Pieter' })
})
