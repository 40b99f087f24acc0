import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const measuringRoutes: readonly ScreenRoute[] = [
  {
    path: paths.measurement,
    ...screenWords.measurement,
    access: 'anyone',
    load: async () => (await import('./measurement-screen.tsx')).MeasurementScreen,
  },
  {
    path: paths.workingPolygon,
    ...screenWords.workingPolygon,
    access: 'anyone',
    load: async () => (await import('./photo/working-polygon-screen.tsx')).WorkingPolygonScreen,
  },
]
