import { SlidersHorizontal } from 'lucide-react'
import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'

export const siteRoutes: readonly ScreenRoute[] = [
  {
    path: paths.adminSite,
    title: 'Site',
    description: 'For staff: the settings of the site, and which are not set.',
    access: 'staff',
    rail: { label: 'Site', Icon: SlidersHorizontal, place: 90 },
    load: async () => (await import('./site-screen.tsx')).SiteScreen,
  },
]
