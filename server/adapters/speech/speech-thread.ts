import type { Utterance } from './speech-adapter.ts'
import { wavFile } from './wav-file.ts'

/** Entry of the thread that speaks with eSpeak NG. embedded-voice.ts is its other side. */

export interface SpeechTask extends Utterance {
  /** The package's name. It is optional, so that nothing here knows it when types are checked. */
  readonly engine: string
}

/** What we use of the package. */
interface Engine {
  /** @returns 0 when there is such a voice; otherwise the one before goes on speaking */
  set_voice(name: string): number
  get_samplerate(): number
  /** Calls with the sound piece by piece, then with null. */
  synthesize(text: string, take: (samples: Int16Array | null) => void): void
}

/** eSpeak's English is British, the nearest it has to South African English. */
const VOICES = { en: 'en', af: 'af' } as const
/** No text that we take should need as long. Some signs in a row have long names; the rest of such a text is left unsaid. */
const MAX_SECONDS = 180

let opening: Promise<Engine> | undefined

async function openEngine(name: string): Promise<Engine> {
  const { default: load } = await import(name)
  const loaded = await load()
  return new loaded.eSpeakNGWorker()
}

export default async function speak({ text, language, engine: name }: SpeechTask): Promise<Uint8Array> {
  opening ??= openEngine(name)
  const engine = await opening
  if (engine.set_voice(VOICES[language]) !== 0) throw new Error(`eSpeak has no voice for ${language}`)
  const samplesPerSecond = engine.get_samplerate()
  const chunks: Int16Array[] = []
  let samples = 0
  engine.synthesize(text, (piece) => {
    if (!piece || samples >= MAX_SECONDS * samplesPerSecond) return
    chunks.push(piece)
    samples += piece.length
  })
  return wavFile(chunks, samplesPerSecond)
}
