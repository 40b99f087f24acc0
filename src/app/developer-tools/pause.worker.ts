/**
 * Answers every message at once, unless developer tools are open: they halt this worker at the debugger statement. The page itself runs on.
 */
self.addEventListener('message', () => {
  // biome-ignore lint/suspicious/noDebugger: open developer tools stop here, which is how they are noticed
  debugger
  self.postMessage('answer')
})
self.postMessage('started')
