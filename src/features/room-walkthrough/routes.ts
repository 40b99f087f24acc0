import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const roomWalkthroughRoutes: readonly ScreenRoute[] = [
  {
    path: paths.roomWalkthrough,
    ...screenWords.roomWalkthrough,
    access: 'anyone',
    asksServer: true,
    load: async () => (await import('./room-walkthrough-screen.tsx')).RoomWalkthroughScreen,
  },
]
