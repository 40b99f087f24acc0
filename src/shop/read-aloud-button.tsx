import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Speaking, speak } from '#app/lib/speak.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { SpokenLanguage } from '#shared/domain/spoken-text.ts'

const LABELS: Readonly<Record<SpokenLanguage, { readonly read: string; readonly stop: string }>> = {
  en: { read: 'Read aloud', stop: 'Stop reading' },
  af: { read: 'Lees voor', stop: 'Hou op lees' },
}

interface ReadAloudButtonProps {
  readonly text: string
  readonly language?: SpokenLanguage
}

/** Reads a text aloud, and stops when it is pressed again, another text is read, or it leaves the screen. Where there is no voice nothing is heard or shown. */
export function ReadAloudButton({ text, language = 'en' }: ReadAloudButtonProps) {
  const [state, setState] = useState<'quiet' | 'coming' | 'heard'>('quiet')
  const speaking = useRef<Speaking>(undefined)
  useEffect(() => () => speaking.current?.stop(), [])

  const press = () => {
    if (speaking.current) {
      speaking.current.stop()
      return
    }
    const begun = speak(text, language, { onHeard: () => setState('heard') })
    speaking.current = begun
    setState('coming')
    void begun.ended.then(() => {
      speaking.current = undefined
      setState('quiet')
    })
  }
  const label = LABELS[language][state === 'quiet' ? 'read' : 'stop']
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} aria-busy={state === 'coming'} onClick={press}>
      {state === 'coming' ? <Spinner /> : null}
      {state === 'heard' ? <Square aria-hidden="true" className="size-5" /> : null}
      {state === 'quiet' ? <Volume2 aria-hidden="true" className="size-5" /> : null}
    </Button>
  )
}
