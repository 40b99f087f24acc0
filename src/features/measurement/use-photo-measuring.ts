import { useEffect, useRef, useState } from 'react'
import { insetCorners } from '#app/canvas/corner-limits.ts'
import { pushQuad, type QuadHistory, sameQuad, startHistory } from '#app/canvas/quad-history.ts'
import type { PixelQuad, PixelSegment } from '#workers/geometry/types.ts'
import type { MeasuredWindow, Measurement, Refusal, WindowCandidate } from '#workers/vision/api.ts'
import type { VisionClient } from '#workers/vision/client.ts'
import { type CornersBy, firstSettings, hintsOf, type MeasuringQuestion, type ScaleSettings } from './measuring-question.ts'
import { type OpenedPhoto, pictureOf } from './open-photo.ts'

export interface PhotoMeasuringState {
  readonly history: QuadHistory
  /** The last answer; it stays while the next one is on its way. */
  readonly measurement: Measurement | null
  readonly status: 'waiting' | 'measuring' | 'measured' | 'failed'
  readonly candidates: readonly WindowCandidate[]
  readonly edges: readonly PixelSegment[]
  readonly settings: ScaleSettings
  /** Why the search found no window, until the person has set the corners. */
  readonly searchRefusal: Refusal | null
  readonly cornersBy: CornersBy
  /** Corners moved by the person, or taken back to where they were. */
  moveCorners(history: QuadHistory): void
  chooseCandidate(candidate: WindowCandidate): void
  changeSettings(settings: ScaleSettings): void
}

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
  const [searchRefusal, setSearchRefusal] = useState<Refusal | null>(null)
  const answered = useRef<MeasuringQuestion | null>(known ? question : null)
  /** Outlines as they were found, which nobody vouches for: undone or reset to one of them, it is measured as it was then. */
  const foundOutlines = useRef<readonly PixelQuad[]>(known ? [known.corners] : [])

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
        const outline = answer.found ? answer.corners : answer.candidates[0]?.corners
        if (outline) foundOutlines.current = [outline]
        const corners = outline ?? insetCorners(photo)
        setHistory(startHistory(corners))
        if (answer.found) return
        setSearchRefusal(answer.reason)
        // The outline as it lies is measured all the same, so that the figures follow from the first move of a corner.
        setQuestion({ ...question, corners, cornersBy: 'hand' })
      } else if (answer.found && question.cornersBy !== 'hand') {
        // The edges nearby made the chosen outline sharper; that is no step of the person's.
        foundOutlines.current = [...foundOutlines.current, answer.corners]
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

  /** Back at what a scan has measured, its fused figures stand again: they are better than those of its one picture. */
  function ask(next: MeasuringQuestion) {
    const isScanned = known && next.corners && next.cornersBy !== 'hand' && sameQuad(next.corners, known.corners)
    if (!isScanned || !sameSettings(next.settings, settingsAfter(known))) return setQuestion(next)
    const first: MeasuringQuestion = { ...next, corners: null, cornersBy: 'search' }
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
    edges,
    settings: question.settings,
    searchRefusal,
    cornersBy: question.cornersBy,
    moveCorners(next) {
      setSearchRefusal(null)
      setHistory(next)
      const isFound = foundOutlines.current.some((outline) => sameQuad(outline, next.present))
      const cornersBy = !isFound ? 'hand' : sameQuad(next.present, next.initial) ? 'search' : 'choice'
      ask({ ...question, corners: next.present, cornersBy })
    },
    chooseCandidate(candidate) {
      setSearchRefusal(null)
      setHistory(pushQuad(history, candidate.corners))
      foundOutlines.current = [...foundOutlines.current, candidate.corners]
      ask({ ...question, corners: candidate.corners, cornersBy: 'choice' })
    },
    changeSettings(settings) {
      // What the search refused is asked again with what the person knows now; only where it found no outline at all does its refusal stand.
      const isRefusedOutline = searchRefusal !== null && candidates.length > 0
      if (isRefusedOutline) setSearchRefusal(null)
      const cornersBy = isRefusedOutline ? 'search' : question.cornersBy
      ask({ corners: question.corners ?? history.present, cornersBy, settings })
    },
  }
}

/** A scan has found its reference already: no other is looked for in its picture. */
function settingsAfter(known: MeasuredWindow | null): ScaleSettings {
  return known?.reference ? { ...firstSettings, choice: known.reference.kind } : firstSettings
}

const sameSettings = (a: ScaleSettings, b: ScaleSettings): boolean =>
  a.choice === b.choice && a.marked === b.marked && (a.depthMm ?? 0) === (b.depthMm ?? 0)
