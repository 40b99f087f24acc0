import type { ScreenRoute } from '#app/lib/screen-route.ts'
import type { Slots } from '#app/shop/slots.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const assistantRoutes = (slots: Pick<Slots, 'blindOnWindow' | 'detailsDialog'>): ScreenRoute[] => [
  {
    path: paths.chat,
    ...screenWords.chat,
    access: 'anyone',
    asksServer: true,
    load: async () => (await import('./assistant-screen.tsx')).assistantScreen(slots),
  },
]
