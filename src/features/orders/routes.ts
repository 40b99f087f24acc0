import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const ordersRoutes: readonly ScreenRoute[] = [
  {
    path: paths.orderConfirmation,
    ...screenWords.orderConfirmation,
    access: 'anyone',
    asksServer: true,
    hasOwnTerms: true,
    load: async () => (await import('./order-confirmation-screen.tsx')).OrderConfirmationScreen,
  },
]
