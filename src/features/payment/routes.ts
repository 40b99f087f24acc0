import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'

const titles = [
  [paths.paymentSuccess, 'Your payment'],
  [paths.paymentCancelled, 'Payment cancelled'],
  [paths.paymentFailed, 'Payment failed'],
] as const

/** Three addresses lead to the one screen that says whether a payment succeeded. */
export const paymentRoutes: readonly ScreenRoute[] = titles.map(([path, title]) => ({
  path,
  title,
  description: 'What became of your card payment, and what to do next.',
  access: 'anyone',
  asksServer: true,
  load: async () => (await import('./payment-result-screen.tsx')).PaymentResultScreen,
}))
