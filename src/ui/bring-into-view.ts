/** Brings a heading or notice to the top of the window and the focus to it, for those who see it and those who hear it. */
export function bringIntoView(heading: HTMLElement | null, behavior: ScrollBehavior = 'smooth') {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ behavior, block: 'start' })
}
