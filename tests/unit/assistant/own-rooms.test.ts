import { describe, expect, it } from 'vitest'
import { isOfNamedPerson } from '#shared/domain/said/names/own-rooms.ts'
import { roomsIn } from '#shared/domain/said/names/rooms.ts'
import { roomInAfrikaans } from '#shared/domain/said/rooms-in-afrikaans.ts'
import { plainText } from '#shared/domain/said/words/words.ts'

const namesIn = (text: string) => roomsIn(plainText(text)).map(({ name }) => name)

describe('rooms that are called by who lives in them', () => {
  it.each([
    ["Sarah's room", ["Sarah's room"]],
    ["Jan's bedroom and Zoe's office", ["Jan's bedroom", "Zoe's office"]],
    ['my sons room', ["Son's room"]],
    ['the bedroom of my daughter', ["Daughter's bedroom"]],
    ['Pieter se kamer', ['Pieter se kamer']],
    ['die kamer van my ouma', ['Ouma se kamer']],
    ['the granny flat', ['Granny flat']],
  ])('%s', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it.each([
    "that's room for two",
    "today's room",
    'ons se kamer',
    'wie se kamer',
    'the room of 4 m',
    'room for my son',
    'is there room',
    "what's room",
    "let's study the options",
    'the room next to the kitchen',
  ])('no other words are one: %s', (text) => {
    expect(namesIn(text)).toEqual([])
  })

  it.each([
    ["the baby's room", ['Nursery']],
    ['kids room', ["Children's room"]],
    ["the guest's room", ['Guest room']],
    ['the main bedroom', ['Main bedroom']],
  ])('the usual rooms keep their names: %s', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it('keep the capital of a name within a sentence, and only that', () => {
    expect(["Sarah's room", 'Pieter se kamer', "Son's room", 'Kitchen'].map(isOfNamedPerson)).toEqual([true, true, false, false])
  })
})

describe('windows that are told by their place', () => {
  it.each([
    ['the left window', ['Left window']],
    ['the window on the right', ['Right window']],
    ['die linkervenster in die slaapkamer', ['Bedroom, left window']],
    ['the left and the right window of the kitchen', ['Kitchen, left window', 'Kitchen, right window']],
    ['bedroom left window, bedroom right window', ['Bedroom, left window', 'Bedroom, right window']],
    ['the window on the left of the door', []],
    ['control on the left', []],
  ])('%s', (text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it('have their Afrikaans names', () => {
    expect(['Left window', 'Bedroom, right window'].map(roomInAfrikaans)).toEqual(['Linkervenster', 'Slaapkamer, regtervenster'])
  })
})
