/** Reports a fault; the code for it is fetched with the first one, so that a visit without any does not load it. */
export function tellOfFault(fault: unknown): Promise<void> {
  return import('./report-error.ts').then(({ reportError }) => reportError(fault)).catch(console.warn)
}

/** Reports what nobody caught. Once, at the start of the application. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => void tellOfFault(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => void tellOfFault(reason))
}
