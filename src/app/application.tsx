import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useSiteConfig } from '#app/lib/site-config.ts'
import type { Router } from './router.tsx'
import { ToastHost } from './toast-host.tsx'

const DeveloperToolsCover = lazy(async () => ({
  default: (await import('./developer-tools/developer-tools-cover.tsx')).DeveloperToolsCover,
}))

export function Application({ router }: { readonly router: Router }) {
  const isBlocking = useSiteConfig()?.features.developerToolBlocking
  return (
    <>
      <RouterProvider router={router} />
      <ToastHost />
      {isBlocking ? (
        <Suspense>
          <DeveloperToolsCover />
        </Suspense>
      ) : null}
    </>
  )
}
