import { lazy } from 'react'
import type { ScreenRoute } from '#app/lib/screen-route.ts'
import type { Slots } from '#app/shop/slots.ts'
import { paths } from '#shared/paths.ts'

export const homeRoutes = ({ detailsDialog }: Pick<Slots, 'detailsDialog'>): ScreenRoute[] => {
  const DetailsDialog = lazy(async () => ({ default: await detailsDialog() }))
  return [
    {
      path: paths.home,
      title: 'Custom Blinds Online Tools',
      description:
        'Measure a window with your phone, see what a made-to-measure blind costs and order it. Blinds, shutters and awnings on the Garden Route.',
      access: 'anyone',
      load: async () => {
        const { HomeScreen } = await import('./home-screen.tsx')
        return () => <HomeScreen detailsDialog={DetailsDialog} />
      },
    },
  ]
}
