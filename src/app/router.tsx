import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Shell, ShellSkeleton } from './shell.tsx'
import type { RouteHandle } from './use-screen-change.ts'

/** A screen and its code, which loads when somebody goes there. */
function screen(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, handle: { title } satisfies RouteHandle, lazy: async () => ({ Component: await load() }) }
}

/** The screens that ask the server for data. */
const dataScreens: RouteObject[] = [
  screen(paths.quoteCalculator, 'Online Blind Quotation', async () => (await import('./quote-calculator-route.tsx')).QuoteCalculatorRoute),
  screen(paths.quoteDocument, 'Your quote', async () => (await import('./quote-document-route.tsx')).QuoteDocumentRoute),
  screen(
    paths.completeQuote,
    'Complete your quote',
    async () => (await import('#app/features/quote/complete-quote-screen.tsx')).CompleteQuoteScreen,
  ),
  screen(
    paths.orderConfirmation,
    'Order confirmation',
    async () => (await import('#app/features/order/order-confirmation-screen.tsx')).OrderConfirmationScreen,
  ),
  ...[paths.paymentSuccess, paths.paymentCancelled, paths.paymentFailed].map((path) =>
    screen(path, 'Payment', async () => (await import('#app/features/payment/payment-result-screen.tsx')).PaymentResultScreen),
  ),
  screen(paths.adminOutbox, 'Outbox', async () => (await import('#app/features/staff/outbox-screen.tsx')).OutboxScreen),
  screen(paths.adminSite, 'Site', async () => (await import('#app/features/staff/site-screen.tsx')).SiteScreen),
]

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: ShellSkeleton,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          screen(paths.home, 'Custom Blinds Online Tools', async () => (await import('./home-route.tsx')).HomeRoute),
          { path: paths.quote, loader: () => redirect(paths.quoteCalculator) },
          screen(
            paths.measurement,
            'Measure Your Window',
            async () => (await import('#app/features/measurement/measurement-screen.tsx')).MeasurementScreen,
          ),
          screen(
            paths.workingPolygon,
            'Position Your Window',
            async () => (await import('#app/features/measurement/working-polygon-screen.tsx')).WorkingPolygonScreen,
          ),
          screen(
            paths.measureBoard,
            'Measuring board',
            async () => (await import('#app/features/measure-board/measure-board-screen.tsx')).MeasureBoardScreen,
          ),
          { lazy: async () => ({ Component: (await import('./data-layout.tsx')).DataLayout }), children: dataScreens },
          screen('*', 'Page Not Found', async () => (await import('./not-found-screen.tsx')).NotFoundScreen),
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
