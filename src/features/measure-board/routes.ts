import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'

export const measureBoardRoutes: readonly ScreenRoute[] = [
  {
    path: paths.measureBoard,
    title: 'Measuring board',
    description: 'A board to print at true size and hold beside the window, for the tightest measurements from a photo.',
    access: 'anyone',
    load: async () => (await import('./measure-board-screen.tsx')).MeasureBoardScreen,
  },
]
