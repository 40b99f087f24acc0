import { atom, type createStore } from 'jotai'
import { offeredSize } from '#app/camera/offered-size.ts'
import type { NamedWalk } from '#app/camera/scan/use-scan.ts'
import type { WalkedWindow } from '#app/camera/scan/walked-scan.ts'
import { keepWindowPicture } from '#app/camera/window-pictures.ts'
import { windowsAndBlindsAtom } from '#app/shop/quote/working-list.ts'
import { tellMeasured } from '#app/shop/tell-measured.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import { millimetres } from '#shared/contracts/fields.ts'
import type { MeasuredWindow, ScanReading } from '#workers/vision/api.ts'
import { asAnother, asOne, type Finding, isRougher, withFinding, withNewMeasurement } from './list-steps.ts'
import { type Recognised, recogniseWindow, type SeenWindow } from './recognise-window.ts'

type Store = ReturnType<typeof createStore>

/** The window that the camera looks at, once it is on the list. */
export interface InSight {
  readonly id: string
  /** Whether it was on the list before it came into sight. */
  readonly isAgain: boolean
}

interface RoomWalkOptions {
  readonly store: Store
  /** The one window that is measured again; undefined for a walk through the room. */
  readonly onlyId?: string | undefined
  readonly keepPicture?: typeof keepWindowPicture
}

/** A walk from window to window: what the camera measures comes onto the list of windows, each window once. */
export class RoomWalk implements NamedWalk {
  /** What the next windows' room is called; '' until somebody says. */
  readonly room = atom('')
  readonly inSight = atom<InSight | null>(null)
  readonly #store: Store
  readonly #onlyId: string | undefined
  readonly #keepPicture: typeof keepWindowPicture
  /** The person has said that the window in sight is none of the list. */
  #isSurelyAnother = false

  constructor({ store, onlyId, keepPicture = keepWindowPicture }: RoomWalkOptions) {
    this.#store = store
    this.#onlyId = onlyId
    this.#keepPicture = keepPicture
  }

  readonly nameOf = ({ fused, look }: ScanReading): string | null => {
    const bound = this.#onlyId ?? this.#store.get(this.inSight)?.id
    if (bound) return this.#nameOfListed(bound)
    if (!fused || !look) return null
    const found = this.#recognise({ ...sizeOf(fused), look })
    return found.is === 'another' ? `Window ${this.#windows.length + 1}` : `Window ${this.#numberOf(found.id)}?`
  }

  readonly onWindow = ({ frame, measurement, look }: WalkedWindow): void => {
    const found: Finding = { ...sizeOf(measurement), look: [...look] }
    // Nothing larger can be ordered, or even asked about: a reference was misread.
    if (!isPossible(found)) {
      frame.close()
      return
    }
    const put = this.#put({ ...found, look })
    if (!put) {
      frame.close()
      return
    }
    const { id, isAgain } = put
    // The calculator tells of a window that was measured again for it.
    if (!isAgain && this.#store.get(this.inSight)?.id !== id) tellMeasured(found, found.sizeSource)
    this.#store.set(this.inSight, { id, isAgain })
    void this.#withPicture(id, found, frame, measurement)
  }

  readonly onLeft = (): void => {
    this.#isSurelyAnother = false
    this.#store.set(this.inSight, null)
  }

  /** The person says that the window in sight is none of the list. It comes onto the list when it has been measured anew. */
  callAnother(): void {
    this.#isSurelyAnother = true
    this.#store.set(this.inSight, null)
  }

  /** The answer whether a window of the list is the one that it may be. */
  answer(window: ListedWindow, isSame: boolean): void {
    this.#store.set(windowsAndBlindsAtom, (all) => (isSame ? asOne : asAnother)(all, window.id))
    if (isSame && window.perhaps && this.#store.get(this.inSight)?.id === window.id)
      this.#store.set(this.inSight, { id: window.perhaps, isAgain: true })
  }

  get #windows(): readonly ListedWindow[] {
    return this.#store.get(windowsAndBlindsAtom)
  }

  #numberOf(id: string): number {
    return this.#windows.findIndex((window) => window.id === id) + 1
  }

  #nameOfListed(id: string): string | null {
    const number = this.#numberOf(id)
    return number > 0 ? `Window ${number}` : null
  }

  #recognise(seen: SeenWindow): Recognised {
    if (this.#isSurelyAnother) return { is: 'another' }
    const recognised = recogniseWindow(seen, this.#windows)
    // Many windows have one size: where it is open already which of them that one is, by size alone this is none of the two.
    const isOpen = recognised.is === 'unsure' && recognised.by === 'size' && this.#askedAbout(recognised.id)
    return isOpen ? { is: 'another' } : recognised
  }

  /** @returns null for an estimate of a window that was measured and is measured again: it changes nothing */
  #put(found: Finding & SeenWindow): InSight | null {
    const change = (step: (windows: readonly ListedWindow[]) => readonly ListedWindow[]) => this.#store.set(windowsAndBlindsAtom, step)
    const onlyId = this.#onlyId
    const only = this.#windows.find(({ id }) => id === onlyId)
    if (onlyId && only) {
      if (isRougher(found, only)) return null
      change((all) => withNewMeasurement(all, onlyId, found))
      return { id: onlyId, isAgain: true }
    }
    const bound = this.#store.get(this.inSight)
    if (bound && this.#numberOf(bound.id) > 0) {
      if (bound.isAgain && this.#askedAbout(bound.id)) return bound
      change((all) => withFinding(all, bound.id, found))
      return bound
    }
    const recognised = this.#recognise(found)
    const perhaps = recognised.is === 'unsure' ? recognised.id : undefined
    const asked = perhaps && this.#askedAbout(perhaps)
    // Nobody is asked twice about one window. Until somebody has answered nothing is measured into either of the two, also not by a later look.
    if (asked) return { id: asked, isAgain: true }
    const id = crypto.randomUUID()
    change((all) => [...all, { id, room: this.#store.get(this.room), ...found, look: [...found.look], perhaps, lineId: null }])
    return { id, isAgain: false }
  }

  /** @returns the id of a window of which it is still open whether it is this one, or this one where that is open itself */
  #askedAbout(id: string): string | undefined {
    return this.#windows.find((window) => window.perhaps === id || (window.id === id && window.perhaps))?.id
  }

  /** The size is on the list at once, so that it survives whatever comes; its picture follows. */
  async #withPicture(id: string, { widthMm, dropMm }: Finding, frame: ImageBitmap, { camera }: MeasuredWindow): Promise<void> {
    const pictureId = await this.#keepPicture({ widthPx: frame.width, display: frame }, camera)
    frame.close()
    if (!pictureId) return
    const isOfIt = (window: ListedWindow) => window.id === id || window.was?.includes(id)
    // Of two measurements the picture stays that of the better one.
    this.#store.set(windowsAndBlindsAtom, (all) =>
      all.map((window) => (isOfIt(window) && window.widthMm === widthMm && window.dropMm === dropMm ? { ...window, pictureId } : window)),
    )
  }
}

function sizeOf(measurement: MeasuredWindow): Pick<ListedWindow, 'widthMm' | 'dropMm' | 'sizeSource'> {
  const outline = measurement.candidates[0]?.type ?? null
  const { widthMm, dropMm, source } = offeredSize(measurement, { how: 'camera', outline, cornersBy: 'search' })
  return { widthMm, dropMm, sizeSource: source }
}

const isPossible = ({ widthMm, dropMm }: Finding): boolean =>
  millimetres.safeParse(widthMm).success && millimetres.safeParse(dropMm).success
