import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jpegOf, renderedScene } from '#tests/support/rendered-scene.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { painted } from '#tests/support/worst-pictures.ts'
import { seededRandom } from '#workers/model/scenes/random-numbers.ts'
import { answerTo, ask, newSessionId } from '../ask.ts'

const ROOM = { widthPx: 1280, heightPx: 720, clutter: 0, maxTiltDegrees: 12, spare: [1.1, 1.3] } as const

let server: TestServer
/** Windows of rendered rooms, as base64: one without a scale, one with a sheet of A4 beside it that is smaller than any blind, and one that is larger. */
let plainWindow: string
let windowWithA4: string
let largeWindow: string
beforeAll(async () => {
  server = await startServer()
  plainWindow = base64(await jpegOf(renderedScene(12, { ...ROOM, reference: 'none' }).photo))
  largeWindow = base64(await jpegOf(renderedScene(15, { ...ROOM, reference: 'a4' }).photo))
  windowWithA4 = base64(await jpegOf(renderedScene(12, { ...ROOM, reference: 'a4' }).photo))
})
afterAll(() => server.stop())

const base64 = (jpeg: Buffer): string => jpeg.toString('base64')

/** A wall lit from the side, with what hangs on it. */
const wall = async (things = ''): Promise<string> => {
  const shade =
    '<linearGradient id="shade" x2="1" y2="0.6"><stop stop-color="#e4dccd"/><stop offset="1" stop-color="#9c9385"/></linearGradient>'
  const soft = '<filter id="soft"><feGaussianBlur stdDeviation="18"/></filter>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><defs>${shade}${soft}</defs><rect width="1600" height="1200" fill="url(#shade)"/>${things}</svg>`
  return base64(await sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 90 }).toBuffer())
}
const SHADOW = '<path d="M900 0H1700V1300H500Z" fill="#6d675e" filter="url(#soft)"/>'
/** Grey levels of a picture in its frame, which looks so much like a window that the search hardly doubts it. */
function framedPicture(x: number, y: number): number {
  const isWithin = (left: number, top: number, right: number, bottom: number) => x >= left && x < right && y >= top && y < bottom
  if (isWithin(640, 430, 960, 632)) return y > 540 ? 95 : 140
  if (isWithin(550, 360, 1050, 702)) return 242
  return isWithin(520, 330, 1080, 732) ? 45 : 215 - x / 30 - y / 60
}
async function photoOfFramedPicture(): Promise<string> {
  const random = seededRandom(4)
  return base64(await jpegOf(painted((x, y) => framedPicture(x, y) + random.normal(2), { widthPx: 1600, heightPx: 1200 })))
}
const shownIn = ({ actions }: Awaited<ReturnType<typeof answerTo>>) => actions.filter((action) => action.kind === 'show_on_photo')

describe('what is found in a photo', () => {
  it('of a bare wall with a shadow is no window, and the photo is not called blurred', async () => {
    const { response, photos } = await answerTo(server, { message: 'how big is my window?', images: [await wall(SHADOW)] })
    expect(photos).toMatchObject([{ window: null, refusal: expect.stringMatching(/found no window.*whole window in it/) }])
    expect(response).not.toMatch(/blurred/)
  })

  it('of a window that is blurred is still called blurred', async () => {
    const blurred = await sharp(Buffer.from(plainWindow, 'base64')).blur(12).jpeg().toBuffer()
    const { response } = await answerTo(server, { message: 'how big is my window?', images: [base64(blurred)] })
    expect(response).toMatch(/The photo is blurred\. Please hold the camera still/)
  })

  it('of a picture in its frame is called what it is taken for, and is pointed at', async () => {
    const { response } = await answerTo(server, { message: 'how big is it?', images: [await photoOfFramedPicture()] })
    expect(response).toMatch(/what I take for your window, outlined below/)
    expect(response).not.toMatch(/R\s?\d/)
  })

  it('of a window is said without doubt', async () => {
    const { response, photos } = await answerTo(server, { message: 'how big is it?', images: [windowWithA4] })
    expect(photos).toMatchObject([{ window: { is_doubtful: false } }])
    expect(response).not.toMatch(/not sure/)
  })
})

describe('three photos', () => {
  it('are each answered, and their products looked up together', async () => {
    const { response, photos } = await answerTo(server, {
      message: 'How large are these windows?',
      images: [windowWithA4, plainWindow, windowWithA4],
    })
    expect(photos.map(({ photo }) => photo)).toEqual([0, 1, 2])
    for (const number of [1, 3]) expect(response).toMatch(new RegExp(`Photo ${number}: .*mm`))
    expect(response).toMatch(/Photo 2: .*no size can be read/)
  })
})

describe('a photo without a window', () => {
  it('has colours all the same: swatches that go with them when they are asked for', async () => {
    const { response, quickReplies } = await answerTo(server, { message: 'what colour goes with this wall?', images: [await wall(SHADOW)] })
    expect(response).toMatch(/With the colours of your room go \w+/)
    expect(quickReplies.length).toBeGreaterThan(1)
    for (const { picture } of quickReplies)
      expect(picture).toMatchObject({ product_type: 'roller-blockout', colour_hex: expect.any(String) })
  })

  it('has them offered when they are not asked for, and the offer can be taken up', async () => {
    const sessionId = newSessionId()
    const { response, quickReplies } = await answerTo(server, { sessionId, message: 'how big is it?', images: [await wall(SHADOW)] })
    expect(response).toMatch(/Shall I pick swatches/)
    const taken = await answerTo(server, { sessionId, message: quickReplies[0]?.text ?? '' })
    expect(taken.response).toMatch(/With the colours of your room go \w+/)
  })
})

describe('a blind on a photo', () => {
  it.each([
    ['show me this window in midnight', { colour: 'Midnight' }],
    ['show me a blockout roller in midnight on this window', { product_type: 'roller-blockout', colour: 'Midnight' }],
    [
      'what would this window look like with a white zebra?',
      { product_type: 'double-roller-zebra', colour: expect.stringMatching(/white/i) },
    ],
    ['show me this window in white zebra', { product_type: 'double-roller-zebra', colour: expect.stringMatching(/white/i) }],
  ])('is of the product and colour that was asked for: %s', async (message, wanted) => {
    const answer = await answerTo(server, { message, images: [windowWithA4] })
    expect(shownIn(answer)).toMatchObject([wanted])
    expect(answer.response).toContain(`in ${shownIn(answer)[0]?.colour} on your photo`)
  })

  it('is not drawn in another colour where the product has none such, and that is said', async () => {
    const answer = await answerTo(server, { message: 'show me this window with a purple blockout roller', images: [windowWithA4] })
    expect(answer.response).toMatch(/Roller Blinds - Blockout is not made in purple\. The nearest are/)
    expect(shownIn(answer)).toEqual([])
  })
})

describe('a photo without a scale', () => {
  it('says why it gives no price, and how a photo would; the size that is typed next is priced and drawn', async () => {
    const sessionId = newSessionId()
    const first = await answerTo(server, { sessionId, message: 'a blockout roller for this window please', images: [plainWindow] })
    expect(first.response).toMatch(/looked for an A4 sheet or a bank card beside it and found neither.*no size can be read/)
    expect(first.response).not.toMatch(/R\s?\d/)
    expect(first.actions).toContainEqual({ kind: 'open_screen', screen: 'measure' })
    const sized = await answerTo(server, { sessionId, message: '1200 x 1500' })
    expect(sized.response).toMatch(/R\s?\d/)
    const typed_size = { width_mm: 1200, drop_mm: 1500 }
    expect(shownIn(sized)).toMatchObject([{ photo: 0, product_type: 'roller-blockout', typed_size }])
    expect(sized.photos).toMatchObject([{ photo: 0, window: { scale: 'assumed' } }])
  })

  it.each([
    ['here is my window', /looked for an A4 sheet or a bank card beside it and found neither.*no size can be read/],
    ['how big is it?', /looked for an A4 sheet or a bank card beside it and found neither.*no size can be read/],
    ['hier is my venster', /na 'n A4-vel of 'n bankkaart daarlangs gesoek en nie een gekry nie.*geen grootte uit die foto gelees word nie/],
  ])('is answered in three short lines, the last of which is the one question: %s', async (message, noSize) => {
    const { response } = await answerTo(server, { message, images: [plainWindow] })
    const lines = response.split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(noSize)
    expect(lines.map((line) => line.endsWith('?'))).toEqual([false, false, true])
    expect(response.length).toBeLessThan(450)
    expect(response.match(/outline|lyn /g)).toHaveLength(1)
  })

  it('has its question with it where another photo was measured', async () => {
    const { response } = await answerTo(server, { message: 'white roller blockouts please', images: [plainWindow, largeWindow] })
    const [first, second] = response.split('\n\n')
    expect([first?.endsWith('?'), second?.includes('?')]).toEqual([true, false])
  })
})

describe('a photo of an earlier question', () => {
  it('can be asked about without being sent again: its colours, another product, another colour', async () => {
    const sessionId = newSessionId()
    await answerTo(server, { sessionId, message: 'a blockout roller for this window please', images: [windowWithA4] })
    const colours = await answerTo(server, { sessionId, message: 'what colour would go with the curtains in that photo?' })
    expect(colours.response).toMatch(/With the colours of your room go .* cannot tell which/)
    const sheer = await answerTo(server, { sessionId, message: 'and in sheer?' })
    expect(shownIn(sheer)).toMatchObject([{ photo: 0, product_type: 'roller-sheer' }])
    expect(sheer.response).toContain('Below you see Roller Blinds - Sheer')
    const black = await answerTo(server, { sessionId, message: 'show it in black' })
    expect(shownIn(black)).toMatchObject([{ product_type: 'roller-sheer', colour: expect.any(String) }])
    expect(black.photos).toHaveLength(1)
  })

  it('that never came, or is of another conversation, must be sent again, and that is said', async () => {
    const { response } = await answerTo(server, { message: 'what colour would go with the curtains in that photo?' })
    expect(response).toMatch(/no photo from you in this conversation.*send it/)
  })

  it('leaves a new window alone, which is in no photo', async () => {
    const sessionId = newSessionId()
    await answerTo(server, { sessionId, message: 'a blockout roller for this window please', images: [windowWithA4] })
    expect(shownIn(await answerTo(server, { sessionId, message: 'and a zebra 900 x 900 for the kitchen?' }))).toEqual([])
  })

  it('gives way to the next one', async () => {
    const sessionId = newSessionId()
    await answerTo(server, { sessionId, message: 'a blockout roller for this window', images: [windowWithA4] })
    const second = await answerTo(server, { sessionId, message: 'and this one?', images: [plainWindow] })
    expect(second.photos).toMatchObject([{ photo: 0, window: { scale: 'assumed' } }])
    const shown = await answerTo(server, { sessionId, message: 'show it in midnight' })
    expect(shown.photos).toMatchObject([{ window: { scale: 'assumed' } }])
    expect(shownIn(shown)).toMatchObject([{ colour: 'Midnight' }])
  })
})

describe('the blind that was priced for the window of a photo', () => {
  it.each([
    ['I need blinds for my bedroom', 'I want it dark', 'Add it to my list', 'Bedroom'],
    ['Ek soek blindings vir my slaapkamer', 'ek wil dit donker hê', 'Sit dit op my lys', 'Bedroom'],
    ['hi', 'a roller for this window', 'add it', 'Window 1'],
  ])('is the one that comes onto the list, though several might have been meant: %s', async (before, beside, add, room) => {
    const sessionId = newSessionId()
    await answerTo(server, { sessionId, message: before })
    const priced = await answerTo(server, { sessionId, message: beside, images: [largeWindow] })
    expect(shownIn(priced)).toMatchObject([{ product_type: 'roller-blockout' }])
    expect(priced.response).toContain('R\u00a02\u00a0720.00')
    const { basket } = await answerTo(server, { sessionId, message: add })
    expect(basket).toMatchObject([{ product_type: 'roller-blockout', width_mm: 2429, drop_mm: 2107, room }])
  })
})

describe('a window that is smaller than any blind', () => {
  it('is told which limit it misses, and stays spoken of with its size', async () => {
    const sessionId = newSessionId()
    const { response } = await answerTo(server, { sessionId, message: 'how big is this window?', images: [windowWithA4] })
    expect(response).toMatch(/we make no blind\. That is smaller than we make .* at least 600\smm wide .* On the wall/)
    const zebra = await answerTo(server, { sessionId, message: 'a zebra then' })
    expect(zebra.response).toMatch(/smaller than we make Double Roller Blinds - Zebra: at least 600\smm/)
    expect(zebra.response).not.toMatch(/I need the size/)
  })

  it('is told so in Afrikaans', async () => {
    const { response } = await answerTo(server, { message: 'hoe groot is hierdie venster?', images: [windowWithA4] })
    expect(response).toMatch(/maak ons geen blinding nie\. Dit is kleiner as wat ons .* maak/)
  })
})

describe('a colour on an earlier photo', () => {
  const afterPhoto = async (message: string, beside = 'a blockout roller for this window') => {
    const sessionId = newSessionId()
    await answerTo(server, { sessionId, message: beside, images: [largeWindow] })
    return { sessionId, answer: await answerTo(server, { sessionId, message }) }
  }

  it.each([
    ['how does it look in cape chalk on my photo?', 'a blockout roller for this window', 'Cape Chalk', '2\u00a0720'],
    ['wys dit in wit op my foto', 'a blockout roller for this window', 'Cape Chalk', '2\u00a0720'],
    ['how would a sheer roller look on my window?', 'a blockout roller for this window', expect.any(String), '2\u00a0980'],
    ['wys dit in wit op my foto', 'what suits this?', 'Snow', '3\u00a0130'],
  ])('is drawn once, with the price of that blind: %s', async (message, beside, colour, price) => {
    const { answer } = await afterPhoto(message, beside)
    expect(shownIn(answer)).toMatchObject([{ photo: 0, colour }])
    expect(answer.response).toContain(`R\u00a0${price}.00`)
    expect(answer.response.match(/on your photo|op jou foto/g)).toHaveLength(1)
  })

  it('that the product does not have is not drawn, and that is said', async () => {
    const { answer } = await afterPhoto('how does it look in purple on my photo?')
    expect(shownIn(answer)).toEqual([])
    expect(answer.response).toMatch(/Roller Blinds - Blockout is not made in purple\. The nearest are/)
  })

  it('of a blind that is on the list is drawn with its price, and the list stays', async () => {
    const { sessionId, answer } = await afterPhoto('add it in midnight')
    const shown = await answerTo(server, { sessionId, message: 'how does it look in cape chalk on my photo?', basket: answer.basket })
    expect(shownIn(shown)).toMatchObject([{ colour: 'Cape Chalk' }])
    expect(shown.response).toContain('R\u00a02\u00a0720.00')
    expect(shown.basket).toEqual(answer.basket)
  })
})

describe('a file that is no usable photo', () => {
  const png = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#8a7' } }).png({ compressionLevel: 9 })
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    [
      'HEIC',
      async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)]),
      /HEIC.*save the photo as JPEG/,
    ],
    ['a PDF', async () => Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(60)}`), /not a photo\. Please choose a JPEG, PNG or WebP/],
    ['100 megapixels', () => png(10_000).toBuffer(), /100 megapixels; the most we take is 50\. Please choose a smaller one/],
  ])('is said to be that, and what to do: %s', async (_, make, words) => {
    const { status, body } = await ask(server, { message: 'how big is it?', images: [base64(await make())] })
    expect([status, body.message]).toEqual([422, expect.stringMatching(words)])
  })

  it('stands upright by what the camera noted, and is measured so', async () => {
    const turned = await sharp(Buffer.from(windowWithA4, 'base64')).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { photos } = await answerTo(server, { message: 'how big is it?', images: [base64(turned)] })
    expect(photos).toMatchObject([{ window: { scale: 'a4', picture: { width_px: 1280, height_px: 720 } } }])
  })
})
