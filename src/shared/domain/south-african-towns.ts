import type { PlaceOnEarth } from './sun-position.ts'

export interface Town extends PlaceOnEarth {
  readonly name: string
  /**
   * How far a compass needle points east of true north; negative is west. In South Africa that is a fifth to a third of a right angle, so a
   * phone's compass must be put right by it. World Magnetic Model 2025 (NOAA and British Geological Survey), for the middle of 2027; it
   * changes by about 0.1° a year.
   */
  readonly magneticDeclinationDegrees: number
}

/** Towns in which the shop's customers live, by their names. A tenth of a degree is 11 km, which moves the sun by as little as a tenth. */
export const SOUTH_AFRICAN_TOWNS = [
  { name: 'Beaufort West', latitudeDegrees: -32.36, longitudeDegrees: 22.58, magneticDeclinationDegrees: -27.4 },
  { name: 'Bethlehem', latitudeDegrees: -28.23, longitudeDegrees: 28.31, magneticDeclinationDegrees: -24.3 },
  { name: 'Bloemfontein', latitudeDegrees: -29.12, longitudeDegrees: 26.22, magneticDeclinationDegrees: -24.8 },
  { name: 'Cape Town', latitudeDegrees: -33.92, longitudeDegrees: 18.42, magneticDeclinationDegrees: -27.0 },
  { name: 'Durban', latitudeDegrees: -29.86, longitudeDegrees: 31.03, magneticDeclinationDegrees: -28.0 },
  { name: 'East London', latitudeDegrees: -33.02, longitudeDegrees: 27.91, magneticDeclinationDegrees: -30.9 },
  { name: 'George', latitudeDegrees: -33.96, longitudeDegrees: 22.46, magneticDeclinationDegrees: -29.1 },
  { name: 'Gqeberha', latitudeDegrees: -33.96, longitudeDegrees: 25.61, magneticDeclinationDegrees: -30.8 },
  { name: 'Hermanus', latitudeDegrees: -34.41, longitudeDegrees: 19.25, magneticDeclinationDegrees: -27.9 },
  { name: 'Johannesburg', latitudeDegrees: -26.2, longitudeDegrees: 28.05, magneticDeclinationDegrees: -21.0 },
  { name: 'Kimberley', latitudeDegrees: -28.74, longitudeDegrees: 24.76, magneticDeclinationDegrees: -23.6 },
  { name: 'Knysna', latitudeDegrees: -34.04, longitudeDegrees: 23.05, magneticDeclinationDegrees: -29.5 },
  { name: 'Ladysmith', latitudeDegrees: -28.55, longitudeDegrees: 29.78, magneticDeclinationDegrees: -25.4 },
  { name: 'Mahikeng', latitudeDegrees: -25.86, longitudeDegrees: 25.64, magneticDeclinationDegrees: -19.6 },
  { name: 'Makhanda', latitudeDegrees: -33.31, longitudeDegrees: 26.53, magneticDeclinationDegrees: -30.6 },
  { name: 'Mbombela', latitudeDegrees: -25.48, longitudeDegrees: 30.97, magneticDeclinationDegrees: -21.0 },
  { name: 'Mossel Bay', latitudeDegrees: -34.18, longitudeDegrees: 22.15, magneticDeclinationDegrees: -29.2 },
  { name: 'Oudtshoorn', latitudeDegrees: -33.59, longitudeDegrees: 22.2, magneticDeclinationDegrees: -28.6 },
  { name: 'Paarl', latitudeDegrees: -33.73, longitudeDegrees: 18.97, magneticDeclinationDegrees: -27.1 },
  { name: 'Pietermaritzburg', latitudeDegrees: -29.62, longitudeDegrees: 30.39, magneticDeclinationDegrees: -27.3 },
  { name: 'Plettenberg Bay', latitudeDegrees: -34.05, longitudeDegrees: 23.37, magneticDeclinationDegrees: -29.7 },
  { name: 'Polokwane', latitudeDegrees: -23.9, longitudeDegrees: 29.47, magneticDeclinationDegrees: -17.9 },
  { name: 'Pretoria', latitudeDegrees: -25.75, longitudeDegrees: 28.19, magneticDeclinationDegrees: -20.3 },
  { name: 'Richards Bay', latitudeDegrees: -28.78, longitudeDegrees: 32.04, magneticDeclinationDegrees: -26.7 },
  { name: 'Rustenburg', latitudeDegrees: -25.67, longitudeDegrees: 27.24, magneticDeclinationDegrees: -19.9 },
  { name: 'Upington', latitudeDegrees: -28.45, longitudeDegrees: 21.26, magneticDeclinationDegrees: -21.7 },
] as const satisfies readonly Town[]

export type TownName = (typeof SOUTH_AFRICAN_TOWNS)[number]['name']

/** @returns undefined for a town that is not in the list. */
export const townOf = (name: string): Town | undefined => SOUTH_AFRICAN_TOWNS.find((town) => town.name === name)
