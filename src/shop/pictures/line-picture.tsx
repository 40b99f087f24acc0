import { useAtomValue } from 'jotai'
import { windowsAtom } from '#app/shop/windows-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { measuredSize, typedOverOutline } from '#shared/domain/size-as-measured.ts'
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
  const ownPictureId = pictureId ?? windows.find(({ lineId }) => lineId === line.id)?.pictureId
  const openingWidthMm = line.sizeSource && measuredSize(line.sizeSource)?.widthMm
  const typedOver = typedOverOutline(line.sizeSource)
  const inWindow = ownPictureId ? { pictureId: ownPictureId, blind: { ...pictured, openingWidthMm, typedOver, recessDepthMm: null } } : null
  return <BlindPicture {...pictured} inWindow={inWindow} className={className} />
}
