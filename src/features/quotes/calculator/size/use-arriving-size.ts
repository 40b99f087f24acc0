import { useEffect, useRef } from 'react'
import { takeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { takeSeenBlind } from '#app/lib/storage/seen-blind.ts'
import { toast } from '#app/ui/toast.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { productOf } from '#shared/domain/products.ts'
import { isConfirmed, isEstimated, isMeasured } from '#shared/domain/size-provenance.ts'
import { formatSize } from '#shared/formats/millimetres.ts'
import { type BlindDraft, sizeOf } from '../form/blind-form.ts'
import { type BlindFormControl, putSize } from '../form/use-blind-form.ts'
import type { Windows } from '../list/use-windows.ts'
import { takeArriving } from './size-steps.ts'

/** What is in the form belongs to no window of the list and to no blind: to the one that is measured first. */
const isOfNoWindow = ({ windowId, editing }: Pick<BlindDraft, 'windowId' | 'editing'>): boolean =>
  windowId === undefined && editing === null

export interface ArrivingSize {
  readonly widthMm: number
  readonly dropMm: number
  readonly source: SizeSource | undefined
  readonly pictureId?: string | undefined
}

type RoughSize = ArrivingSize & { readonly source: SizeSource }
const isRough = (size: ArrivingSize): size is RoughSize => size.source !== undefined && isEstimated(size.source)

/**
 * Fills the form with a size that was measured elsewhere, as soon as the calculator opens.
 * @returns how the calculator takes one that was measured in front of it.
 */
export function useArrivingSize(form: BlindFormControl, windows: Windows, onTaken: () => void): (size: ArrivingSize) => void {
  function take({ widthMm, dropMm, source, pictureId }: ArrivingSize, isNext: boolean) {
    const { windowId, editing } = form.getValues()
    // A blind of the list that is being changed is no window that was measured just now.
    const isAnotherWindow = isNext && (windowId !== undefined || editing !== null)
    if (isNext && editing !== null) windows.leave()
    if (source?.how === 'camera' || source?.how === 'photo') windows.take({ widthMm, dropMm, sizeSource: source, pictureId }, isNext)
    onTaken()
    putSize(form, takeArriving(form.getValues(), { widthMm, dropMm }, source, isAnotherWindow))
    // A usual size was measured by nobody; the note under the form says what it is.
    if (source?.how === 'default') return
    const isEstimate = source !== undefined && isEstimated(source)
    const about = isEstimate ? 'about ' : ''
    const note = isEstimate ? ': only an estimate' : source?.outline === 'casing' ? ', for a blind on the wall face' : ''
    toast({ title: 'Measurements Loaded', description: `Width ${about}${widthMm} mm, drop ${about}${dropMm} mm${note}`, tone: 'ok' })
  }
  function windowInForm(): string | undefined {
    const { windowId, editing } = form.getValues()
    return editing === null ? windowId : windows.windows.find(({ lineId }) => lineId === editing)?.id
  }
  /** The blind that was looked at in the window, with or without a size. */
  function takeSeen() {
    const blind = takeSeenBlind()
    if (!blind || !productOf(blind.productType)) return
    form.setValue('productType', blind.productType, { shouldValidate: true })
    form.setValue('colour', blind.colour)
    form.setValue('colourHex', blind.colourHex)
  }
  function takeStored() {
    takeSize()
    takeSeen()
  }
  function takeSize() {
    const measured = takeAutoMeasurements()
    const hasSize = form.getValues('width') !== '' || form.getValues('drop') !== ''
    // A usual size never takes the place of one that somebody measured or typed.
    if (!measured || (measured.size_source?.how === 'default' && hasSize)) return
    const { width_mm, drop_mm, size_source: source, picture_id: pictureId, window_id } = measured
    const isAgain = window_id !== undefined && window_id === windowInForm()
    arrive({ widthMm: Math.round(width_mm), dropMm: Math.round(drop_mm), source, pictureId }, !isAgain)
  }
  function arrive(size: ArrivingSize, isNext: boolean) {
    const isOfForm = !isNext || isOfNoWindow(form.getValues())
    if (isRough(size) && isOfForm && isSizeKnown(isNext)) return keepSize(size, isNext)
    take(size, isNext)
  }
  const listedInForm = () => windows.windows.find(({ id }) => id === windowInForm())
  /** Whether a tape or a picture with a scale told the size in the form, or that of its window. */
  function isSizeKnown(isNext: boolean): boolean {
    const { width, drop, sizeSource } = form.getValues()
    if (!sizeOf({ width, drop })) return false
    return isConfirmed(sizeSource) || isMeasured(sizeSource) || (!isNext && isMeasured(listedInForm()?.sizeSource))
  }
  /** Whoever looks at a blind in a window whose size is known has not asked for a rougher one. Its new picture is kept. */
  function keepSize({ widthMm, dropMm, source, pictureId }: RoughSize, isNext: boolean) {
    const held = sizeOf(form.getValues())
    // It may be of another window: only the person knows.
    if (isNext) windows.listOnly({ widthMm, dropMm, sizeSource: source, pictureId })
    else if (pictureId && held) {
      const { sizeSource = { how: 'typed' as const } } = form.getValues()
      windows.takePicture(pictureId, { ...held, sizeSource })
    }
    onTaken()
    toast({
      title: 'Your size stays',
      description: `${held ? `${formatSize(held.widthMm, held.dropMm)}. ` : ''}About ${formatSize(widthMm, dropMm)} was only an estimate${isNext ? ': it is on the list of your windows' : ''}.`,
      tone: 'info',
    })
  }
  const onArrival = useRef(takeStored)
  useEffect(() => onArrival.current(), [])
  return (size) => arrive(size, false)
}
