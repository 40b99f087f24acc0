import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { HomeScreen } from '#app/features/home/home-screen.tsx'
import { paths } from '#shared/paths.ts'

const CustomerDetailsDialog = lazy(async () => ({
  default: (await import('#app/features/customer-details/customer-details-dialog.tsx')).CustomerDetailsDialog,
}))

/** Home with the customer-details dialog, which loads when it is asked for. */
export function HomeRoute() {
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <HomeScreen onVisualizer={() => setAsked(true)} />
      {asked ? (
        <Suspense>
          <CustomerDetailsDialog open feature="visualizer" onClose={() => setAsked(false)} onSaved={() => navigate(paths.measurement)} />
        </Suspense>
      ) : null}
    </>
  )
}
