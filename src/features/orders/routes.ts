import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'

export const ordersRoutes: readonly ScreenRoute[] = [
  {
    path: paths.orderConfirmation,
    title: 'Your order',
    description: 'Your order of made-to-measure blinds: its reference, what was ordered, and what happens next.',
    access: 'anyone',
    asksServer: true,
    load: async () => (await import('./order-confirmation-screen.tsx')).OrderConfirmationScreen,
  },
]
