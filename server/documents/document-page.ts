import PDFDocument from 'pdfkit'
import type { Env } from '#server/env.ts'
import { documentFonts, printableText } from './document-fonts.ts'

/** What all documents share: A4 pages, wordmark, colours and page numbers. Lengths are points; src/app/theme.css has the same colours. */

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

export const PAGE = { left: 48, right: 595.28 - 48, width: 595.28 - 96, top: 48, bottom: 841.89 - 72 } as const

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
  y: number = PAGE.top

  constructor(title: string, business: Business) {
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

  /** Numbers the pages and ends the document. */
  async finish(business: Business): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange()
    const contact = [business.phone, business.email, business.website.replace(/^https?:\/\//, '')].join('   ·   ')
    for (let index = 0; index < count; index++) {
      this.pdf.switchToPage(index)
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

/** Draws the shop's mark, a window with a half lowered blind, and the name beside it. */
export function drawWordmark(document: DocumentPage, business: Business, x: number, y: number): void {
  const { pdf } = document
  pdf.roundedRect(x, y, 30, 34, 4).lineWidth(1.6).strokeColor(COLOURS.sea).stroke()
  for (let slat = 0; slat < 4; slat++) pdf.rect(x + 4, y + 4.5 + slat * 4.6, 22, 2.6).fill(COLOURS.sea)
  pdf
    .moveTo(x + 15, y + 23.5)
    .lineTo(x + 15, y + 34)
    .lineWidth(0.9)
    .strokeColor(COLOURS.sea)
    .stroke()
  pdf.circle(x + 26, y + 26.5, 1.3).fill(COLOURS.sun)
  document.put(business.name, x + 42, y + 1, { face: 'heading', size: 16, width: 250 })
  document.put(business.serviceArea, x + 42, y + 22, { size: 8, colour: COLOURS.muted, width: 250 })
}
