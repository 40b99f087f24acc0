import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const measureBoardRoutes: readonly ScreenRoute[] = [
  {
    path: paths.measureBoard,
    ...screenWords.measureBoard,
    access: 'anyone',
    load: async () => (await import('./measure-board-screen.tsx')).MeasureBoardScreen,
  },
]
