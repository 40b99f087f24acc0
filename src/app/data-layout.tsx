import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { createQueryClient } from '#app/lib/calls/query-client.ts'
import { OwnWindowDrawing } from '#app/shop/pictures/own-window.ts'
import { slots } from './slots.ts'

/** One client for the whole visit. It lives outside the layout, which React unmounts when the visitor goes to the home page. */
const queryClient = createQueryClient()

/** Wraps the screens that ask the server for data. The home page is not wrapped, so that a first visit does not load the query library. */
export function DataLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <OwnWindowDrawing value={slots.drawInWindow}>
        <Outlet />
      </OwnWindowDrawing>
    </QueryClientProvider>
  )
}
