import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { createQueryClient } from '#app/lib/query-client.ts'

/** One for the visit: it must outlive the layout, which leaves with a step back to the home page. */
const queryClient = createQueryClient()

/** Around the screens that ask the server for data. Home does without, so that a first visit does not load the query library. */
export function DataLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
