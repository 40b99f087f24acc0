import { z } from 'zod'
import { type EndpointSpec, endpoint } from './endpoint.ts'
import { shortText } from './fields.ts'

/** The most that one page of a list may hold. */
export const MAX_PER_PAGE = 200
const DEFAULT_PER_PAGE = 50
/** Beyond it a page's place is no number that a database counts to. */
const MAX_PAGES = 1_000_000

interface ListSpec<Key extends string, Item extends z.ZodType, Sort extends string, Filter extends z.ZodRawShape>
  extends Pick<EndpointSpec, 'path' | 'summary' | 'access' | 'errors' | 'perMinute'> {
  /** The name of the items in the answer, and what one of them is. */
  readonly items: { readonly key: Key; readonly schema: Item }
  /** What the list can be sorted by; by default the first, falling. */
  readonly sort: readonly [Sort, ...Sort[]]
  /** What the list can be narrowed by; each is optional. */
  readonly filter: Filter
}

/** Rising by its name, falling with a minus before it. */
type Direction<Sort extends string> = Sort | `-${Sort}`
type Searchable<Search extends boolean> = Search extends true ? { readonly q: z.ZodOptional<z.ZodString> } : Record<never, never>

/**
 * A list by pages: `?page=2&page_size=50&sort=-createdAt`, its filters by their names, and `q` where it can be searched. The answer holds
 * `page`, `page_size` and `total` beside the items.
 */
export function listEndpoint<
  const Key extends string,
  Item extends z.ZodType,
  const Sort extends string,
  Filter extends z.ZodRawShape,
  Search extends boolean = false,
>(spec: ListSpec<Key, Item, Sort, Filter> & { readonly search?: Search }) {
  const { items, sort, filter, search, ...rest } = spec
  const directions = sort.flatMap((name): Direction<Sort>[] => [name, `-${name}`])
  const byDefault: Direction<Sort> = `-${sort[0]}`
  const searchShape = (search ? { q: shortText.optional() } : {}) as Searchable<Search>
  const itemsShape = { [items.key]: z.array(items.schema) } as Readonly<Record<Key, z.ZodArray<Item>>>
  return endpoint({
    ...rest,
    method: 'GET',
    query: z.object({
      page: z.coerce.number<string | number>().int().min(1).max(MAX_PAGES).default(1),
      page_size: z.coerce.number<string | number>().int().min(1).max(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
      // One of the directions, which the compiler cannot follow while Sort is open.
      sort: z.enum(directions).default(byDefault as never),
      ...z.object(filter).partial().shape,
      ...searchShape,
    }),
    response: z.strictObject({ success: z.literal(true), page: z.int(), page_size: z.int(), total: z.int(), ...itemsShape }),
  })
}
