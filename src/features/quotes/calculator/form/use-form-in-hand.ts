import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { forgetUnusedPhoto } from '#app/lib/storage/photo-to-check.ts'
import { useSettled } from '#app/lib/use-settled.ts'
import { asideLinesAtom, linesAtom, linesOfBothAtom } from '#app/shop/quote/working-list.ts'
import type { SizeState } from '#app/shop/size-state.ts'
import { isMeasuredSince, type ListedWindow, lastMeasured, pictureOfBlind, windowsAtom } from '#app/shop/windows-list.ts'
import type { QuoteLine } from '#shared/domain/blind-line.ts'
import { saysSize, sizeStateOf } from '../size/held-size.ts'
import { hasSizeBefore, isOfLatestPicture } from '../size/size-before.ts'
import { suggestMount, takeArriving } from '../size/size-steps.ts'
import { asidesAtom } from './blind-draft.ts'
import { type BlindDraft, choiceOf, draftForNextWindow, isItsOwnProduct, NO_PRODUCT, withChoice } from './blind-form.ts'
import { draftToChange, isChangedSince, isChangeOf, isUntouched } from './changed-line.ts'
import { chosenIn, draftForWindow, isOfABlind, measuredBefore, type ToldOfWindow } from './draft-of-window.ts'
import { isSame } from './is-same.ts'
import type { BlindFormControl } from './use-blind-form.ts'
import { windowInForm } from './window-in-form.ts'

/** What is typed is told to the list once it rests, not digit by digit. */
const REST_MS = 500

/**
 * What the form is about, and where it goes on to. Whatever was typed stays: with its window, or else put aside, from where it comes back. Nothing
 * else gives the form to another blind.
 */
export interface FormInHand {
  /** Blinds without a window that were begun and left, and changes of listed blinds; the latest last. */
  readonly asides: readonly BlindDraft[]
  /** How often the form has gone on to another blind. */
  readonly turn: number
  goTo(next: BlindDraft): void
  /** To a measured window's blind. */
  choose(window: ListedWindow): void
  /** To a blind of the list, to be changed. */
  edit(line: QuoteLine): void
  /** To a blind that was put aside. */
  restore(aside: BlindDraft): void
  forget(aside: BlindDraft): void
  /** To the next blind, where the form is about one. */
  leave(): void
  /** To the next blind; the change of a listed one is given up. */
  stopEditing(): void
  /** The blind in the form is being added. @returns what its line is told to once there is one */
  adding(): (line: QuoteLine) => void
  /** Whether this form changes a blind of the list otherwise than the list says. */
  isChanged(draft: BlindDraft): boolean
  /** The listed blind of a change that was begun here, where it was changed in another tab meanwhile: one of the two has to be given up. */
  changedMeanwhile(draft: BlindDraft): QuoteLine | undefined
  /** What is in the form is a change of the blind as the list has it now. */
  insistOnOwn(line: QuoteLine): void
  /** The form shows the blind as the list has it now. */
  takeListed(line: QuoteLine): void
  /** What the form says of its window. */
  toldInForm(window: ListedWindow): ToldOfWindow
  /** The blind of a window that was measured again keeps the size that it has. */
  keepSizeBefore(window: ListedWindow): void
  /**
   * The form takes over what a walk through the room has changed of its window.
   * @returns the window, where it was measured once more and no blind of the list has the size before
   */
  takeFromWalk(): ListedWindow | undefined
}

export function useFormInHand(form: BlindFormControl): FormInHand {
  const [windows, changeWindows] = useAtom(windowsAtom)
  const store = useStore()
  /** The list as it is by now: what changed it in this same moment is not rendered yet. */
  const listed = () => store.get(windowsAtom)
  const [asides, changeAsides] = useAtom(asidesAtom)
  const [turn, setTurn] = useState(0)
  const lines = useAtomValue(linesAtom)
  const asideLines = useAtomValue(asideLinesAtom)
  const linesOfBoth = useAtomValue(linesOfBothAtom)
  const isAside = (lineId: string) => asideLines.some(({ id }) => id === lineId)
  const update = (id: string | undefined, changed: Partial<ListedWindow>) =>
    changeWindows((all) => all.map((window) => (window.id === id ? { ...window, ...changed } : window)))

  function goTo(next: BlindDraft) {
    const { windowId, ...left } = form.getValues()
    // A window may have left the list with an order of another tab, while its next blind was being typed here.
    const window = listed().find(({ id }) => id === windowId)
    if (window) tell(window)
    else if (isWorthKeeping(left)) changeAsides((all) => [...all.filter((aside) => !isOfSameBlind(aside, left)), left])
    begin(next)
  }

  /** Nothing of the blind before may come to this one. */
  function begin(next: BlindDraft) {
    form.reset(next)
    forgetUnusedPhoto()
    setTurn((before) => before + 1)
  }

  /** A size that was typed, or a blind of the list that was changed. Product and colour alone stay in the form anyway. */
  function isWorthKeeping(draft: BlindDraft): boolean {
    if (isUntouched(draft)) return false
    const line = lines.find(({ id }) => id === draft.editing)
    return line ? isChangeOf(draft, line, listed()) : saysSize(draft)
  }

  /** Of a form that says nothing, the window has the size that it was measured with. */
  function saidInForm(windowId: string): SizeState {
    const said = sizeStateOf(form.getValues())
    const window = listed().find(({ id }) => id === windowId)
    return saysSize(said) || !window ? said : { ...takeArriving(said, window, window.sizeSource), replaced: said.replaced }
  }

  /** What the form says of its window. What it has by itself, as it was measured, nobody has said. */
  function toldInForm(window: ListedWindow): ToldOfWindow {
    const draft = form.getValues()
    const said = saidInForm(window.id)
    const untold = sizeStateOf(draftFor({ ...window, said: undefined }))
    const { room, decidedFor } = draft
    return { room, said: isSame(said, untold) ? undefined : said, decidedFor, ...chosenIn(draft, window) }
  }

  /** The list learns what the form says of its window, but not over what a walk has changed since. */
  function tell(window: ListedWindow) {
    const { room, said, decidedFor, chosen, seenWith, isChangedOnWalk } = window
    const told = toldInForm(window)
    if (!isChangedOnWalk && !isSame(told, { room, said, decidedFor, chosen, seenWith })) update(window.id, told)
  }

  /** The blind of a window, where the form goes on to it. */
  function draftFor(window: ListedWindow): BlindDraft {
    const { id, room, widthMm, dropMm, sizeSource, hangs, said, chosen, seenWith } = window
    const shown = draftForWindow(form.getValues())
    const seen = seenWith && !isItsOwnProduct(shown) ? { ...seenWith, carriedOver: seenWith } : {}
    const next = withChoice({ ...shown, ...seen }, chosen)
    const size = said ? sizeStateOf(said) : takeArriving(next, { widthMm, dropMm }, sizeSource)
    const decidedFor = (said && window.decidedFor) ?? lastMeasured(window)
    const mount = hangs && !size.isMountChosen ? suggestMount(size, hangs) : {}
    return { ...next, ...size, ...mount, decidedFor, room: room || next.room, windowId: id }
  }

  /** The form shows what a walk has changed of its window. What the form said of it is on the list, where the walk may have changed that too. */
  function showChangesOf(window: ListedWindow) {
    const draft = form.getValues()
    const line = lines.find(({ id }) => id === window.lineId)
    if (draft.editing !== null && !(line && isUntouched(draft))) form.setValue('replaced', draft.replaced ?? window.said?.replaced)
    // Of two windows that turned out to be one the other may have a blind already.
    else if (line) takeListed(line)
    else {
      // A product of its own that the list does not have any more was taken back on the walk.
      const isTakenBack = isItsOwnProduct(draft) && !window.chosen?.productType
      form.reset({ ...draftFor(window), ...(isTakenBack ? NO_PRODUCT : {}), carriedOver: window.seenWith ?? draft.carriedOver })
    }
  }

  // A walk shows what is said of a window, and so does another tab.
  const settled = useSettled(JSON.stringify(form.watch()), REST_MS)
  const tellList = useEffectEvent(() => {
    const window = listed().find(({ id }) => id === form.getValues('windowId'))
    if (window) tell(window)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form says something else
  useEffect(() => tellList(), [settled])
  /** What did not rest yet. What did was told, and another tab may have told something newer. */
  const tellTheRest = useEffectEvent(() => {
    if (JSON.stringify(form.getValues()) !== settled) tellList()
  })
  useEffect(() => tellTheRest, [])

  const takeListed = (line: QuoteLine) => form.reset(draftToChange(line, listed()))
  const insistOnOwn = (line: QuoteLine) => form.setValue('opened', draftToChange(line, listed()).opened)
  const showListed = useEffectEvent(() => {
    const draft = form.getValues()
    const line = lines.find(({ id }) => id === draft.editing)
    if (line && isUntouched(draft) && isChangedSince(draft, line)) takeListed(line)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has changed the list
  useEffect(() => showListed(), [lines])
  /** It was only looked at, and was ordered or removed before the form is seen again. */
  const forgetGone = useEffectEvent(() => {
    const draft = form.getValues()
    if (isUntouched(draft) && !linesOfBoth.some(({ id }) => id === draft.editing)) begin(draftForNextWindow(draft))
  })
  useEffect(() => forgetGone(), [])

  return {
    asides,
    turn,
    goTo,
    choose(window) {
      // A window that is in the form already goes on with what was said of it there.
      const isInForm = form.getValues('windowId') === window.id
      goTo(draftFor(isInForm ? { ...window, ...toldInForm(window) } : window))
      update(window.id, { isChangedOnWalk: undefined })
    },
    edit(line) {
      goTo(draftToChange(line, listed()))
    },
    restore(aside) {
      changeAsides((all) => all.filter((each) => !isSame(each, aside)))
      // Its line may have been ordered or removed meanwhile.
      const isListed = lines.some(({ id }) => id === aside.editing)
      const window = windowInForm(listed(), aside)
      const given = window?.said?.replaced
      goTo(
        isListed ? { ...aside, replaced: aside.replaced ?? given } : { ...aside, editing: null, opened: undefined, windowId: window?.id },
      )
    },
    forget(aside) {
      changeAsides((all) => all.filter((each) => !isSame(each, aside)))
    },
    leave() {
      const draft = form.getValues()
      if (isOfABlind(draft)) goTo(draftForNextWindow(draft))
    },
    stopEditing() {
      begin(draftForNextWindow(form.getValues()))
    },
    adding() {
      const submitted = structuredClone(form.getValues())
      const { windowId, editing } = submitted
      // The window of a blind that is put aside keeps it: what is added now is another blind.
      const ofBlind = windowInForm(listed(), submitted)
      const id = editing !== null && isAside(editing) ? windowId : ofBlind?.id
      const said = id === undefined ? undefined : { ...saidInForm(id), replaced: undefined }
      const isWaiting = ofBlind && hasSizeBefore(submitted, ofBlind)
      const decidedFor = isWaiting ? submitted.decidedFor : ofBlind && lastMeasured(ofBlind)
      return (line) => {
        const settled = ofBlind && isOfLatestPicture(submitted, ofBlind) ? { pictureBefore: undefined } : {}
        update(id, { lineId: line.id, room: line.room, said, chosen: choiceOf(submitted), decidedFor, ...settled })
        // While the price was on its way, the form may have gone on to another blind, or more may have been typed.
        changeAsides((all) => all.filter((aside) => !isSame(aside, submitted)))
        if (isSame(form.getValues(), submitted)) begin(draftForNextWindow(submitted))
        else if (form.getValues('editing') === line.id) insistOnOwn(line)
      }
    },
    isChanged: (draft) => lines.some(({ id }) => id === draft.editing) && isWorthKeeping(draft),
    changedMeanwhile: (draft) =>
      lines.find((line) => line.id === draft.editing && isChangedSince(draft, line) && isChangeOf(draft, line, windows)),
    insistOnOwn,
    takeListed,
    toldInForm,
    keepSizeBefore(window) {
      const line = lines.find(({ id }) => id === window.lineId)
      if (!line) return
      const before = measuredBefore(line)
      const decidedFor = lastMeasured(before ?? window)
      const picture = before && { pictureId: pictureOfBlind(window), pictureBefore: undefined }
      update(window.id, { ...before, ...picture, said: sizeStateOf(draftToChange(line, listed())), decidedFor })
      form.setValue('decidedFor', decidedFor)
      const { opened } = form.getValues()
      if (opened) form.setValue('opened', { ...opened, decidedFor })
    },
    takeFromWalk() {
      const { windowId } = form.getValues()
      const window = windowInForm(listed(), form.getValues())
      if (!window) return undefined
      if (window.isChangedOnWalk || (windowId !== undefined && windowId !== window.id)) showChangesOf(window)
      if (window.isChangedOnWalk) update(window.id, { isChangedOnWalk: undefined })
      // A listed blind has its price for its size: the new one is offered where the blind is edited.
      const { editing, decidedFor } = form.getValues()
      const isOfBlind = linesOfBoth.some(({ id }) => id === editing)
      return !isOfBlind && isMeasuredSince(window, decidedFor) ? window : undefined
    },
  }
}

/** Of a line that is changed only the latest change counts, and nothing is kept twice. */
const isOfSameBlind = (a: BlindDraft, b: BlindDraft): boolean => (a.editing === null ? isSame(a, b) : a.editing === b.editing)
