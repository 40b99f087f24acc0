import type { ScreenRoute } from '#app/lib/screen-route.ts'
import type { Slots } from '#app/shop/slots.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const shuttersRoutes = (slots: Pick<Slots, 'detailsDialog'>): ScreenRoute[] => [
  {
    path: paths.shutters,
    ...screenWords.shutters,
    access: 'anyone',
    load: async () => (await import('./shutters-screen.tsx')).shuttersScreen(slots),
  },
]
