import { useEffect, useRef, useState } from 'react'
import type { CornersBy } from '#app/camera/offered-size.ts'
import type { OpenedPhoto } from '#app/camera/photo/open-photo.ts'
import type { Vision } from '#app/camera/use-vision.ts'
import { insetCorners } from '#app/canvas/corner-limits.ts'
import { pushQuad, type QuadHistory, sameQuad, startHistory } from '#app/canvas/quad-history.ts'
import type { PixelSegment } from '#workers/geometry/types.ts'
import type { MeasuredWindow, Measurement, NotMeasured, WindowCandidate } from '#workers/vision/api.ts'
import { areSameMarks, keepMarks, type MeasuredEdge, marksAfterChoice, marksAfterStep, measuredEdge } from './measured-edge.ts'
import {
  type AskedOfPhoto,
  FIRST_QUESTION,
  FIRST_SETTINGS,
  type FoundOutline,
  hintsOf,
  type MarkedLength,
  type MeasuringQuestion,
  type ScaleSettings,
  sameSettings,
} from './question.ts'
import { cornersQuestion, type KnownOutlines, withFound, withShown } from './set-corners.ts'
import { type Answered, useCheckedCorners } from './use-checked-corners.ts'
import { useEdges } from './use-edges.ts'

export interface PhotoMeasuringState {
  readonly history: QuadHistory
  /** The latest answer. It stays while the next one is on its way, and goes where none will come: then it is that of other corners. */
  readonly measurement: Measurement | null
  readonly status: 'waiting' | 'measuring' | 'measured' | 'failed'
  readonly candidates: readonly WindowCandidate[]
  /** For a correction, the outline that it corrects. */
  readonly corrected: FoundOutline | null
  readonly edges: readonly PixelSegment[]
  readonly settings: ScaleSettings
  readonly cornersBy: CornersBy
  /** The person moved a corner, or took a move back. */
  moveCorners(history: QuadHistory): void
  /** Whether the person said that all four corners are right as they are drawn. */
  readonly isChecked: boolean
  /** The person says that they are right, or takes that back. */
  checkCorners(areRight: boolean): void
  chooseCandidate(candidate: WindowCandidate): void
  changeSettings(settings: ScaleSettings): void
  /** Asks once more what could not be answered. */
  tryAgain(): void
}

/** What a scan has measured. */
export interface ScannedWindow {
  readonly measured: MeasuredWindow
  /** What that becomes after the person's Yes to its corners, worked out ahead; null where the vision core has to be asked. */
  readonly checked: MeasuredWindow | null
}

/** Of a photo that may have to be measured anew once the page is loaded again. */
export interface Resuming {
  /** What was asked about it before; null for a photo that has just been picked. */
  readonly asked: AskedOfPhoto | null
  /** Called with each question that was answered. */
  onAnswered(asked: AskedOfPhoto): void
}

/** After a change it waits this long before it asks again, so that several key presses make one question. */
const SETTLE_MS = 180

/**
 * Measures one photo, and again after every change of corners or scale. The component that uses it is keyed by the photo.
 * @param core while it loads, questions wait for it; where it cannot run, none are asked
 * @param scanned what a scan has measured already: the window is then not searched for again
 * @param resuming absent where the photo cannot be opened again
 */
export function usePhotoMeasuring(
  photo: OpenedPhoto,
  core: Vision,
  scanned: ScannedWindow | null,
  resuming?: Resuming,
): PhotoMeasuringState {
  const known = scanned?.measured ?? null
  const [resumed] = useState(resuming?.asked ?? null)
  const { session } = photo
  const canAsk = core.status !== 'failed'
  const [history, setHistory] = useState(() => startHistory(known?.corners ?? resumed?.corners ?? insetCorners(photo)))
  const [candidates, setCandidates] = useState<readonly WindowCandidate[]>(known?.candidates ?? resumed?.candidates ?? [])
  const [question, setQuestion] = useState<MeasuringQuestion>(
    () => resumed?.question ?? { ...FIRST_QUESTION, settings: settingsAfter(known) },
  )
  const isScanned = known !== null
  const [answer, setAnswer] = useState<Answered | null>(known && { question, measurement: known })
  const [failed, setFailed] = useState<MeasuringQuestion | null>(null)
  const isAnswered = answer?.question === question
  // Where the core cannot run, that is said elsewhere: the photo itself has not failed.
  const status = isAnswered ? 'measured' : !canAsk ? 'waiting' : failed === question ? 'failed' : 'measuring'
  const measurement = isAnswered || status === 'measuring' ? (answer?.measurement ?? null) : null
  /** Why the search found nothing to measure. It is shown while some corners are still placeholders. */
  const searchRefusal = useRef<NotMeasured | null>(null)
  const edge = useRef<MeasuredEdge | null>(measuredEdge(question.settings.marked, history.present))
  const outlines = useRef<KnownOutlines>({
    placeholder: known ? null : insetCorners(photo),
    found: known ? [{ type: known.candidates[0]?.type ?? null, corners: known.corners, by: 'search' }] : (resumed?.found ?? []),
  })

  const drawn = useRef(history)
  drawn.current = history
  useEffect(() => {
    if (!canAsk || isAnswered) return
    const changing = new AbortController()
    const { signal } = changing
    const timer = setTimeout(
      async () => {
        try {
          accept(await session.measure(hintsOf(question), { signal }))
        } catch (failure) {
          if (signal.aborted) return
          console.warn('measuring stopped', failure)
          setFailed(question)
        }
      },
      question.corners ? SETTLE_MS : 0,
    )
    return () => {
      changing.abort()
      clearTimeout(timer)
    }

    function accept(answer: Measurement) {
      setAnswer({ question, measurement: answer })
      // What a person has found right stays as it was drawn.
      if (question.checked) return
      if (!question.corners) {
        searchRefusal.current = answer.found ? null : answer
        setCandidates(answer.candidates)
        const [first] = answer.candidates
        if (!first) return
        const corners = answer.found ? answer.corners : first.corners
        outlines.current = withFound(outlines.current, { type: first.type, corners, by: 'search' })
        // Corners that were moved before anything was found stay in the history.
        setHistory((old) => ({ ...startHistory(corners), past: old.past.length > 0 ? [...old.past, old.present] : [] }))
      } else if (answer.found && question.cornersBy !== 'hand') {
        // What was measured is drawn: the corners moved a little to the edges. That is no step of the person's, so it does not go into the history.
        if (!isScanned || question.cornersBy !== 'search') {
          edge.current = keepMarks(edge.current, answer.corners, edge.current?.at.get(drawn.current.present))
          setHistory((old) => ({ ...old, present: answer.corners }))
        }
        outlines.current = withShown(outlines.current, question, answer.corners)
      }
    }
  }, [session, canAsk, question, isAnswered, isScanned])

  const onAnswered = useRef(resuming?.onAnswered)
  onAnswered.current = resuming?.onAnswered
  useEffect(() => {
    if (!isAnswered || measurement === null) return
    onAnswered.current?.({ question, corners: history.present, found: outlines.current.found, candidates })
  }, [isAnswered, measurement, question, history.present, candidates])

  // The first millimetres are more urgent.
  const edges = useEdges(photo, canAsk && answer !== null && answer.measurement !== null)

  /** Asks for the size of a quad, unless some of its corners are still placeholders. */
  function ask({ present }: QuadHistory, settings: ScaleSettings) {
    const asked = cornersQuestion(present, outlines.current)
    if (!asked) return waitForCorners(settings)
    const { checked } = question
    const next = { ...asked, settings, ...(checked && sameQuad(present, checked) ? { checked } : {}) }
    // Back at the outline that the scan has measured, the scan's own figures count again: they come from many frames and not from one.
    const isAsScanned = known && asked.cornersBy !== 'hand' && sameQuad(present, known.corners)
    if (!isAsScanned || !sameSettings(settings, settingsAfter(known))) return setQuestion(next)
    askScanned({ ...FIRST_QUESTION, settings, ...(next.checked ? { checked: next.checked } : {}) })
  }

  /** Goes to other corners, with the marks of a known length where they are then. */
  function stepTo(next: QuadHistory, marked: MarkedLength | null) {
    edge.current = keepMarks(edge.current, next.present, marked ?? undefined)
    setHistory(next)
    ask(next, marked === question.settings.marked ? question.settings : { ...question.settings, marked })
  }

  /** Asks what the scan itself has measured, which is known already as a rule. */
  function askScanned(next: MeasuringQuestion) {
    const answer = next.checked ? scanned?.checked : known
    if (answer) show(next, answer)
    else setQuestion(next)
  }

  function show(asked: MeasuringQuestion, known: Measurement | null) {
    setAnswer({ question: asked, measurement: known })
    setQuestion(asked)
  }

  /** Waits until every corner is set, or the search finds an outline. A search under way goes on. */
  function waitForCorners(settings: ScaleSettings) {
    const isSearching = question.corners === null && status !== 'measured'
    if (isSearching && status !== 'failed' && sameSettings(settings, question.settings)) return
    const waiting: MeasuringQuestion = { ...FIRST_QUESTION, settings }
    if (isSearching) setQuestion(waiting)
    else show(waiting, searchRefusal.current)
  }

  const { cornersBy, isChecked, checkCorners } = useCheckedCorners({
    question,
    answer: isAnswered ? answer : null,
    corners: history.present,
    ask: (next) => (known && next.checked && next.corners === null ? askScanned(next) : setQuestion(next)),
    show,
  })

  return {
    history,
    measurement,
    status,
    candidates,
    corrected: question.outline ?? null,
    edges,
    settings: question.settings,
    cornersBy,
    isChecked,
    checkCorners,
    moveCorners(next) {
      stepTo(next, marksAfterStep(question.settings.marked, edge.current, history, next))
    },
    chooseCandidate(candidate) {
      const { type, corners } = candidate
      const isKnownOutline = outlines.current.found.some((outline) => sameQuad(outline.corners, corners))
      if (!isKnownOutline) outlines.current = withFound(outlines.current, { type, corners, by: 'choice' })
      stepTo(pushQuad(history, corners), marksAfterChoice(question.settings.marked, corners))
    },
    changeSettings(settings) {
      const { marked } = settings
      if (!areSameMarks(marked, question.settings.marked)) edge.current = measuredEdge(marked, history.present)
      ask(history, settings)
    },
    tryAgain() {
      setQuestion({ ...question })
    },
  }
}

/** A scan has found its reference already, so no other kind is looked for in its picture. */
function settingsAfter(known: MeasuredWindow | null): ScaleSettings {
  return known?.reference ? { ...FIRST_SETTINGS, choice: known.reference.kind } : FIRST_SETTINGS
}
