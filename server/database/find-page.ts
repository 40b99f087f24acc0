import type { Knex } from 'knex'

/** A parsed query of a list endpoint (src/shared/contracts/list.ts); whatever else stands in it is a filter. */
interface ListQuery {
  readonly page: number
  readonly page_size: number
  /** The name of a sort order; a minus before it turns it round. */
  readonly sort: string
  /** Looked for in every column of `search`. */
  readonly q?: string
}

type SortOf<Query extends ListQuery> = Query['sort'] extends infer Sort ? (Sort extends `-${string}` ? never : Sort & string) : never
type FilterOf<Query extends ListQuery> = Exclude<keyof Query, keyof ListQuery> & string

/** Which column stands behind each word of the contract. Nothing else of the query reaches the database as a name. */
export interface ListColumns<Query extends ListQuery> {
  readonly sort: Readonly<Record<SortOf<Query>, string>>
  readonly filter: Readonly<Record<FilterOf<Query>, string>>
  readonly search?: readonly string[]
  /** Decides between rows that are alike in what is sorted by, so that none is on two pages. */
  readonly unique: string
}

/** @param rows all of them; @returns those of the page asked for, and how many there are on all pages. */
export async function findPage<Row, Query extends ListQuery>(
  rows: Knex.QueryBuilder,
  query: Query,
  columns: ListColumns<NoInfer<Query>>,
): Promise<{ rows: Row[]; total: number }> {
  for (const [name, column] of Object.entries<string>(columns.filter)) {
    const wanted = query[name as keyof Query]
    if (wanted !== undefined) rows.where(column, wanted)
  }
  if (query.q && columns.search) searchIn(rows, columns.search, query.q)

  const [counted] = await rows.clone().count({ total: '*' })
  const order = query.sort.startsWith('-') ? 'desc' : 'asc'
  const column = columns.sort[query.sort.replace(/^-/, '') as SortOf<Query>]
  const found: Row[] = await rows
    .clone()
    // Raw, because knex's own 'nulls last' leaves the column out of the order on SQLite.
    .orderByRaw(`?? ${order} nulls last, ?? ${order}`, [column, columns.unique])
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  return { rows: found, total: Number(counted.total) }
}

/** Any of the columns, whatever the case of its letters. */
function searchIn(rows: Knex.QueryBuilder, columns: readonly string[], text: string): void {
  const pattern = `%${text.replace(/[!%_]/g, '!$&')}%`
  rows.where((any) => {
    for (const column of columns) any.orWhereRaw("lower(??) like lower(?) escape '!'", [column, pattern])
  })
}
