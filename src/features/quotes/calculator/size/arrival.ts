import type { HeldSize, SizeState } from '#app/shop/size-state.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import type { MountType } from '#shared/domain/blind-line.ts'
import type { SizeMm } from '#shared/domain/price-grid.ts'
import { isGivenBesidePicture, measuredSize } from '#shared/domain/size-as-measured.ts'
import { DEFAULT_SIZE_MM, isConfirmed, isEstimated, isMeasured } from '#shared/domain/size-provenance.ts'
import { type BlindDraft, numberFromText, sizeOf } from '../form/blind-form.ts'
import { EMPTY_SIZE, hangOnWall, heldIn, sizeStateOf } from './held-size.ts'
import { holdTape, isTapeOfThese, takeArriving, typeLength } from './size-steps.ts'

/* What a size that arrives from elsewhere may do to the one in the form. No other place decides it. */

/** A size from a picture, from augmented reality, or the usual one. */
export interface ArrivingSize extends SizeMm {
  readonly source: SizeSource | undefined
  readonly pictureId?: string | undefined
}

/**
 * | | |
 * |---|---|
 * | nothing | the form stays as it is |
 * | take | the size is the form's and its window's; what a person had given stays at hand |
 * | keep | the window's size is better known already; only the picture is new |
 * | next | the form goes on to another window with it; what was in the form stays with its window, or is put aside |
 * | list | it may be of another window, so it goes onto the list, and the form stays as it is |
 */
export type Arrival = 'nothing' | 'take' | 'keep' | 'next' | 'list'

interface InForm {
  readonly form: BlindDraft
  /** The listed window that the form is about. */
  readonly listed: ListedWindow | undefined
}

/** @param isNext whether the size may be another window's than the one in the form: then nobody has said that it is measured once more. */
export function arrivalOf({ form, listed }: InForm, source: SizeSource | undefined, isNext: boolean): Arrival {
  if (source?.how === 'default') {
    if (form.width !== '' || form.drop !== '') return 'nothing'
    return knownSize({ form, listed }) ? 'keep' : 'take'
  }
  const isOfNoWindow = form.windowId === undefined && form.editing === null
  if (isNext && !isOfNoWindow) return 'next'
  // Whoever looks at a blind in a window whose size is known has not asked for a rougher one.
  const isKnown = source !== undefined && isEstimated(source) && knownSize({ form, listed }) !== undefined
  if (isNext) return isKnown ? 'list' : 'next'
  return isKnown ? 'keep' : 'take'
}

/** What the form would hold of a size that a tape or a picture with a scale told; undefined where none did. */
function knownSize({ form, listed }: InForm): SizeState | undefined {
  if (isKnown(form)) return sizeStateOf(form)
  const recess = form.mountType === 'outside-facefix' ? form.otherMount : undefined
  if (recess && isKnown(recess)) return { ...sizeStateOf(form), ...hangOnWall(recess) }
  return listed && isMeasured(listed.sizeSource) ? takeArriving(form, listed, listed.sizeSource, false) : undefined
}

function isKnown({ width, drop, sizeSource: source }: HeldSize): boolean {
  if (!source || !sizeOf({ width, drop })) return false
  return isConfirmed(source) || isMeasured(source) || isGivenBesidePicture(source)
}

/** @returns the form's size, or the one that is known where a field was emptied and nothing else is typed. */
export function sizeThatStays(inForm: InForm): SizeState {
  const { form } = inForm
  const known = knownSize(inForm)
  if (!known || sizeOf(form)) return sizeStateOf(form)
  const saysNoOther = ['', known.width].includes(form.width) && ['', known.drop].includes(form.drop)
  return saysNoOther ? { ...known, replaced: form.replaced } : sizeStateOf(form)
}

/** @returns what the form holds once it has taken the size. What a person had given stays at hand. */
export function sizeTaken(form: BlindDraft, { widthMm, dropMm, source }: ArrivingSize): SizeState {
  const { replaced: before, ...now } = sizeStateOf(form)
  const taken = takeArriving(now, { widthMm, dropMm }, source, false)
  const given = givenParts(now)
  // One is kept. What a tape told is worth more than what was typed since.
  const isBeforeBetter = before !== undefined && partsNotIn(taken, before).some(isTaped) && !given.some(isTaped)
  return { ...taken, replaced: given.length > 0 && !isBeforeBetter ? now : before }
}

/** What a person gave of a size, for one way of hanging the blind. */
export interface GivenPart {
  readonly mountType: MountType
  /** '' for a length that nobody gave: it was measured or estimated, or is still empty. */
  readonly width: string
  readonly drop: string
  readonly tapedBy: 'tape' | 'consultant' | undefined
}
const isTaped = ({ tapedBy }: GivenPart): boolean => tapedBy !== undefined

/** @returns what a person gave, as the form showed it first, that another size has replaced and the form does not say again */
export const replacedParts = (form: BlindDraft): readonly GivenPart[] => (form.replaced ? partsNotIn(form, form.replaced) : [])

/**
 * What a person had given comes back, for the way to hang the blind that it was given for, as if it was typed and taped anew: beside a size that was
 * measured with a scale both stay known. The other way keeps what was given for it since. The form shows what came back.
 */
export function putBack(form: BlindDraft): SizeState {
  const parts = form.replaced ? givenParts(form.replaced) : []
  const [first] = parts
  if (!first) return { ...sizeStateOf(form), replaced: undefined }
  const heldNow = heldByMount(form)
  const partFor = (mountType: MountType) => parts.find((part) => part.mountType === mountType)
  const recessNow = heldNow.find(({ mountType }) => mountType === 'inside-recess') ?? { ...EMPTY_SIZE, mountType: 'inside-recess' }
  const recess = heldIn(give(recessNow, partFor('inside-recess')))
  // On the wall the blind is given beside its opening, which may be another one now.
  const onWall = partFor('outside-facefix') ?? givenParts(form).find(({ mountType }) => mountType === 'outside-facefix')
  const wall = give({ ...hangOnWall(recess), mountType: 'outside-facefix', otherMount: recess }, onWall)
  const isChosen = first.mountType === form.mountType ? form.isMountChosen : true
  return first.mountType === 'outside-facefix'
    ? { ...wall, otherMount: recess, isMountChosen: isChosen, replaced: undefined }
    : { ...recess, mountType: 'inside-recess', otherMount: onWall && heldIn(wall), isMountChosen: isChosen, replaced: undefined }
}

function give(state: SizeState, part: GivenPart | undefined): SizeState {
  if (!part) return state
  const lengths = LENGTHS.filter((name) => part[name] !== '')
  const typed = lengths.reduce<SizeState>((before, name) => typeLength(before, name, part[name]), state)
  return part.tapedBy ? holdTape(typed, part.tapedBy) : typed
}

const LENGTHS = ['width', 'drop'] as const

/** @returns what a person gave, for the way that the form showed and then for the other one */
const givenParts = (state: SizeState): GivenPart[] =>
  heldByMount(state)
    .map(givenPart)
    .filter(({ width, drop }) => width !== '' || drop !== '')

function partsNotIn(now: SizeState, before: SizeState): GivenPart[] {
  const held = heldByMount(now)
  return givenParts(before).filter((part) => {
    const same = held.find(({ mountType }) => mountType === part.mountType)
    const isSaid = same && LENGTHS.every((name) => part[name] === '' || isSameLength(part[name], same[name]))
    return !isSaid || (part.tapedBy !== undefined && !isTapeOfThese(same))
  })
}

const isSameLength = (one: string, other: string): boolean => one === other || numberFromText(one) === numberFromText(other)

function heldByMount(state: SizeState): SizeState[] {
  const { mountType, otherMount } = state
  const other = mountType === 'inside-recess' ? 'outside-facefix' : 'inside-recess'
  return [{ ...heldIn(state), mountType }, ...(otherMount ? [{ ...heldIn(otherMount), mountType: other } as const] : [])]
}

function givenPart(state: SizeState): GivenPart {
  const { mountType, width, drop, sizeSource: source, typedLength } = state
  const isByConsultant = source?.how === 'consultant' || source?.confirmed_by === 'consultant'
  if (isTapeOfThese(state)) return { mountType, width, drop, tapedBy: isByConsultant ? 'consultant' : 'tape' }
  const lengths = { width: isTyped(state, 'width') ? width : '', drop: isTyped(state, 'drop') ? drop : '' }
  return { mountType, ...(typedLength ? { width: '', drop: '', [typedLength]: state[typedLength] } : lengths), tapedBy: undefined }
}

/** Whether a person typed this length. On the wall the fields begin with the opening's size. */
function isTyped({ sizeSource: source, ...held }: SizeState, name: 'width' | 'drop'): boolean {
  const told = source && (source.how === 'default' ? DEFAULT_SIZE_MM : measuredSize(source))
  if (told) return held[name] !== String(name === 'width' ? told.widthMm : told.dropMm)
  return !source || source.how === 'typed'
}
