import type { ScreenRoute } from '#app/lib/screen-route.ts'
import type { Slots } from '#app/shop/slots.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const privateLinksRoutes = ({ orderPanel }: Pick<Slots, 'orderPanel'>): ScreenRoute[] => [
  {
    path: paths.privateLink,
    ...screenWords.privateLink,
    access: 'anyone',
    asksServer: true,
    hasOwnTerms: true,
    load: async () => {
      const [{ PrivateLinkScreen }, OrderPanel] = await Promise.all([import('./private-link-screen.tsx'), orderPanel()])
      return () => <PrivateLinkScreen orderPanel={OrderPanel} />
    },
  },
]
