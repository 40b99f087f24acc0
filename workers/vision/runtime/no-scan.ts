/** The name of the error that tells of a scan which was not begun in this worker. Across a worker's border only an error's name stays. */
export const NO_SCAN = 'NoScan'

export class NoScan extends Error {
  override readonly name = NO_SCAN
}
