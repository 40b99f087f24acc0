/** Source of both: customer specification, section 9. */
const ASK_EVERY_MS = 1000
const LATEST_ANSWER_MS = 100

/**
 * Asks a worker every second for an answer, which it cannot give while developer tools hold it.
 * @param onChange told of each change: whether the tools are open.
 * @returns ends the watch.
 */
export function watchDeveloperTools(onChange: (isOpen: boolean) => void): () => void {
  const worker = new Worker(new URL('./pause.worker.ts', import.meta.url), { type: 'module', name: 'developer-tools' })
  let isOpen = false
  let isWaiting = false
  let asking: ReturnType<typeof setInterval> | undefined
  let lateness: ReturnType<typeof setTimeout> | undefined

  function ask() {
    // A page in the background is not looked at, and its timers are slow.
    if (isWaiting || document.visibilityState !== 'visible') return
    isWaiting = true
    worker.postMessage('question')
    // Where only the page was busy, the answer is there already and is read before the second timer.
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
