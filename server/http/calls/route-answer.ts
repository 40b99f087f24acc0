import type { FileBytes } from '#shared/contracts/endpoint.ts'

/** What a route came to, ready to be sent or kept for a repeat. */
export interface RouteAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly content: { readonly json: unknown } | { readonly file: FileBytes; readonly mediaType: string }
}
