import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const siteRoutes: readonly ScreenRoute[] = [
  {
    path: paths.adminSite,
    ...screenWords.adminSite,
    access: 'staff',
    rail: { label: 'Site', icon: 'settings', place: 90 },
    load: async () => (await import('./site-screen.tsx')).SiteScreen,
  },
]
