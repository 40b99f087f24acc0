import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyInput, EndpointSpec, ParamsInput } from '#shared/contracts/endpoint.ts'

/** Calls a shop's server as a browser does. */
export interface ShopClient {
  /** @throws Error with the call and the answer, for every status that is no success. */
  call<S extends EndpointSpec>(contract: S, input?: { params?: ParamsInput<S>; body?: BodyInput<S> }): Promise<AnswerOf<S>>
  /** @returns the address to which a call redirects. */
  locationOf<S extends EndpointSpec>(contract: S, input: { params: ParamsInput<S> }): Promise<URL>
}

export function shopClient(baseUrl: string): ShopClient {
  let cookie = ''
  async function send(contract: EndpointSpec, params: object = {}, body?: unknown): Promise<Response> {
    const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    )
    const response = await fetch(`${baseUrl}${path}`, {
      method: contract.method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(contract.repeatable ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(contract.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    const set = response.headers.getSetCookie().map((each) => each.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    if (response.status < 400) return response
    throw new Error(`${contract.method} ${path} was answered ${response.status}: ${await response.text()}`)
  }
  return {
    call: async (contract, { params, body } = {}) => (await send(contract, params, body)).json(),
    locationOf: async (contract, { params }) => new URL((await send(contract, params)).headers.get('location') ?? '', baseUrl),
  }
}
