import type { Business } from './document-page.ts'
import { drawPaper, type Paper } from './paper.ts'

/** Entry of the thread that draws papers. documents.ts is its other side. */

export interface DrawingTask {
  readonly paper: Paper
  readonly business: Business
}

export default async function draw({ paper, business }: DrawingTask): Promise<Uint8Array> {
  return drawPaper(paper, business)
}
