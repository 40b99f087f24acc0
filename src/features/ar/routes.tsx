import type { ScreenRoute } from '#app/lib/screen-route.ts'
import type { Slots } from '#app/shop/slots.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

export const arRoutes = ({ blindOnWindow, windowResults }: Pick<Slots, 'blindOnWindow' | 'windowResults'>): ScreenRoute[] => {
  const BlindOnWindow = lazyPart(blindOnWindow, 'Loading your picture')
  const WindowResults = lazyPart(windowResults, 'Loading your size')
  return [
    {
      path: paths.arMeasurement,
      ...screenWords.arMeasurement,
      access: 'anyone',
      asksServer: true,
      load: async () => {
        const { ArScreen } = await import('./ar-screen.tsx')
        return () => <ArScreen blindOnWindow={BlindOnWindow} windowResults={WindowResults} />
      },
    },
  ]
}
