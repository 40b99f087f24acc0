import { useAtomValue } from 'jotai'
import { pictureIdsOf, windowsAtom } from '#app/shop/windows-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { blindOfLine } from './blind-of-line.ts'
import { BlindPicture } from './blind-picture.tsx'

interface LinePictureProps {
  readonly line: QuoteLine
  /** Of its window, where the list of windows no longer knows it. */
  readonly pictureId?: string | undefined
  readonly className: string
}

/** A line's blind: in its own window where this browser has that picture, else in the studio. */
export function LinePicture({ line, pictureId, className }: LinePictureProps) {
  const windows = useAtomValue(windowsAtom)
  const { productType, colourHex, widthMm, dropMm, controlSide, mountType } = line
  const pictured = { productType, colourHex, widthMm, dropMm, controlSide, mountType }
  const ownPictureId = pictureId ?? pictureIdsOf(windows)[line.id]
  const inWindow = ownPictureId ? { pictureId: ownPictureId, blind: blindOfLine(line) } : null
  return <BlindPicture {...pictured} inWindow={inWindow} className={className} />
}
