import { useState } from 'react'

/** Follows a question that the visitor asks again by a button, so that the screen can say that it was asked, whatever the answer is. */
export function useAskAgain(ask: () => Promise<unknown>) {
  const [state, setState] = useState<'never' | 'asking' | 'asked'>('never')
  const askAgain = async () => {
    setState('asking')
    await ask()
    setState('asked')
  }
  return { isAsking: state === 'asking', hasAsked: state === 'asked', askAgain: () => void askAgain() }
}
