import type { SizeState } from '#app/shop/size-state.ts'
import type { MountType } from '#shared/domain/blind-line.ts'
import { measuredSize } from '#shared/domain/size-as-measured.ts'
import { DEFAULT_SIZE_MM } from '#shared/domain/size-provenance.ts'
import { isTapeOfThese } from '#shared/domain/size-typed.ts'
import { type BlindDraft, numberFromText } from '../form/blind-form.ts'
import type { ArrivingSize } from './arrival.ts'
import { EMPTY_SIZE, hangOnWall, heldIn, sizeStateOf } from './held-size.ts'
import { holdTape, takeArriving, typeLength } from './size-steps.ts'

/* What a person typed or taped stays at hand once a size from elsewhere has taken its place. */

/** @returns what the form holds once it has taken the size. What a person had given stays at hand. */
export function sizeTaken(form: BlindDraft, { widthMm, dropMm, source }: ArrivingSize): SizeState {
  const { replaced: before, ...now } = sizeStateOf(form)
  const taken = takeArriving(now, { widthMm, dropMm }, source)
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
 * measured with a scale both stay known. The other way keeps what was given for it since. The form shows what came back; a blind that hung on the wall
 * then, and does now, stays there before its opening.
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
  const staysOnWall = form.replaced?.mountType === 'outside-facefix' && form.mountType === 'outside-facefix'
  const mountType = staysOnWall ? 'outside-facefix' : first.mountType
  const isChosen = mountType === form.mountType ? form.isMountChosen : true
  return mountType === 'outside-facefix'
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
