import { useEffect, useRef, useState } from 'react'
import { insetCorners } from '#app/canvas/corner-limits.ts'
import { pushQuad, type QuadHistory, sameQuad, startHistory } from '#app/canvas/quad-history.ts'
import type { PixelQuad, PixelSegment } from '#workers/geometry/types.ts'
import type { MeasuredWindow, Measurement, WindowCandidate } from '#workers/vision/api.ts'
import type { VisionClient } from '#workers/vision/client.ts'
import { type CornersBy, firstSettings, hintsOf, type MeasuringQuestion, type ScaleSettings } from './measuring-question.ts'
import { type OpenedPhoto, pictureOf } from './open-photo.ts'
import { cornersQuestion, type KnownOutlines } from './set-corners.ts'

export interface PhotoMeasuringState {
  readonly history: QuadHistory
  /** The last answer; it stays while the next one is on its way. */
  readonly measurement: Measurement | null
  readonly status: 'waiting' | 'measuring' | 'measured' | 'failed'
  readonly candidates: readonly WindowCandidate[]
  /** The candidate chosen last, by the search or by the person. */
  readonly choice: WindowCandidate | null
  readonly edges: readonly PixelSegment[]
  readonly settings: ScaleSettings
  readonly cornersBy: CornersBy
  /** Corners moved by the person, or taken back to where they were. */
  moveCorners(history: QuadHistory): void
  /** The person looked at all four corners, and they are right. */
  confirmCorners(): void
  chooseCandidate(candidate: WindowCandidate): void
  changeSettings(settings: ScaleSettings): void
}

type Outlines = Omit<KnownOutlines, 'first'>

/** Waits this long after a change before asking again, so that a row of key presses is one question. */
const settleMs = 180

/**
 * Measures one photo, and again after every change of corners or scale. The component that uses it is keyed by the photo.
 * @param vision null while it loads.
 * @param known what a scan has measured already; the search is then left out.
 */
export function usePhotoMeasuring(photo: OpenedPhoto, vision: VisionClient | null, known: MeasuredWindow | null): PhotoMeasuringState {
  const [history, setHistory] = useState(() => startHistory(known?.corners ?? insetCorners(photo)))
  const [measurement, setMeasurement] = useState<Measurement | null>(known)
  const [candidates, setCandidates] = useState<readonly WindowCandidate[]>(known?.candidates ?? [])
  const [edges, setEdges] = useState<readonly PixelSegment[]>([])
  const [status, setStatus] = useState<PhotoMeasuringState['status']>(known ? 'measured' : 'waiting')
  const [question, setQuestion] = useState<MeasuringQuestion>(() => ({
    corners: null,
    cornersBy: 'search',
    settings: settingsAfter(known),
  }))
  const [choice, setChoice] = useState<WindowCandidate | null>(known?.candidates[0] ?? null)
  const answered = useRef<MeasuringQuestion | null>(known ? question : null)
  const outlines = useRef<Outlines>({ found: known ? [known.corners] : [], confirmed: [] })

  useEffect(() => {
    if (!vision || answered.current === question) return
    let isStale = false
    setStatus('measuring')
    const timer = setTimeout(
      async () => {
        try {
          const answer = await vision.measurePhoto(await pictureOf(photo), hintsOf(question))
          if (!isStale) accept(answer)
        } catch (failure) {
          console.warn('measuring stopped', failure)
          if (!isStale) setStatus('failed')
        }
      },
      question.corners ? settleMs : 0,
    )
    return () => {
      isStale = true
      clearTimeout(timer)
    }

    function accept(answer: Measurement) {
      answered.current = question
      setMeasurement(answer)
      setStatus('measured')
      if (!question.corners) {
        setCandidates(answer.candidates)
        setChoice(answer.candidates[0] ?? null)
        const outline = answer.found ? answer.corners : answer.candidates[0]?.corners
        outlines.current = { found: outline ? [outline] : [], confirmed: [] }
        setHistory(startHistory(outline ?? insetCorners(photo)))
      } else if (answer.found && question.cornersBy === 'choice') {
        // The edges nearby made the chosen outline sharper; that is no step of the person's.
        outlines.current = withFound(outlines.current, answer.corners)
        setHistory((old) => ({ ...old, present: answer.corners }))
      }
    }
  }, [vision, photo, question])

  useEffect(() => {
    if (!vision) return
    let isStale = false
    pictureOf(photo)
      .then((picture) => vision.findEdges(picture))
      .then(
        (found) => {
          if (!isStale) setEdges(found)
        },
        (failure: unknown) => console.warn('no edges to snap to', failure),
      )
    return () => {
      isStale = true
    }
  }, [vision, photo])

  /** Asks for the size of a quad; while the corners are nobody's there is none, and the last refusal stands. */
  function ask({ present, initial }: QuadHistory, settings: ScaleSettings) {
    const asked = cornersQuestion(present, { first: initial, ...outlines.current })
    if (!asked) {
      if (sameSettings(settings, question.settings)) return
      const waiting = { ...question, settings }
      if (status === 'measured') answered.current = waiting
      return setQuestion(waiting)
    }
    const next = { ...asked, settings }
    // Back at what a scan has measured, its fused figures stand again: they are better than those of its one picture.
    const isScanned = known && asked.cornersBy !== 'hand' && sameQuad(present, known.corners)
    if (!isScanned || !sameSettings(settings, settingsAfter(known))) return setQuestion(next)
    const first: MeasuringQuestion = { corners: null, cornersBy: 'search', settings }
    answered.current = first
    setMeasurement(known)
    setStatus('measured')
    setQuestion(first)
  }

  return {
    history,
    measurement,
    status,
    candidates,
    choice,
    edges,
    settings: question.settings,
    cornersBy: question.cornersBy,
    moveCorners(next) {
      setHistory(next)
      ask(next, question.settings)
    },
    confirmCorners() {
      outlines.current = { ...outlines.current, confirmed: [...outlines.current.confirmed, history.present] }
      ask(history, question.settings)
    },
    chooseCandidate(candidate) {
      setChoice(candidate)
      const next = pushQuad(history, candidate.corners)
      outlines.current = withFound(outlines.current, candidate.corners)
      setHistory(next)
      ask(next, question.settings)
    },
    changeSettings: (settings) => ask(history, settings),
  }
}

/** A scan has found its reference already: no other is looked for in its picture. */
function settingsAfter(known: MeasuredWindow | null): ScaleSettings {
  return known?.reference ? { ...firstSettings, choice: known.reference.kind } : firstSettings
}

const sameSettings = (a: ScaleSettings, b: ScaleSettings): boolean =>
  a.choice === b.choice && a.marked === b.marked && (a.depthMm ?? 0) === (b.depthMm ?? 0)

const withFound = (outlines: Outlines, outline: PixelQuad): Outlines => ({ ...outlines, found: [...outlines.found, outline] })
