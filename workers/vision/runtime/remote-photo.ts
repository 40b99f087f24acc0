import { type Remote, releaseProxy, transfer } from 'comlink'
import type { Measurement } from '../api.ts'
import type { PictureSource } from '../picture/picture-source.ts'
import { OpenQuestions } from '../session/open-questions.ts'
import type { PhotoSession } from '../session/photo-session.ts'
import { type BrowserWorkers, WorkerLost } from './browser-workers.ts'
import type { PhotoPort } from './photo-port.ts'
import { untilAborted } from './until-aborted.ts'

/**
 * The page's end of a photo session. The photo is opened in whichever worker there is when it is asked about. Where that worker is lost on the
 * way, the photo is opened again in the next one and asked again, once.
 * @param workers gives those that run, or starts others
 * @param isNow opens it before it is asked about, so that it is decoded by then
 */
export function remotePhoto(picture: PictureSource, workers: () => Promise<BrowserWorkers>, isNow: boolean): PhotoSession {
  const closing = new AbortController()
  let opened: { readonly workers: BrowserWorkers; readonly port: Promise<Remote<PhotoPort>> } | null = null
  const questions = new OpenQuestions()
  let asked = 0

  async function portIn(running: BrowserWorkers): Promise<Remote<PhotoPort>> {
    closing.signal.throwIfAborted()
    if (opened?.workers !== running) {
      const opening = { workers: running, port: openIn(running) }
      opened = opening
      // The next question may have more luck.
      opening.port.catch(() => {
        if (opened === opening) opened = null
      })
    }
    return opened.port
  }
  async function openIn(running: BrowserWorkers): Promise<Remote<PhotoPort>> {
    const source = await handedOver(picture)
    return running.call<Remote<PhotoPort>>(() => running.vision.openPhoto(source))
  }
  async function ask<Answer>(question: (port: Remote<PhotoPort>) => Promise<Answer>, signals: readonly AbortSignal[]): Promise<Answer> {
    const askIn = async (running: BrowserWorkers) => {
      const port = await portIn(running)
      // A question that was given up while the worker started or the photo was opened is not sent.
      for (const signal of signals) signal.throwIfAborted()
      return running.call(() => question(port))
    }
    const running = await workers()
    try {
      return await askIn(running)
    } catch (failure) {
      if (!(failure instanceof WorkerLost) || signals.some(({ aborted }) => aborted)) throw failure
      return askIn(await workers())
    }
  }
  async function answer<Answer>(question: (port: Remote<PhotoPort>) => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
    const signals = signal ? [signal, closing.signal] : [closing.signal]
    for (const one of signals) one.throwIfAborted()
    return untilAborted(ask(question, signals), signals)
  }
  /** These calls wait until no question is open. One that the worker has begun is not interrupted. */
  async function afterQuestions<Answer>(wanted: (port: Remote<PhotoPort>) => Promise<Answer>): Promise<Answer> {
    await questions.none()
    return answer(wanted)
  }
  if (isNow)
    workers()
      .then(portIn)
      .catch(() => {})

  return {
    async measure(hints, { signal } = {}) {
      const question = ++asked
      const abandon = () => void opened?.port.then((port) => port.abandon(question)).catch(() => {})
      signal?.addEventListener('abort', abandon)
      try {
        return await questions.add(answer<Measurement>((port) => port.measure(question, hints), signal))
      } finally {
        signal?.removeEventListener('abort', abandon)
      }
    },
    edges: () => afterQuestions((port) => port.edges()),
    camera: () => afterQuestions((port) => port.camera()),
    debug: () => afterQuestions((port) => port.debug()),
    close() {
      closing.abort(new DOMException('the photo was closed', 'AbortError'))
      opened?.port.then(closed).catch(() => {})
      opened = null
    },
  }
}

/** Gives the photo's memory back in the worker, and the channel to it. */
async function closed(port: Remote<PhotoPort>): Promise<void> {
  await port.close()
  port[releaseProxy]()
}

/** A bitmap stays with the page, which draws it and may have to hand it over again: a copy goes. */
async function handedOver(picture: PictureSource): Promise<PictureSource> {
  if (!('bitmap' in picture)) return picture
  const bitmap = await createImageBitmap(picture.bitmap)
  return transfer({ ...picture, bitmap }, [bitmap])
}
