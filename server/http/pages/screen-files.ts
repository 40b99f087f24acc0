import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { paths } from '#shared/paths.ts'

const DATA = 'src/app/data-layout.tsx'
const STAFF = [DATA, 'src/app/staff/staff-layout.tsx']
const ORDER_PANEL = 'src/features/orders/order-panel.tsx'

/** What each screen's route loads (routes.ts of its feature), besides the application itself. */
export const screenSources: Readonly<Record<keyof typeof paths, readonly string[]>> = {
  home: ['src/features/home/home-screen.tsx'],
  chat: [DATA, 'src/features/assistant/assistant-screen.tsx'],
  measurement: ['src/features/measuring/measurement-screen.tsx'],
  quoteCalculator: [DATA, 'src/features/quotes/calculator/quote-calculator-screen.tsx', ORDER_PANEL],
  quoteDocument: [DATA, 'src/features/quotes/document/quote-document-screen.tsx'],
  quote: [DATA, 'src/features/quotes/calculator/quote-calculator-screen.tsx', ORDER_PANEL],
  completeQuote: [DATA, 'src/features/quotes/complete/complete-quote-screen.tsx'],
  orderConfirmation: [DATA, 'src/features/orders/order-confirmation-screen.tsx'],
  privateLink: [DATA, 'src/features/private-links/private-link-screen.tsx', ORDER_PANEL],
  paymentSuccess: [DATA, 'src/features/payment/payment-result-screen.tsx'],
  paymentCancelled: [DATA, 'src/features/payment/payment-result-screen.tsx'],
  paymentFailed: [DATA, 'src/features/payment/payment-result-screen.tsx'],
  arMeasurement: [DATA, 'src/features/ar/ar-screen.tsx'],
  roomWalkthrough: [DATA, 'src/features/room-walkthrough/room-walkthrough-screen.tsx'],
  workingPolygon: ['src/features/measuring/photo/working-polygon-screen.tsx'],
  shutters: ['src/features/shutters/shutters-screen.tsx'],
  shutterVisualization: ['src/features/shutters/shutters-screen.tsx'],
  measureBoard: ['src/features/measure-board/measure-board-screen.tsx'],
  adminOutbox: [...STAFF, 'src/features/mail/mail-screen.tsx'],
  adminJobs: [...STAFF, 'src/features/jobs/jobs-screen.tsx'],
  adminSite: [...STAFF, 'src/features/site/site-screen.tsx'],
}

/** Ends the heading of the quote in hand. */
export const QUOTE_OPENING = 'src/shop/quote/quote-opening.ts'

/** Of each source, or shared chunk, that became a file of its own: that file and the others that it imports. Written by Vite. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean }>>

export function readManifest(clientDir: string): Manifest {
  return JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** @returns the addresses of the scripts that a screen needs besides the application's own, which stands in every page. */
export function screenFiles(manifest: Manifest, sources: readonly string[]): string[] {
  const needed = new Set(sources)
  for (const name of needed) for (const imported of manifest[name]?.imports ?? []) needed.add(imported)
  const chunks = [...needed].flatMap((name) => manifest[name] ?? [])
  return chunks.filter(({ isEntry }) => !isEntry).map(({ file }) => `/${file}`)
}
