import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** Where a staff screen stands in the rail. */
export interface RailPlace {
  readonly label: string
  readonly Icon: LucideIcon
  /** Tasks are sorted by it, the day's first. */
  readonly place: number
}

/** One screen, as its feature declares it in routes.ts. The app collects them: router, titles, rail. */
export interface ScreenRoute {
  /** One of src/shared/paths.ts. */
  readonly path: string
  /** The browser's title, whole. */
  readonly title: string
  /** What search engines and link previews say of the screen. */
  readonly description: string
  /** staff: behind the PIN, beside the rail. */
  readonly access: 'anyone' | 'staff'
  /** Asks the server for data, so that the query library has to be there. Staff screens always do. */
  readonly asksServer?: boolean
  readonly rail?: RailPlace
  /** The screen's code, which loads when somebody goes there. */
  load(): Promise<ComponentType>
}
