import { useEffect, useEffectEvent, useRef } from 'react'
import { takeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import { type SeenBlind, takeSeenBlind } from '#app/lib/storage/seen-blind.ts'
import { tellMeasured } from '#app/shop/tell-measured.ts'
import { hasMeasuringPicture, lastMeasured } from '#app/shop/windows-list.ts'
import { toast } from '#app/ui/toast.ts'
import { productOf } from '#shared/domain/products.ts'
import { isEstimated } from '#shared/domain/size-provenance.ts'
import { formatMm, formatSize } from '#shared/formats/millimetres.ts'
import { sizeOf } from '../form/blind-form.ts'
import { type BlindFormControl, putSize } from '../form/use-blind-form.ts'
import type { MeasuredSize, Windows } from '../list/use-windows.ts'
import { type ArrivingSize, arrivalOf, sizeThatStays } from './arrival.ts'
import { replacedParts, sizeTaken } from './put-back.ts'
import { takeArriving } from './size-steps.ts'
import { type OtherWindowQuestion, useOtherWindow } from './use-other-window.ts'

/**
 * Fills the form with a size that was measured elsewhere, and with what a walk has changed of its window, as soon as the calculator opens.
 * @returns how the calculator takes one that was measured in front of it, which is of the window in the form, and what there is to ask about a size
 * that arrived
 */
export function useArrivingSize(
  form: BlindFormControl,
  windows: Windows,
  onTaken: () => void,
): { takeSize(size: ArrivingSize): void; readonly question: OtherWindowQuestion | null } {
  const otherWindow = useOtherWindow(form, windows)
  /** @param blind the one that was looked at in the window */
  function arrive(size: ArrivingSize, isNext: boolean, blind: SeenBlind | null) {
    tellMeasured(size, size.source)
    const draft = form.getValues()
    const listed = windows.inForm()
    const arrival = arrivalOf({ form: draft, listed }, size.source, isNext)
    if (arrival === 'nothing') return chooseInItsWindow(blind)
    const measured = measuredSizeOf(size)
    onTaken()
    if (arrival === 'list') {
      if (measured) windows.listOnly(measured, blind?.wasChosen ? blind : null)
      return sayItStays(size, 'it is on the list of your windows')
    }
    if (arrival === 'keep') {
      if (measured) windows.takePicture(measured)
      putSize(form, sizeThatStays({ form: draft, listed }))
      sayItStays(size, listed && hasMeasuringPicture(listed) ? 'your window keeps the picture in which it was measured' : undefined)
    } else {
      if (arrival === 'next') windows.goToNext(measured)
      else if (measured) windows.take(measured)
      putSize(form, arrival === 'next' ? takeArriving(form.getValues(), size, size.source) : sizeTaken(draft, size))
      if (arrival === 'take') otherWindow.tell(listed, draft, measured)
      sayItIsTaken(size, replacedParts(form.getValues()).length > 0)
      form.setValue('decidedFor', measured && lastMeasured(measured))
    }
    choose(blind)
  }
  function choose(blind: SeenBlind | null) {
    if (!blind || (!blind.wasChosen && form.getValues('productType') !== '')) return
    form.setValue('productType', blind.productType, { shouldValidate: true })
    form.setValue('colour', blind.colour)
    form.setValue('colourHex', blind.colourHex)
  }
  function chooseInItsWindow(blind: SeenBlind | null) {
    if (!blind) return
    const { windowId, editing } = form.getValues()
    const isListed = windows.windows.some(({ id }) => id === blind.windowId)
    if (blind.windowId && isListed) windows.goToWindow(blind.windowId)
    // Of the blind that is being changed, and of a window that is on the list, nobody has looked at this one.
    else if (blind.wasChosen && (windowId !== undefined || editing !== null)) windows.leave()
    choose(blind)
  }
  /** @param where what became of the size that the form does not take */
  function sayItStays({ widthMm, dropMm, source }: ArrivingSize, where?: string) {
    const whatCame = source?.how === 'default' ? 'The usual' : 'About'
    const stays = sizeOf(form.getValues())
    toast({
      title: 'Your size stays',
      description: `${stays ? `${formatSize(stays.widthMm, stays.dropMm)}. ` : ''}${whatCame} ${formatSize(widthMm, dropMm)} was only an estimate${where ? `: ${where}` : ''}.`,
      tone: 'info',
    })
  }
  /** What a walk has changed of the window in the form; what it measured once more arrives like any other size. */
  function takeFromWalk() {
    const again = windows.takeFromWalk()
    if (!again) return
    arrive({ ...again, source: again.sizeSource }, false, null)
    // Also where the size in the form is better known.
    form.setValue('decidedFor', lastMeasured(again))
  }
  function takeStored() {
    // It was said before what arrives now.
    takeFromWalk()
    const measured = takeAutoMeasurements()
    const seen = takeSeenBlind()
    const blind = seen && productOf(seen.productType) ? seen : null
    if (!measured) return chooseInItsWindow(blind)
    const { window_id: windowId } = measured
    // What is left of another window's live view is that window's. What was looked at in no window is not this one's.
    const isOfSize = blind?.windowId === windowId
    if (blind?.windowId && !isOfSize) {
      if (windows.inForm()?.id === blind.windowId) choose(blind)
      else if (blind.wasChosen) windows.chooseFor(blind.windowId, blind)
    }
    const { width_mm, drop_mm, size_source: source, picture_id: pictureId } = measured
    if (windowId !== undefined) windows.goToWindow(windowId)
    const isNext = windowId === undefined || windows.inForm()?.id !== windowId
    arrive({ widthMm: Math.round(width_mm), dropMm: Math.round(drop_mm), source, pictureId }, isNext, isOfSize ? blind : null)
  }
  const onArrival = useRef(takeStored)
  useEffect(() => onArrival.current(), [])
  // The list may be another one now, by a walk in another tab, or the form about another window.
  const takeLater = useEffectEvent(takeFromWalk)
  useEffect(() => takeLater())
  return { takeSize: (size) => arrive(size, false, null), question: otherWindow.question }
}

/** @returns what a window is listed by; undefined for a size that no picture told */
function measuredSizeOf({ widthMm, dropMm, source, pictureId }: ArrivingSize): MeasuredSize | undefined {
  const isFromPicture = source?.how === 'camera' || source?.how === 'photo'
  return isFromPicture ? { widthMm, dropMm, sizeSource: source, ...(pictureId ? { pictureId } : {}) } : undefined
}

/** @param hasReplaced whether a size that the person had given has made way, which the toast may hide */
function sayItIsTaken({ widthMm, dropMm, source }: ArrivingSize, hasReplaced: boolean) {
  // A usual size was measured by nobody; the note under the form says what it is.
  if (source?.how === 'default') return
  const isEstimate = source !== undefined && isEstimated(source)
  const about = isEstimate ? 'about ' : ''
  const note = isEstimate ? ': only an estimate' : source?.outline === 'casing' ? ', for a blind on the wall face' : ''
  const given = hasReplaced ? '. The size that you gave before can be put back in the form.' : ''
  const description = `Width ${about}${formatMm(widthMm)}, drop ${about}${formatMm(dropMm)}${note}${given}`
  toast({ title: 'Measurements Loaded', description, tone: 'ok' })
}
