import { ListChecks } from 'lucide-react'
import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'

export const jobsRoutes: readonly ScreenRoute[] = [
  {
    path: paths.adminJobs,
    title: 'Jobs',
    description: 'For staff: the work that the server does beside the screens, and what became of it.',
    access: 'staff',
    rail: { label: 'Jobs', Icon: ListChecks, place: 85 },
    load: async () => (await import('./jobs-screen.tsx')).JobsScreen,
  },
]
