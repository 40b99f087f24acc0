import { storeAutoMeasurements } from '#app/lib/storage/auto-measurements.ts'
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
  await first.rendered.getByRole('region', { name: 'Your windows' }).getByRole('link', { name: 'Scan it' }).click()
  await first.rendered.unmount()
  const calculator = await openCalculator()
  return { ...calculator, list: calculator.rendered.getByRole('region', { name: 'Your windows' }) }
}
export type Rendered = Awaited<ReturnType<typeof measured>>['rendered']
export const stored = () => JSON.parse(localStorage.getItem('unsent:measured-windows') ?? '[]')
