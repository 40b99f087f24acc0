import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpegOf, renderedScene } from '#tests/support/rendered-scene.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { answerTo, newSessionId, talk } from '../ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

describe('a colour that is said while several products may be meant', () => {
  it.each([
    [['blinds in midnight for my bedroom 1200x1500', 'Roller Blinds - Blockout', 'add it'], 'Midnight'],
    [['I need blinds for my bedroom', '1200x1500', 'in midnight', 'Roller Blinds - Blockout', 'add it'], 'Midnight'],
    [['blindings in wit vir my slaapkamer 1200x1500', 'Honeycomb Blinds - Blockout', 'sit dit op my lys'], 'Cloud'],
  ])('is that of the one that is chosen: %s', async (turns, colour) => {
    expect((await talk(server, turns)).basket).toMatchObject([{ colour, width_mm: 1200 }])
  })

  it('is said to be missing, or to be several, where the chosen one has it not or has several of it', async () => {
    const sheer = await talk(server, ['roller blind in midnight 1200x1500', 'Roller Blinds - Sheer'])
    expect(sheer.response).toMatch(/Roller Blinds - Sheer is not made in Midnight\. The nearest are/)
    const white = await talk(server, ['blinds for my bedroom in white, 1200x1500', 'Roller Blinds - Blockout'])
    expect(white.response).toMatch(/In white, Roller Blinds - Blockout is made in Cape Chalk or Karoo Linen/)
  })

  it.each([
    ['what is white of another thing', ['blinds for my bedroom with white walls 1200x1500', 'Roller Blinds - Blockout']],
    ['what another window got', ['zebra 900x900 in mocha for the study', 'and a roller blockout 1200x1500 for the lounge']],
  ])('is not taken from %s', async (_, turns) => {
    expect((await talk(server, turns)).response).not.toMatch(/white|mocha is|not made in/i)
  })

  it('is the one of the blind on a photo that comes after it', async () => {
    const sessionId = newSessionId()
    const { photo } = renderedScene(15, {
      widthPx: 1280,
      heightPx: 720,
      clutter: 0,
      maxTiltDegrees: 12,
      spare: [1.1, 1.3],
      reference: 'a4',
    })
    await answerTo(server, { sessionId, message: 'I need a blind for my bedroom in midnight' })
    const { actions } = await answerTo(server, { sessionId, message: 'I want it dark', images: [(await jpegOf(photo)).toString('base64')] })
    expect(actions).toContainEqual(expect.objectContaining({ kind: 'show_on_photo', product_type: 'roller-blockout', colour: 'Midnight' }))
    expect((await answerTo(server, { sessionId, message: 'Add it to my list' })).basket).toMatchObject([{ colour: 'Midnight' }])
  })
})
