import { expect } from 'vitest'
import { asOne, type Finding, withNewMeasurement } from '#app/features/room-walkthrough/walk/list-steps.ts'
import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
import type { ListedWindow } from '#app/shop/windows-list.ts'
import type { SizeSource } from '#shared/contracts/size-source.ts'
import { openCalculator } from './calculator-page.tsx'

export const source = {
  how: 'camera',
  scale: 'board',
  corners: 'checked',
  measured_width_mm: 1,
  width_ci95_mm: 2.4,
  drop_ci95_mm: 3,
} as const
export const ROOMS = ['Kitchen', 'Lounge', 'Study', 'Main bedroom', 'Bathroom']

/** As 'Use These Measurements' leaves it: the size waits in the browser, and the calculator opens. */
export async function measured(number: number, more: Partial<SizeSource> = {}) {
  storeAutoMeasurements({ width_mm: 1000 + number, drop_mm: 1200 + number, size_source: { ...source, ...more } })
  return openCalculator()
}
/** The calculator with one window on its list, which its form has left. */
export async function withWindowListed() {
  const first = await measured(1)
  await windowsOf(first.rendered).getByRole('link', { name: 'Scan it' }).click()
  await first.rendered.unmount()
  const calculator = await openCalculator()
  return { ...calculator, list: windowsOf(calculator.rendered) }
}
export type Rendered = Awaited<ReturnType<typeof measured>>['rendered']

export const stored = () => JSON.parse(localStorage.getItem('unsent:measured-windows') ?? '[]')
export const windowsOf = (rendered: Rendered) => rendered.getByRole('region', { name: 'Your windows' })
export const tape = (rendered: Rendered) => rendered.getByRole('checkbox', { name: /with a tape/ })
export const product = (rendered: Rendered, name: string) => rendered.getByRole('radio', { name })

/** The calculator with the first window's blind on the list of blinds. */
export async function pricedWindow(more: Partial<SizeSource> = {}) {
  const calculator = await measured(1, more)
  await calculator.chooseProduct('Roller Blinds - Blockout')
  await calculator.chooseColour('Ivory')
  await calculator.add.click()
  await expect.element(windowsOf(calculator.rendered)).toHaveTextContent('1 priced')
  return calculator
}

/** What a walk through the room does to the list while the calculator is not open. */
export const walk = (step: (windows: readonly ListedWindow[]) => readonly ListedWindow[]) =>
  localStorage.setItem('unsent:measured-windows', JSON.stringify(step(stored())))
export const found: Finding = { widthMm: 1125, dropMm: 1063, sizeSource: { ...source, measured_width_mm: 1125, measured_drop_mm: 1063 } }
/** The walk measures the first window once more. */
export const measureAgain = () => walk((windows) => withNewMeasurement(windows, windows[0]?.id ?? '', found))
/** The walk's second window turns out to be the first one again. @param second what the walk has changed of it before */
export const areOne = (second: Partial<ListedWindow> = {}) =>
  walk(([one, two]) => asOne([one as ListedWindow, { ...(two as ListedWindow), ...second, perhaps: one?.id }], two?.id ?? ''))

/** The calculator with a measured window in its form, to which a tape was held. */
export async function tapedWindow(number: number, widthMm: number, dropMm: number) {
  const calculator = await measured(number)
  await calculator.width.fill(String(widthMm))
  await calculator.drop.fill(String(dropMm))
  await tape(calculator.rendered).click()
  return calculator
}

/** The calculator, once the first window's blind has its price and a walk has measured the window once more. */
export async function pricedAndMeasuredAgain(more: Parameters<typeof pricedWindow>[0] = {}) {
  const { rendered } = await pricedWindow(more)
  await rendered.unmount()
  measureAgain()
  return openCalculator('/screen?next=window')
}

/** The photo tool, which is open or about to open, gives its size to the form, and closes. */
export async function takePhotoSize(rendered: Rendered) {
  const use = rendered.getByRole('button', { name: "Use the photo's size" })
  await use.click()
  await expect.element(use).not.toBeInTheDocument()
}
export async function usePhoto(rendered: Rendered) {
  await rendered.getByRole('button', { name: 'Measure from a photo' }).click()
  await takePhotoSize(rendered)
}
