/** The browser did not keep the size, so the calculator would not have it. */
export class SizeNotKeptError extends Error {
  override readonly name = 'SizeNotKeptError'
}
