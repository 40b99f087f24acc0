import type { OrderStep } from '#shared/domain/order-timeline.ts'
import { printableText } from './document-fonts.ts'
import { type Business, COLOURS, type DocumentPage, drawWordmark, PAGE } from './document-page.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

/** Draws the wordmark at the left, the kind and number of the document at the right, and a rule under both. */
export function drawLetterhead(document: DocumentPage, business: Business, kind: string, number: string): void {
  drawWordmark(document, business, PAGE.left, document.y)
  const x = PAGE.left + 300
  document.put(kind, x, document.y - 2, { face: 'heading', size: 20, width: PAGE.right - x, align: 'right' })
  document.put(number, x, document.y + 24, { size: 10, colour: COLOURS.muted, width: PAGE.right - x, align: 'right' })
  document.y += 58
  document.rule(document.y - 8)
  document.y += 8
}

/** Draws a sentence that must be read before anything else, on a tinted ground. */
export function drawNotice(document: DocumentPage, sentence: string): void {
  const style = { face: 'strong', size: 10.5, width: PAGE.width - 24 } as const
  const height = document.heightOf(sentence, style)
  document.pdf.roundedRect(PAGE.left, document.y, PAGE.width, height + 16, 6).fill(COLOURS.sand)
  document.put(sentence, PAGE.left + 12, document.y + 8, { ...style, colour: COLOURS.warn })
  document.y += height + 30
}

/** Draws facts side by side, each as a label above its value. */
export function drawFacts(document: DocumentPage, facts: readonly Fact[]): void {
  const width = PAGE.width / facts.length
  let tallest = 0
  facts.forEach((fact, index) => {
    const x = PAGE.left + index * width
    document.put(fact.label, x, document.y, { size: 8, colour: COLOURS.muted, width: width - 12 })
    const style = { face: 'strong', size: 10.5, width: width - 12 } as const
    const size = document.sizeToFit(fact.value, style)
    tallest = Math.max(tallest, document.put(fact.value, x, document.y + 13, { ...style, size }))
  })
  document.y += 13 + tallest + 16
}

const STEP_INDENT = 18
const STEP_GAP = 9

/** Draws steps that follow one another in time, each with its date, joined by a line. They stay together on one page. */
export function drawSteps(document: DocumentPage, heading: string, steps: readonly OrderStep[], lead = ''): void {
  const x = PAGE.left + STEP_INDENT
  const width = PAGE.width - STEP_INDENT
  const when = { face: 'strong', size: 9.5, width } as const
  const what = { size: 9, colour: COLOURS.muted, width } as const
  const heights = steps.map((step) => document.heightOf(step.when, when) + document.heightOf(step.what, what) + STEP_GAP)
  const leadHeight = lead ? document.heightOf(lead, { size: 9, width: PAGE.width }) + 8 : 0
  document.makeRoom(22 + leadHeight + heights.reduce((sum, height) => sum + height, 0))
  document.put(heading, PAGE.left, document.y, { face: 'heading', size: 12 })
  document.y += 22
  if (lead) document.put(lead, PAGE.left, document.y, { size: 9, colour: COLOURS.muted })
  document.y += leadHeight
  const dots = steps.map((step, index) => {
    const dotY = document.y + 6
    const height = document.put(step.when, x, document.y, when)
    document.put(step.what, x, document.y + height, what)
    document.y += heights[index] ?? 0
    return dotY
  })
  const [first = 0, last = 0] = [dots[0], dots.at(-1)]
  const lineX = PAGE.left + 4
  document.pdf.moveTo(lineX, first).lineTo(lineX, last).lineWidth(1.5).strokeColor(COLOURS.line).stroke()
  for (const dotY of dots) document.pdf.circle(lineX, dotY, 3).fill(COLOURS.sea)
  document.y += 10
}

/** Characters. A piece of a note this long has at most a dozen lines, for which every page has room. */
const LONGEST_PIECE = 600

/** Draws a heading with a list under it. They stay on one page if a page can hold them. */
export function drawNotes(document: DocumentPage, heading: string, notes: readonly string[]): void {
  const width = PAGE.width - 14
  const heightOf = (piece: string) => document.heightOf(piece, { size: 9, width })
  const pieces = notes.map(piecesOf)
  const height = 24 + pieces.flat().reduce((sum, piece) => sum + heightOf(piece) + 4, 0)
  document.makeRoom(height <= PAGE.bottom - PAGE.top ? height : 120)
  document.put(heading, PAGE.left, document.y, { face: 'heading', size: 12 })
  document.y += 20
  for (const note of pieces) {
    note.forEach((piece, index) => {
      document.makeRoom(heightOf(piece))
      if (index === 0) document.pdf.circle(PAGE.left + 3, document.y + 5.5, 1.5).fill(COLOURS.sea)
      document.y += document.put(piece, PAGE.left + 14, document.y, { size: 9, colour: COLOURS.muted, width })
    })
    document.y += 4
  }
  document.y += 10
}

/** Cuts a note into its lines, and long lines between words. What a customer writes may be longer than a page. */
function piecesOf(note: string): string[] {
  return printableText(note)
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${LONGEST_PIECE}}(?:\\s|$)`, 'g')) ?? [''])
}
