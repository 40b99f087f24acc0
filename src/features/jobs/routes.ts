import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const jobsRoutes: readonly ScreenRoute[] = [
  {
    path: paths.adminJobs,
    ...screenWords.adminJobs,
    access: 'staff',
    rail: { label: 'Jobs', icon: 'jobs', place: 85 },
    load: async () => (await import('./jobs-screen.tsx')).JobsScreen,
  },
]
