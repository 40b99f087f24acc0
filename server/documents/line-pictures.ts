import { linePicture } from '#server/pictures/line-picture.ts'
import { type PicturedBlind, pictureKey } from '#shared/domain/pictured-blind.ts'
import type { DocumentPage } from './document-page.ts'

/** Sides of a line's picture on a paper, points and pixels: 219 to the inch. */
export const PICTURE_SIZE = 46
const PICTURE_PX = 140
const CORNER = 4

/** The pictures of a paper's lines. Lines whose blinds look alike share one, so it is in the file once. */
export class LinePictures {
  /** As data addresses: pdfkit knows an image that it has already by its address, but not by its bytes. */
  readonly #images = new Map<string, string>()
  readonly #document: DocumentPage

  private constructor(document: DocumentPage) {
    this.#document = document
  }

  static async drawn(document: DocumentPage, lines: readonly PicturedBlind[]): Promise<LinePictures> {
    const pictures = new LinePictures(document)
    for (const line of lines) {
      const key = pictureKey(line)
      if (pictures.#images.has(key)) continue
      const jpeg = await linePicture(line, PICTURE_PX, PICTURE_PX)
      pictures.#images.set(key, `data:image/jpeg;base64,${jpeg.toString('base64')}`)
    }
    return pictures
  }

  /** Puts the line's picture with its upper left corner there. */
  put(line: PicturedBlind, x: number, y: number, size: number = PICTURE_SIZE): void {
    const image = this.#images.get(pictureKey(line))
    if (!image) return
    const { pdf } = this.#document
    pdf.save()
    pdf.roundedRect(x, y, size, size, CORNER).clip()
    pdf.image(image, x, y, { width: size, height: size })
    pdf.restore()
  }
}
