import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

/** Three addresses lead to the one screen that says whether a payment succeeded. */
export const paymentRoutes: readonly ScreenRoute[] = (['paymentSuccess', 'paymentCancelled', 'paymentFailed'] as const).map((name) => ({
  path: paths[name],
  ...screenWords[name],
  access: 'anyone',
  asksServer: true,
  hasOwnTerms: true,
  load: async () => (await import('./payment-result-screen.tsx')).PaymentResultScreen,
}))
