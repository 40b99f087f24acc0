import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mobileRulerPath, paths, rulerPage } from '#shared/paths.ts'
import { BAR_MM, type CardPhoto, type CardView, cardPhoto } from '#tests/support/card-photo.ts'
import { type Journey, startJourney, type VisitOptions } from '#tests/support/journey.ts'
import { screenFaults } from '#tests/support/screen-faults.ts'
import { until } from '#tests/support/until.ts'
import { randomSceneSpec } from '#workers/model/scenes/random/scene.ts'

const fromAside: CardView = { widthPx: 1600, heightPx: 1200, focalPx: 1300, distanceMm: 330, tiltDegrees: { across: 24, down: -20 } }
const turned: CardView = { ...fromAside, widthPx: 1200, heightPx: 1600, turnDegrees: 84, tiltDegrees: { across: -15, down: 22 } }

let journey: Journey
let photo: CardPhoto
beforeAll(async () => {
  journey = await startJourney({ scene: randomSceneSpec(7, { widthPx: 640, heightPx: 360, reference: 'card' }) })
  photo = await cardPhoto(fromAside)
})
afterAll(() => journey.close())

async function openRuler(options?: VisitOptions) {
  const visit = await journey.visit(options)
  await visit.page.goto(mobileRulerPath)
  await visit.page.waitForURL(`**${rulerPage}`)
  return visit
}

const upload = (page: Page, buffer: Buffer, name = 'card.jpg') =>
  page.getByLabel('Upload a photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
const reading = (page: Page) => page.locator('output').innerText()

/** Moves each handle away and back: it has been put where it stands. */
async function setEveryHandle(page: Page) {
  await until(async () => (await reading(page)) === 'No length yet')
  for (const handle of await page.locator('.handle').all()) {
    await handle.press('ArrowRight')
    await handle.press('ArrowLeft')
  }
}

const HANDLES = [
  'Card, top left corner',
  'Card, top right corner',
  'Card, bottom right corner',
  'Card, bottom left corner',
  'Length, one end',
  'Length, other end',
]

/** @returns the pixel of the picture that a handle stands on. */
function placeOf(page: Page, name: string) {
  return page.getByRole('button', { name }).evaluate((handle: HTMLElement) => {
    const { width, height } = document.querySelector('canvas') as HTMLCanvasElement
    const share = (at: string) => Number.parseFloat(at) / 100
    return { x: share(handle.style.left) * width - 0.5, y: share(handle.style.top) * height - 0.5 }
  })
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return box
}

/** Sets a handle by arrow keys on a whole pixel. */
async function setHandle(page: Page, name: string, to: { readonly x: number; readonly y: number }) {
  const from = await placeOf(page, name)
  await page.getByRole('button', { name }).focus()
  const steps = [
    [Math.round(to.x) - from.x, 'ArrowLeft', 'ArrowRight'],
    [Math.round(to.y) - from.y, 'ArrowUp', 'ArrowDown'],
  ] as const
  for (const [by, less, more] of steps) {
    const left = Math.round(Math.abs(by))
    const key = by < 0 ? less : more
    for (let i = 0; i < Math.floor(left / 10); i++) await page.keyboard.press(`Shift+${key}`)
    for (let i = 0; i < left % 10; i++) await page.keyboard.press(key)
  }
}

async function setHandles(page: Page, { card, ends }: CardPhoto) {
  for (const [index, place] of [...card, ...ends].entries()) await setHandle(page, HANDLES[index] as string, place)
}

async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

describe('/mobile-ruler', () => {
  it('leads to a page of its own, with the site’s policy and nothing from elsewhere', async () => {
    for (const address of [mobileRulerPath, `${mobileRulerPath}/`]) {
      const answer = await journey.server.fetch(address, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, rulerPage])
    }
    const site = await journey.server.fetch(paths.measurement)
    const page = await journey.server.fetch(rulerPage)
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, site.headers.get('content-security-policy')])
    const named = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(named.filter((address) => !address?.startsWith('/'))).toEqual([])
  })

  it('reached inside the application it is loaded as a page of its own, from which a link leads back to measuring', async () => {
    const { page, context, complaints } = await journey.visit()
    await page.goto(paths.measurement)
    await page.getByRole('link', { name: 'Print the board' }).waitFor()
    // No link of the application leads there.
    await page.evaluate((address) => {
      history.pushState({ idx: 1 }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
    }, mobileRulerPath)
    await page.getByRole('heading', { name: 'Camera Ruler' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(rulerPage)
    await page.getByRole('link', { name: 'Measure your window' }).click()
    await page.getByRole('heading', { name: 'Measure Your Window' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a length of 200 mm', () => {
  it.each([
    ['a card and a bar seen from aside', fromAside, 'phone'],
    ['a card that stands, on a desk', turned, 'desktop'],
  ] as const)('is read within 1 % from %s', async (_, view, size) => {
    const { page, context, complaints } = await openRuler({ size })
    const seen = view === fromAside ? photo : await cardPhoto(view)
    // The handles' names are those of the corners as the picture shows them.
    const card = [...seen.card].sort((p, q) => p.y - q.y)
    const [top, bottom] = [card.slice(0, 2), card.slice(2)].map((pair) => pair.sort((p, q) => p.x - q.x))
    await upload(page, seen.jpeg)
    await setHandles(page, { ...seen, card: [...(top ?? []), ...(bottom ?? []).reverse()] })
    const words = await reading(page)
    const [, mm, halfWidthMm] = /^([\d.]+)\smm\s±\s([\d.]+)$/.exec(words) ?? []
    console.info(`${words}, truly ${BAR_MM} mm`)
    expect(Math.abs(Number(mm) - BAR_MM)).toBeLessThanOrEqual(0.01 * BAR_MM)
    expect(Number(halfWidthMm)).toBeGreaterThan(0)
    expect(Number(halfWidthMm)).toBeLessThanOrEqual(5)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('handles', () => {
  it('on phones and on wide screens each handle stands on its place of the picture, whatever is said beside it', async () => {
    for (const size of ['phone', 'tablet', 'desktop'] as const) {
      const { page, context } = await openRuler({ size })
      await upload(page, photo.jpeg)
      await until(async () => (await reading(page)) === 'No length yet')
      for (const name of HANDLES) {
        const { x, y } = await placeOf(page, name)
        const [of, handle] = await Promise.all([boxOf(page, '#picture'), page.getByRole('button', { name }).boundingBox()])
        const { width, height } = await page.locator('#picture').evaluate(({ width, height }: HTMLCanvasElement) => ({ width, height }))
        if (!handle) throw new Error(`no handle ${name}`)
        expect(handle.x + handle.width / 2 - of.x, name).toBeCloseTo(((x + 0.5) / width) * of.width, 0)
        expect(handle.y + handle.height / 2 - of.y, name).toBeCloseTo(((y + 0.5) / height) * of.height, 0)
      }
      await context.close()
    }
  })

  it('follow a finger, with a loupe that is not under it, and buttons move them by single pixels', async () => {
    const { page, context, complaints } = await openRuler()
    await upload(page, photo.jpeg)
    const handle = page.getByRole('button', { name: 'Length, one end' })
    const loupe = page.locator('#loupe')
    expect(await loupe.isVisible()).toBe(false)
    const before = await placeOf(page, 'Length, one end')
    const box = await handle.boundingBox()
    if (!box) throw new Error('no handle')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const touches = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await touch('touchStart', [{ x, y }])
    for (let step = 1; step <= 10; step++) await touch('touchMove', [{ x: x + 3 * step, y: y - 3 * step }])
    await until(async () => (await placeOf(page, 'Length, one end')).x > before.x + 10)
    const [glass, finger] = [await loupe.boundingBox(), { x: x + 30, y: y - 30 }]
    if (!glass) throw new Error('no loupe')
    expect(finger.x > glass.x && finger.x < glass.x + glass.width && finger.y > glass.y && finger.y < glass.y + glass.height).toBe(false)
    await touch('touchEnd', [])
    const after = await placeOf(page, 'Length, one end')
    expect(after.y).toBeLessThan(before.y - 10)
    await page.getByRole('button', { name: 'One pixel up' }).click()
    expect((await placeOf(page, 'Length, one end')).y).toBeCloseTo(after.y - 1, 1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('crossed corners and a card that is too small are said, in place of a length', async () => {
    const { page, context } = await openRuler({ size: 'desktop' })
    await upload(page, photo.jpeg)
    const [topLeft, topRight] = [await placeOf(page, HANDLES[0] as string), await placeOf(page, HANDLES[1] as string)]
    await setHandle(page, HANDLES[0] as string, { ...topRight, x: topRight.x + 20 })
    expect(await reading(page)).toBe('The card’s corners are crossed')
    await setHandle(page, HANDLES[0] as string, topLeft)
    for (const [name, dx, dy] of [
      [HANDLES[1], 60, 0],
      [HANDLES[2], 60, 38],
      [HANDLES[3], 0, 38],
    ] as const)
      await setHandle(page, name as string, { x: topLeft.x + dx, y: topLeft.y + dy })
    expect(await reading(page)).toBe('The card is too small in the picture')
    await page.getByRole('button', { name: 'Handles to the start' }).click()
    expect(await reading(page)).toBe('No length yet')
    await context.close()
  })
})

describe('what is no picture', () => {
  it('a file that is none says so, and the picture before stays', async () => {
    const { page, context } = await openRuler()
    await upload(page, Buffer.from('This is a letter, whatever its name says.'), 'letter.jpg')
    await page.getByRole('alert').getByText('This file is not a photo').waitFor()
    await upload(page, photo.jpeg)
    await setEveryHandle(page)
    await until(async () => (await reading(page)).includes('mm'))
    expect(await page.getByRole('alert').innerText()).toBe('')
    await upload(page, photo.jpeg.subarray(0, 400))
    await page.getByRole('alert').getByText('This photo is damaged').waitFor()
    expect(await reading(page)).toContain('mm')
    await context.close()
  })

  it('a camera that is refused says so, and a photo can be uploaded', async () => {
    const { page, context } = await journey.visit()
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await page.goto(rulerPage)
    await page.getByRole('button', { name: 'Use the camera' }).click()
    await page.getByRole('alert').getByText('Camera permission denied').waitFor()
    await upload(page, photo.jpeg)
    await setEveryHandle(page)
    await until(async () => (await reading(page)).includes('mm'))
    await context.close()
  })
})

it('a picture of the live camera can be measured on', async () => {
  const { page, context, complaints } = await openRuler()
  await page.getByRole('button', { name: 'Use the camera' }).click()
  const take = page.getByRole('button', { name: 'Take the picture' })
  await until(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth > 0))
  await take.click()
  await setEveryHandle(page)
  await until(async () => (await reading(page)).includes('mm'))
  expect(await page.locator('video').isVisible()).toBe(false)
  expect(complaints).toEqual([])
  await context.close()
})

it('a browser that plays a video only after a touch asks for one, and the picture can be taken then', async () => {
  const { page, context } = await journey.visit()
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    let isTouched = false
    window.addEventListener(
      'click',
      ({ target }) => {
        isTouched ||= target instanceof Element && target.id === 'start-video'
      },
      { capture: true },
    )
    HTMLMediaElement.prototype.play = function () {
      return isTouched ? play.call(this) : Promise.reject(new DOMException('only after a touch', 'NotAllowedError'))
    }
  })
  await page.goto(rulerPage)
  await page.getByRole('button', { name: 'Use the camera' }).click()
  const start = page.getByRole('button', { name: 'Tap to start the camera' })
  await start.click()
  await until(() => start.isHidden())
  await page.getByRole('button', { name: 'Take the picture' }).click()
  await setEveryHandle(page)
  await until(async () => (await reading(page)).includes('mm'))
  await context.close()
})

it('opens and measures without a signal once it says so', async () => {
  const { page, context } = await openRuler()
  await page.getByText('opens again without a signal').waitFor()
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual([rulerPage])
  await context.setOffline(true)
  await page.goto(rulerPage)
  await upload(page, photo.jpeg)
  await setEveryHandle(page)
  await until(async () => (await reading(page)).includes('mm'))
  await page.getByText('opens again without a signal').waitFor()
  await expect(page.goto(paths.measurement)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.close()
})

describe.each([
  { name: '320 px', width: 320, height: 640, text: '100%', theme: 'light' },
  { name: '390 px and text twice as large', width: 390, height: 844, text: '200%', theme: 'dark' },
  { name: 'a desk', width: 1280, height: 800, text: '100%', theme: 'dark' },
] as const)('at $name', ({ width, height, text, theme }) => {
  it('nothing scrolls sideways or breaks, and axe finds nothing wrong', async () => {
    const { page, context } = await openRuler({ theme })
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    expect(await screenFaults(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await upload(page, photo.jpeg)
    await setEveryHandle(page)
    await until(async () => (await reading(page)).includes('mm'))
    expect(await screenFaults(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await context.close()
  })
})
