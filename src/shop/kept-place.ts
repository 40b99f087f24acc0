import { z } from 'zod'
import { storedAtom } from '#app/lib/storage/stored-atom.ts'
import { SOUTH_AFRICAN_TOWNS } from '#shared/domain/south-african-towns.ts'
import { USUAL_SILL_MM } from '#shared/domain/sun-in-room.ts'

const keptPlace = z.object({
  town: z.enum(SOUTH_AFRICAN_TOWNS.map(({ name }) => name)),
  /** The direction in which one looks out of the window, clockwise from true north. */
  facingDegrees: z.number().min(0).lt(360),
  sillMm: z.number().min(0).max(3000),
})
export type KeptPlace = z.output<typeof keptPlace>

/** Where the house stands, and how the window stands in it. One house is asked about many times, so its browser remembers it. */
export const keptPlaceAtom = storedAtom<KeptPlace>('sun-and-privacy', keptPlace, {
  town: 'Knysna',
  facingDegrees: 0,
  sillMm: USUAL_SILL_MM,
})
