import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const mailRoutes: readonly ScreenRoute[] = [
  {
    path: paths.adminOutbox,
    ...screenWords.adminOutbox,
    access: 'staff',
    rail: { label: 'Outbox', icon: 'mail', place: 80 },
    load: async () => (await import('./mail-screen.tsx')).MailScreen,
  },
]
