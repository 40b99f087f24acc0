import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { boardDrawing } from '#workers/vision/reference/board.ts'

/** npm run board -- FILE.pdf|FILE.png: writes the measuring board for printing at true size on A4. A PNG has 300 dots per inch. */

const POINTS_PER_MM = 72 / 25.4
const DOTS_PER_INCH = 300

async function writePdf(file: string): Promise<void> {
  const { pageMm, bars, checkLine } = boardDrawing()
  const document = new PDFDocument({ size: [pageMm.width * POINTS_PER_MM, pageMm.height * POINTS_PER_MM], margin: 0 })
  const written = once(document.pipe(createWriteStream(file)), 'finish')
  document.info.Title = 'Measuring board'
  document.scale(POINTS_PER_MM)
  for (const bar of bars) document.rect(bar.xMm, bar.yMm, bar.widthMm, bar.heightMm)
  document.fill('black')
  document.lineWidth(0.3)
  document.moveTo(checkLine.fromXMm, checkLine.yMm).lineTo(checkLine.toXMm, checkLine.yMm)
  for (const xMm of [checkLine.fromXMm, checkLine.toXMm]) document.moveTo(xMm, checkLine.yMm - 1.5).lineTo(xMm, checkLine.yMm + 1.5)
  document.stroke('black')
  document.fontSize(3.4).text(checkLine.label, 0, checkLine.yMm - 5.5, { width: pageMm.width, align: 'center', lineBreak: false })
  document.end()
  await written
}

async function writePng(file: string): Promise<void> {
  const { pageMm, bars, checkLine } = boardDrawing()
  const widthPx = Math.round((pageMm.width / 25.4) * DOTS_PER_INCH)
  const ends = [checkLine.fromXMm, checkLine.toXMm].map((xMm) => `M${xMm} ${checkLine.yMm - 1.5}v3`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" viewBox="0 0 ${pageMm.width} ${pageMm.height}">
    <rect width="${pageMm.width}" height="${pageMm.height}" fill="white"/>
    ${bars.map((bar) => `<rect x="${bar.xMm}" y="${bar.yMm}" width="${bar.widthMm}" height="${bar.heightMm}" shape-rendering="crispEdges"/>`).join('')}
    <path d="M${checkLine.fromXMm} ${checkLine.yMm}H${checkLine.toXMm}${ends}" stroke="black" stroke-width="0.3"/>
    <text x="${pageMm.width / 2}" y="${checkLine.yMm - 2}" text-anchor="middle" font-family="sans-serif" font-size="3.4">${checkLine.label}</text>
  </svg>`
  await sharp(Buffer.from(svg)).flatten({ background: 'white' }).withMetadata({ density: DOTS_PER_INCH }).png().toFile(file)
}

const [file, ...rest] = process.argv.slice(2)
const write = file?.toLowerCase().endsWith('.pdf') ? writePdf : file?.toLowerCase().endsWith('.png') ? writePng : null
if (!file || !write || rest.length > 0) {
  console.error('npm run board -- FILE.pdf|FILE.png')
  process.exit(2)
}
try {
  await write(file)
  console.log(`${file}: print it at 100 %, then check with a ruler that the line under the markers is 100 mm long.`)
} catch (error) {
  console.error(`${file} could not be written: ${error instanceof Error ? error.message : error}`)
  process.exit(2)
}
