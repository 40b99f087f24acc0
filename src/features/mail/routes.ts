import { Mail } from 'lucide-react'
import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'

export const mailRoutes: readonly ScreenRoute[] = [
  {
    path: paths.adminOutbox,
    title: 'Outbox',
    description: 'For staff: every e-mail the site wrote and what became of it.',
    access: 'staff',
    rail: { label: 'Outbox', Icon: Mail, place: 80 },
    load: async () => (await import('./mail-screen.tsx')).MailScreen,
  },
]
