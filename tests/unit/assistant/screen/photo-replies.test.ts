import { expect, it } from 'vitest'
import { PHOTO_REPLIES, REPLIES_OF_BUTTONS, repliesOnceTakenUp } from '#app/features/assistant/words.ts'
import { afrikaans } from '#server/features/assistant/conversation/words-af.ts'
import { english } from '#server/features/assistant/conversation/words-en.ts'
import type { AssistantAnswer } from '#shared/contracts/assistant.ts'

it('the browser knows the suggested replies of the embedded assistant by their words', () => {
  expect(PHOTO_REPLIES).toEqual([english.reply.photo, afrikaans.reply.photo])
  const { add, colours, list } = english.reply
  const afrikaansReply = afrikaans.reply
  expect(REPLIES_OF_BUTTONS).toEqual({
    addToList: [add, afrikaansReply.add],
    chooseColour: [colours, afrikaansReply.colours],
    list: [list, afrikaansReply.list],
  })
  const textsIn = (language: 'en' | 'af') => repliesOnceTakenUp({ language } as AssistantAnswer).map(({ text }) => text)
  expect(textsIn('en')).toEqual([english.reply.list, english.reply.leadTime])
  expect(textsIn('af')).toEqual([afrikaans.reply.list, afrikaans.reply.leadTime])
})
