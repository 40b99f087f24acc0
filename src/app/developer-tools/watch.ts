/** Source of both times: customer specification, section 9. */
const ASK_EVERY_MS = 1000
const LATEST_ANSWER_MS = 100

/**
 * Asks a worker for an answer every second. The worker cannot answer while developer tools have halted it.
 * @param onChange called at each change, with whether the tools are open.
 * @returns a function that ends the watch.
 */
export function watchDeveloperTools(onChange: (isOpen: boolean) => void): () => void {
  const worker = new Worker(new URL('./pause.worker.ts', import.meta.url), { type: 'module', name: 'developer-tools' })
  let isOpen = false
  let isWaiting = false
  let asking: ReturnType<typeof setInterval> | undefined
  let lateness: ReturnType<typeof setTimeout> | undefined

  function ask() {
    // Nobody looks at a page in the background, and the browser slows its timers, so that an answer would seem late.
    if (isWaiting || document.visibilityState !== 'visible') return
    isWaiting = true
    worker.postMessage('question')
    // When only the page was busy, the answer has arrived by now and is handled before the second timer fires.
    lateness = setTimeout(() => {
      lateness = setTimeout(() => settle(true))
    }, LATEST_ANSWER_MS)
  }
  function settle(next: boolean) {
    if (next !== isOpen) onChange(next)
    isOpen = next
  }
  worker.addEventListener('message', ({ data }) => {
    if (data === 'started') {
      asking = setInterval(ask, ASK_EVERY_MS)
      return
    }
    isWaiting = false
    clearTimeout(lateness)
    settle(false)
  })
  return () => {
    clearInterval(asking)
    clearTimeout(lateness)
    worker.terminate()
  }
}
