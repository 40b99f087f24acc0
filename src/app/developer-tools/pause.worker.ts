/** Answers every message at once, unless developer tools are open: they stop at the statement below, and only this worker waits, not the page. */
self.addEventListener('message', () => {
  // biome-ignore lint/suspicious/noDebugger: open developer tools stop here, which is how they are noticed
  debugger
  self.postMessage('answer')
})
self.postMessage('started')
