import { performance } from 'node:perf_hooks'
import { afterEach, describe, expect, it } from 'vitest'
import { mailPicturesOf } from '#server/documents/mail-pictures.ts'
import type { DrawnOnceLimits } from '#server/drawn-once.ts'
import { openPictureThread, type PictureThread } from '#server/pictures/pictures.ts'
import { pricedLine } from '#tests/support/builders/priced-line.ts'
import type { Construction } from '#workers/render/api.ts'

const WOOD: Construction = { family: 'venetian', slatMm: 50, material: 'wood' }
const hexOf = (i: number) => `#${(0x204060 + i).toString(16)}`
const UNAVAILABLE = { type: 'pictures_unavailable', status: 503, retryAfterSeconds: 60 }

let pictures: PictureThread
let faults: unknown[]
function open(options: DrawnOnceLimits = {}): void {
  faults = []
  pictures = openPictureThread({ log: { error: (fault: unknown) => void faults.push(fault) } }, options)
}
afterEach(() => pictures.close())

describe('the picture thread', () => {
  it('draws a picture once, asked for at the same time or afterwards', async () => {
    open()
    const [first, second] = await Promise.all([pictures.swatch(WOOD, '#8e4a24'), pictures.swatch(WOOD, '#8e4a24')])
    expect(second).toEqual(first)
    expect(await pictures.swatch(WOOD, '#8e4a24')).toEqual(first)
    expect(pictures.drawnCount).toBe(1)
  })

  it('draws beside the main thread', async () => {
    open()
    await pictures.swatch(WOOD, '#8e4a24')
    const before = performance.eventLoopUtilization()
    await Promise.all(Array.from({ length: 40 }, (_, i) => pictures.swatch(WOOD, hexOf(i))))
    const { active, idle } = performance.eventLoopUtilization(before)
    console.log(`40 swatches: the main thread was busy for ${active.toFixed(0)} ms and idle for ${idle.toFixed(0)} ms`)
    expect(active).toBeLessThan(idle / 2)
  })

  it('refuses what comes when too many wait, and draws those that do', async () => {
    open({ waitMs: 60_000 })
    await pictures.swatch(WOOD, '#8e4a24')
    const asked = await Promise.allSettled(Array.from({ length: 270 }, (_, i) => pictures.swatch(WOOD, hexOf(i))))
    const refused = asked.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.length).toBeLessThanOrEqual(30)
    for (const each of refused) expect(each).toMatchObject({ reason: UNAVAILABLE })
  })

  it('gives up a picture that takes too long, and draws the next one', async () => {
    open({ drawMs: 1 })
    await expect(pictures.swatch(WOOD, '#8e4a24')).rejects.toMatchObject(UNAVAILABLE)
    expect(faults).toHaveLength(1)
    await pictures.close()
    open()
    expect((await pictures.swatch(WOOD, '#8e4a24')).length).toBeGreaterThan(100)
  })
})

describe('the pictures of a mail', () => {
  it('are bounded in number and bytes: what is beyond goes without', async () => {
    open()
    const lines = Array.from({ length: 60 }, (_, i) => ({ ...pricedLine, colourHex: hexOf(i) }))
    const { attachments, nameOf } = await mailPicturesOf(pictures, lines, '10.0.0.1')
    expect(attachments).toHaveLength(20)
    expect(attachments.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(200_000)
    expect(lines.map(nameOf).filter(Boolean)).toHaveLength(20)
  })

  it('wait for nobody who asks for many: those of one address come by turns with those of others', async () => {
    open()
    await pictures.line(pricedLine)
    const linesFrom = (first: number) => Array.from({ length: 6 }, (_, i) => ({ ...pricedLine, colourHex: hexOf(first + i) }))
    const others = Array.from({ length: 40 }, (_, i) => mailPicturesOf(pictures, linesFrom(1_000 + 10 * i), '10.0.0.9'))
    const { attachments } = await mailPicturesOf(pictures, linesFrom(0), '10.0.0.1')
    expect(attachments).toHaveLength(6)
    // What came too late for its mail is not drawn.
    const ofOthers = (await Promise.all(others)).flatMap((mail) => mail.attachments)
    expect(pictures.drawnCount).toBeLessThanOrEqual(1 + 6 + ofOthers.length + 40)
    expect(faults).toEqual([])
  })

  it('are drawn for a mail that still waits, though another one that wanted the same does not', async () => {
    open()
    await pictures.line(pricedLine)
    const busy = Array.from({ length: 40 }, (_, i) => pictures.line({ ...pricedLine, colourHex: hexOf(i) }, { address: '10.0.0.9' }))
    const shared = { ...pricedLine, colourHex: '#8e4a24' }
    const late = new AbortController()
    const first = pictures.line(shared, { address: '10.0.0.1', gone: late.signal })
    const second = pictures.line(shared, { address: '10.0.0.2', gone: new AbortController().signal })
    late.abort(new Error('too late'))
    await expect(first).rejects.toThrow('too late')
    expect((await second).length).toBeGreaterThan(100)
    await Promise.all(busy)
  })

  it('are left out where they cannot be drawn, and the mail goes out', async () => {
    open()
    await pictures.close()
    const { attachments, nameOf } = await mailPicturesOf(pictures, [pricedLine], '10.0.0.1')
    expect(attachments).toEqual([])
    expect(nameOf(pricedLine)).toBeUndefined()
  })
})
