import type { ComponentType } from 'react'
import type { ScreenWords } from '#shared/screen-words.ts'

/** Its picture is drawn by the rail (src/app/staff/rail.tsx), so that visitors do not load the staff's pictures. */
export type RailIcon = 'jobs' | 'mail' | 'settings'

/** The link to a staff screen in the rail. */
export interface RailPlace {
  readonly label: string
  readonly icon: RailIcon
  /** The links are sorted by this number, smallest first. */
  readonly place: number
}

/** One screen, as its feature declares it in routes.ts. From all of them the app makes the router, the titles and the staff rail. */
export interface ScreenRoute extends ScreenWords {
  /** One of the paths in src/shared/paths.ts. */
  readonly path: string
  /** staff: the screen asks for the PIN and is shown beside the rail. */
  readonly access: 'anyone' | 'staff'
  /** True when the screen needs the query library to ask the server for data. Staff screens always get it. */
  readonly asksServer?: boolean
  /** True where a price may be held: the screen has terms of its own, and the tool pages' disclaimer would contradict them. */
  readonly hasOwnTerms?: boolean
  readonly rail?: RailPlace
  /** Loads the screen's code when somebody goes there. */
  load(): Promise<ComponentType>
}
