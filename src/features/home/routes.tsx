import { lazy } from 'react'
import type { ScreenRoute } from '#app/lib/screen-route.ts'
import type { Slots } from '#app/shop/slots.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const homeRoutes = ({ detailsDialog, assistantPanel }: Pick<Slots, 'detailsDialog' | 'assistantPanel'>): ScreenRoute[] => {
  const DetailsDialog = lazy(async () => ({ default: await detailsDialog() }))
  return [
    {
      path: paths.home,
      ...screenWords.home,
      access: 'anyone',
      load: async () => {
        const { HomeScreen } = await import('./home-screen.tsx')
        return () => <HomeScreen detailsDialog={DetailsDialog} assistantPanel={assistantPanel} />
      },
    },
  ]
}
