import PDFDocument from 'pdfkit'
import type { Env } from '#server/env.ts'
import { SHOP_MARK, SHOP_MARK_SIZE } from '#shared/shop-mark.ts'
import { documentFonts, printableText } from './document-fonts.ts'

/** What all documents share: A4 pages, the shop's mark, colours and page numbers. Lengths are points; src/app/theme.css has the same colours. */

export type Business = Env['business']

export const COLOURS = {
  ink: '#1F2A2E',
  muted: '#566366',
  line: '#E4DDD2',
  sand: '#EFE6D8',
  ground: '#FAF7F2',
  sea: '#0F5C5C',
  sun: '#A85518',
  warn: '#8F5E10',
  ok: '#2B7148',
} as const

/** Smaller letters cannot be read on paper. */
const SMALLEST_SIZE = 7
export const PAGE = { left: 48, right: 595.28 - 48, width: 595.28 - 96, top: 48, bottom: 841.89 - 72 } as const

/** Above the part of a page that `y` runs over. */
const RUNNING_HEAD_Y = 24

export type Face = 'text' | 'strong' | 'heading'

interface TextOptions {
  readonly face?: Face
  readonly size?: number
  readonly colour?: string
  readonly align?: 'left' | 'right'
  readonly width?: number
}

/** A document that is drawn from top to bottom. `y` is where the next part starts. */
export class DocumentPage {
  readonly pdf: PDFKit.PDFDocument
  readonly title: string
  y: number = PAGE.top

  constructor(title: string, business: Business) {
    this.title = title
    this.pdf = new PDFDocument({
      size: 'A4',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      bufferPages: true,
      lang: 'en-ZA',
      displayTitle: true,
      info: { Title: printableText(title), Author: printableText(business.name) },
    })
    for (const [name, bytes] of Object.entries(documentFonts())) this.pdf.registerFont(name, bytes)
  }

  /** Writes text at x and `y` without moving `y`. @returns its height. */
  put(text: string, x: number, y: number, options: TextOptions = {}): number {
    const { face = 'text', size = 9.5, colour = COLOURS.ink, align = 'left', width = PAGE.right - x } = options
    const shown = printableText(text)
    this.pdf.font(face).fontSize(size).fillColor(colour)
    this.pdf.text(shown, x, y, { width, align, lineGap: 1.5 })
    return this.pdf.y - y
  }

  /** @returns the size at which the longest word fits into the width, at most the given one. A mail address would otherwise be broken in two. */
  sizeToFit(text: string, { face = 'text', size = 9.5, width = PAGE.width }: TextOptions = {}): number {
    this.pdf.font(face).fontSize(size)
    const longest = Math.max(
      ...printableText(text)
        .split(/\s+/)
        .map((word) => this.pdf.widthOfString(word)),
    )
    return Math.max(SMALLEST_SIZE, Math.min(size, (size * width) / longest))
  }

  heightOf(text: string, { face = 'text', size = 9.5, width = PAGE.width }: TextOptions = {}): number {
    this.pdf.font(face).fontSize(size)
    return this.pdf.heightOfString(printableText(text), { width, lineGap: 1.5 })
  }

  rule(y: number, colour: string = COLOURS.line): void {
    this.pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(colour).stroke()
  }

  /** Starts a new page when this one has less than `height` left. @returns whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false
    this.pdf.addPage()
    this.y = PAGE.top
    return true
  }

  /** A page may be separated from the others, so each says whose it is. */
  private putRunningHead(business: Business): void {
    drawMark(this.pdf, PAGE.left, RUNNING_HEAD_Y - 3, 14)
    this.put(`${business.name}   ·   ${this.title}`, PAGE.left + 22, RUNNING_HEAD_Y, { size: 8, colour: COLOURS.muted })
  }

  /** Numbers the pages, names the paper on those after the first, and ends the document. */
  async finish(business: Business): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange()
    const contact = [business.phone, business.email, business.website.replace(/^https?:\/\//, '')].join('   ·   ')
    for (let index = 0; index < count; index++) {
      this.pdf.switchToPage(index)
      if (index > 0) this.putRunningHead(business)
      this.rule(PAGE.bottom + 20)
      this.put(contact, PAGE.left, PAGE.bottom + 30, { size: 8, colour: COLOURS.muted, width: PAGE.width - 90 })
      this.put(`Page ${index + 1} of ${count}`, PAGE.right - 80, PAGE.bottom + 30, {
        size: 8,
        colour: COLOURS.muted,
        width: 80,
        align: 'right',
      })
    }
    const chunks: Buffer[] = []
    const bytes = new Promise<Buffer>((resolve, reject) => {
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)))
      this.pdf.on('error', reject)
    })
    this.pdf.end()
    return bytes
  }
}

/** Draws the shop's mark with the name beside it. */
export function drawWordmark(document: DocumentPage, business: Business, x: number, y: number): void {
  drawMark(document.pdf, x, y, 36)
  document.put(business.name, x + 48, y + 1, { face: 'heading', size: 16, width: 250 })
  document.put(business.serviceArea, x + 48, y + 22, { size: 8, colour: COLOURS.muted, width: 250 })
}

function drawMark(pdf: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / SHOP_MARK_SIZE)
  for (const { path, fill, stroke, strokeWidth = 1 } of SHOP_MARK) {
    if (fill) pdf.path(path).fill(fill)
    if (stroke) pdf.path(path).lineWidth(strokeWidth).stroke(stroke)
  }
  pdf.restore()
}
