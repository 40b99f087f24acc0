import { type ComponentType, useEffect, useState } from 'react'

const ASKED_AGAIN_MS = 30_000
/** With a signal, a file that has not come so often is no longer there, as after a release of the site. Only a reload knows the new one. */
const FAILURES_UNTIL_SAID = 3

/**
 * Makes a component whose code loads once the screen round it is painted, so that a first visit need not wait for it. Until then it shows
 * nothing. Where its code does not come, it is asked for again after a while, and when the signal is back; in the end that is said.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  /** Whoever comes back to the screen need not wait again. */
  let loaded: ComponentType<Props> | null = null
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [isMissing, setMissing] = useState(false)

    useEffect(() => {
      if (Part) return
      let timer: ReturnType<typeof setTimeout>
      let failures = 0
      let isLoading = false
      let isGone = false
      const begin = async () => {
        if (isLoading) return
        clearTimeout(timer)
        isLoading = true
        try {
          const part = await load()
          loaded = part
          if (!isGone) setPart(() => part)
        } catch (failure) {
          console.warn('a part of the page comes later', failure)
          if (!isGone) askAgain()
        } finally {
          isLoading = false
        }
      }
      const askAgain = () => {
        if (navigator.onLine) failures += 1
        if (failures >= FAILURES_UNTIL_SAID) setMissing(true)
        else timer = setTimeout(begin, ASKED_AGAIN_MS)
      }
      // The screen is painted first.
      timer = setTimeout(begin)
      window.addEventListener('online', begin)
      return () => {
        isGone = true
        clearTimeout(timer)
        window.removeEventListener('online', begin)
      }
    }, [Part])

    if (Part) return <Part {...props} />
    return isMissing ? <PartMissing /> : null
  }
}

/** An Alert would come with the first script of every screen, for what hardly ever happens. */
function PartMissing() {
  return (
    <p role="alert" className="rounded-control border border-warn p-4 print:hidden">
      <strong>A part of this page did not load.</strong> The site may have changed since you opened it.{' '}
      <button type="button" className="font-semibold underline" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </p>
  )
}
