import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { createRouter } from './router.tsx'
import { ToastHost } from './toast-host.tsx'

export function Application() {
  const [router] = useState(createRouter)
  return (
    <>
      <RouterProvider router={router} />
      <ToastHost />
    </>
  )
}
