import { createBrowserRouter, type RouteObject, redirect, redirectDocument } from 'react-router-dom'
import { arRoutes } from '#app/features/ar/routes.tsx'
import { assistantRoutes } from '#app/features/assistant/routes.tsx'
import { homeRoutes } from '#app/features/home/routes.tsx'
import { jobsRoutes } from '#app/features/jobs/routes.ts'
import { mailRoutes } from '#app/features/mail/routes.ts'
import { measureBoardRoutes } from '#app/features/measure-board/routes.ts'
import { measuringRoutes } from '#app/features/measuring/routes.ts'
import { ordersRoutes } from '#app/features/orders/routes.ts'
import { paymentRoutes } from '#app/features/payment/routes.ts'
import { privateLinksRoutes } from '#app/features/private-links/routes.tsx'
import { quotesRoutes } from '#app/features/quotes/routes.tsx'
import { roomWalkthroughRoutes } from '#app/features/room-walkthrough/routes.ts'
import { shuttersRoutes } from '#app/features/shutters/routes.ts'
import { siteRoutes } from '#app/features/site/routes.ts'
import type { ScreenRoute } from '#app/lib/screen-route.ts'
import { mobileRulerPath, paths, rulerPage } from '#shared/paths.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Shell } from './shell.tsx'
import { slots } from './slots.ts'

/** Every screen, feature by feature. */
export const screens: readonly ScreenRoute[] = [
  ...homeRoutes(slots),
  ...assistantRoutes(slots),
  ...measuringRoutes,
  ...arRoutes(slots),
  ...roomWalkthroughRoutes,
  ...measureBoardRoutes,
  ...shuttersRoutes(slots),
  ...quotesRoutes(slots),
  ...ordersRoutes,
  ...privateLinksRoutes(slots),
  ...paymentRoutes,
  ...mailRoutes,
  ...jobsRoutes,
  ...siteRoutes,
]

const notFound: ScreenRoute = {
  path: '*',
  title: 'Page Not Found',
  description: 'There is nothing at this address.',
  access: 'anyone',
  load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
}

const gallery: ScreenRoute = {
  path: '/gallery',
  title: 'Gallery',
  description: 'The parts that screens are made of.',
  access: 'anyone',
  load: async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen,
}

const routeOf = (screen: ScreenRoute): RouteObject => ({
  path: screen.path,
  handle: screen,
  lazy: async () => ({ Component: await screen.load() }),
})

const staffScreens = screens.filter(({ access }) => access === 'staff')
const dataScreens = screens.filter(({ access, asksServer }) => access === 'anyone' && asksServer)
const plainScreens = screens.filter(({ access, asksServer }) => access === 'anyone' && !asksServer)

const staffLayout: RouteObject = {
  lazy: async () => {
    const { StaffLayout } = await import('./staff/staff-layout.tsx')
    return { Component: () => <StaffLayout screens={staffScreens} /> }
  },
  children: staffScreens.map(routeOf),
}

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorScreen,
    // The first screen is rendered once its code is there (src/main.tsx). Until then the page shows what the server put into it.
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          ...plainScreens.map(routeOf),
          { path: paths.quote, loader: () => redirect(paths.quoteCalculator) },
          { path: paths.shutterVisualization, loader: () => redirect(paths.shutters) },
          // A page outside this application. The way back from it leads to where the visitor was.
          { path: mobileRulerPath, loader: () => redirectDocument(rulerPage) },
          {
            lazy: async () => ({ Component: (await import('./data-layout.tsx')).DataLayout }),
            children: [...dataScreens.map(routeOf), staffLayout],
          },
          ...(import.meta.env.DEV ? [routeOf(gallery)] : []),
          routeOf(notFound),
        ],
      },
    ],
  },
]

export type Router = ReturnType<typeof createBrowserRouter>

export const createRouter = (): Router => createBrowserRouter(routes)

/** Resolves once the first screen can be rendered, or its failure can. */
export function firstScreenLoaded(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })
}
