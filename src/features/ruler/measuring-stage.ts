import { CORNER_NAMES, clampInside } from '#app/canvas/corner-limits.ts'
import { PHOTO_COLOURS } from '#app/canvas/drawn-photo.ts'
import { nudgeOf } from '#app/canvas/nudge.ts'
import { quadCentre } from '#workers/geometry/quads.ts'
import type { PixelPoint } from '#workers/geometry/types.ts'
import { createHandles } from './handles.ts'
import { drawLoupe } from './loupe.ts'
import { CARD_MM, cardOutline, type Handles, type LongSide, longSideOf, measureLength } from './measure-length.ts'
import { drawPicture } from './open-picture.ts'
import { pagePart } from './page-part.ts'
import { NOT_SET_WORDS, READING_PROBLEM_WORDS, readingWords } from './words.ts'

const NAMES = [...CORNER_NAMES.map((corner) => `Card, ${corner} corner`), 'Length, one end', 'Length, other end']

/** Where the handles begin, as shares of the picture: a card above, a length below it. */
const CARD_WIDTH_SHARE = 0.4
const CARD_MIDDLE_SHARE = 0.35
const ENDS_SHARES = [
  { x: 0.2, y: 0.75 },
  { x: 0.8, y: 0.75 },
]

/** CSS pixels from the card's long side to the middle of its label. */
const LABEL_DISTANCE = 26

/** The picture with six handles on it, and what they say. */
export function createMeasuringStage() {
  const section = pagePart('measuring', HTMLElement)
  const stage = pagePart('stage', HTMLElement)
  const picture = pagePart('picture', HTMLCanvasElement)
  const loupe = pagePart('loupe', HTMLCanvasElement)
  const nudges = pagePart('nudges', HTMLElement)
  let places: readonly PixelPoint[] = []
  /** What a person said of the card; until then its look decides. */
  let toldLongSide: LongSide | null = null
  let chosen = 0
  /** The handles that still stand where they begin: what lies between those is no length. */
  const unset = new Set<number>()

  const viewScale = () => picture.clientWidth / picture.width
  const handles = createHandles({
    names: NAMES,
    placeOf: (index) => places[index] as PixelPoint,
    viewScale,
    onMove: move,
    onChoose: (index) => {
      chosen = index
      show()
    },
  })
  stage.append(...handles)
  for (const [name, colour] of Object.entries(PHOTO_COLOURS)) stage.style.setProperty(`--photo-${name}`, colour)

  function move(index: number, place: PixelPoint) {
    unset.delete(index)
    places = places.with(index, clampInside(place, { widthPx: picture.width, heightPx: picture.height }))
    show()
  }

  function reset() {
    const { width, height } = picture
    const cardWidth = CARD_WIDTH_SHARE * Math.min(width, height * (CARD_MM.long / CARD_MM.short))
    const cardHeight = (cardWidth * CARD_MM.short) / CARD_MM.long
    const [left, top] = [(width - cardWidth) / 2, CARD_MIDDLE_SHARE * height - cardHeight / 2]
    const [right, bottom] = [left + cardWidth, top + cardHeight]
    const card = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ]
    const ends = ENDS_SHARES.map(({ x, y }) => ({ x: x * width, y: y * height }))
    // Whole pixels, so that arrow keys reach every pixel's middle.
    places = [...card, ...ends].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
    toldLongSide = null
    for (const index of NAMES.keys()) unset.add(index)
    show()
  }

  function longSide({ card }: Handles): LongSide {
    return toldLongSide ?? longSideOf(card)
  }

  function show() {
    for (const [index, handle] of handles.entries()) {
      const { x, y } = places[index] as PixelPoint
      handle.style.left = percent((x + 0.5) / picture.width)
      handle.style.top = percent((y + 0.5) / picture.height)
      handle.classList.toggle('chosen', index === chosen)
    }
    pagePart('chosen', HTMLElement).textContent = NAMES[chosen] ?? ''
    showDrawing()
    showReading()
    showLoupe()
  }

  function showDrawing() {
    const measured = handlesOf(places)
    const drawing = pagePart('drawing', SVGSVGElement)
    drawing.setAttribute('viewBox', `-0.5 -0.5 ${picture.width} ${picture.height}`)
    drawing.querySelector('.corners')?.setAttribute('points', pointsOf(measured.card))
    const outline = cardOutline(measured.card, longSide(measured)) ?? []
    for (const card of drawing.querySelectorAll('.card')) card.setAttribute('points', pointsOf(outline))
    const [from, to] = measured.ends
    for (const line of drawing.querySelectorAll('line')) {
      for (const [name, value] of Object.entries({ x1: from.x, y1: from.y, x2: to.x, y2: to.y })) line.setAttribute(name, String(value))
    }
    showLongSide(measured)
  }

  function showLongSide(measured: Handles) {
    const [topLeft, topRight, , bottomLeft] = measured.card
    const other = longSide(measured) === 'across' ? topRight : bottomLeft
    const middle = { x: (topLeft.x + other.x) / 2, y: (topLeft.y + other.y) / 2 }
    const centre = quadCentre<'px'>(measured.card)
    const away = Math.hypot(middle.x - centre.x, middle.y - centre.y) || 1
    const shift = (by: number) => `calc(-50% + ${(by / away) * LABEL_DISTANCE}px)`
    const label = pagePart('long-side', HTMLElement)
    label.style.left = percent((middle.x + 0.5) / picture.width)
    label.style.top = percent((middle.y + 0.5) / picture.height)
    label.style.translate = `${shift(middle.x - centre.x)} ${shift(middle.y - centre.y)}`
  }

  function showReading() {
    const measured = handlesOf(places)
    const reading = measureLength(measured, longSide(measured))
    const advice = reading.ok ? (unset.size > 0 ? NOT_SET_WORDS : null) : READING_PROBLEM_WORDS[reading.problem]
    const output = pagePart('reading', HTMLOutputElement)
    output.textContent = advice ? advice.title : reading.ok ? readingWords(reading) : ''
    output.classList.toggle('refused', advice !== null)
    pagePart('reading-advice', HTMLElement).textContent = advice?.what ?? ''
  }

  /** It is shown while a handle or the buttons that move it have the focus, in the corner of the picture that is farther from the handle. */
  function showLoupe() {
    const place = places[chosen]
    loupe.hidden = !place || !(handles.includes(document.activeElement as HTMLButtonElement) || nudges.contains(document.activeElement))
    if (loupe.hidden || !place) return
    loupe.classList.toggle('at-right', place.x < picture.width / 2)
    drawLoupe(loupe, picture, place, viewScale(), lineEndsAt(places, chosen))
  }

  stage.addEventListener('focusout', () => requestAnimationFrame(showLoupe))
  nudges.addEventListener('focusout', () => requestAnimationFrame(showLoupe))
  nudges.addEventListener('click', ({ target }) => {
    const key = target instanceof HTMLButtonElement ? target.dataset.key : undefined
    const by = nudgeOf({ key: key ?? '', shiftKey: false })
    const place = places[chosen]
    if (by && place) move(chosen, { x: place.x + by.dx, y: place.y + by.dy })
  })
  pagePart('turn-card', HTMLButtonElement).addEventListener('click', () => {
    toldLongSide = longSide(handlesOf(places)) === 'across' ? 'down' : 'across'
    show()
  })
  pagePart('reset', HTMLButtonElement).addEventListener('click', reset)

  return {
    /** Shows a picture instead of the one before, with the handles where they begin. */
    measure(source: CanvasImageSource, widthPx: number, heightPx: number) {
      drawPicture(picture, source, widthPx, heightPx)
      stage.style.setProperty('--ratio', String(picture.width / picture.height))
      section.hidden = false
      reset()
      section.focus({ preventScroll: true })
      section.scrollIntoView({ block: 'start' })
    },
  }
}

function handlesOf(places: readonly PixelPoint[]): Handles {
  const [topLeft, topRight, bottomRight, bottomLeft, from, to] = places as [...Handles['card'], ...Handles['ends']]
  return { card: [topLeft, topRight, bottomRight, bottomLeft], ends: [from, to] }
}

/** The handles that lines lead to from this one. */
function lineEndsAt(places: readonly PixelPoint[], index: number): PixelPoint[] {
  const ends = index < 4 ? [(index + 1) % 4, (index + 3) % 4] : [9 - index]
  return ends.map((end) => places[end] as PixelPoint)
}

const pointsOf = (points: readonly PixelPoint[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ')
const percent = (share: number): string => `${share * 100}%`
