import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { paths } from '#shared/paths.ts'

export const measuringRoutes: readonly ScreenRoute[] = [
  {
    path: paths.measurement,
    title: 'Measure Your Window',
    description: 'Measure a window with your phone’s camera or from a photo: width and drop in millimetres, with how sure we are of them.',
    access: 'anyone',
    load: async () => (await import('./measurement-screen.tsx')).MeasurementScreen,
  },
  {
    path: paths.workingPolygon,
    title: 'Position Your Window',
    description: 'Upload a photo of your window, put four corners on it and read its width, drop and area.',
    access: 'anyone',
    load: async () => (await import('./photo/working-polygon-screen.tsx')).WorkingPolygonScreen,
  },
]
