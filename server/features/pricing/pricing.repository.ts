import { z } from 'zod'
import type { Db } from '#server/database/connect.ts'
import { fromFlag, fromJson, toEpoch, toFlag, toJson } from '#server/database/dialect.ts'
import { readSetting, writeSetting } from '#server/settings.ts'
import { type Cents, isCents } from '#shared/domain/money.ts'
import type { PriceGrid } from '#shared/domain/price-grid.ts'

const storedGrid = z.object({
  widthsMm: z.array(z.number()),
  dropsMm: z.array(z.number()),
  cents: z.array(z.array(z.custom<Cents>(isCents).nullable())),
})

export interface PriceListInForce {
  readonly pricingId: string
  readonly grid: PriceGrid
}

export interface NewPriceList {
  readonly id: string
  readonly pricingId: string
  readonly grid: PriceGrid
  readonly isSample: boolean
  readonly uploadedBy: string
}

/** The setting that changes with every publication. On PostgreSQL, writing its row also makes publications wait for each other. */
const VERSION_SETTING = 'price_lists_version'

/** @returns a text that is different after every publication and in every database; '' while nothing has been published. */
export async function readPriceListsVersion(db: Db): Promise<string> {
  return (await readSetting(db, VERSION_SETTING)) ?? ''
}

export async function writePriceListsVersion(db: Db, version: string, now: Date): Promise<void> {
  await writeSetting(db, VERSION_SETTING, version, now)
}

export async function findPriceListsInForce(db: Db): Promise<PriceListInForce[]> {
  const rows: { pricing_id: string; grid: string }[] = await db('price_lists').whereNull('superseded_at').select('pricing_id', 'grid')
  return rows.map((row) => ({ pricingId: row.pricing_id, grid: fromJson(storedGrid, row.grid) }))
}

export async function summarisePriceListsInForce(db: Db): Promise<{ readonly publishedAt: number | null; readonly anySample: boolean }> {
  const row = await db('price_lists')
    .whereNull('superseded_at')
    .max({ published_at: 'published_at', any_sample: 'is_sample' })
    .first<{ published_at: number | null; any_sample: number | null } | undefined>()
  return { publishedAt: row?.published_at ?? null, anySample: fromFlag(row?.any_sample ?? 0) }
}

/** Puts a list in force. The list before it is kept as superseded. */
export async function supersedePriceList(db: Db, list: NewPriceList, now: Date): Promise<void> {
  await db('price_lists')
    .where({ pricing_id: list.pricingId })
    .whereNull('superseded_at')
    .update({ superseded_at: toEpoch(now) })
  await db('price_lists').insert({
    id: list.id,
    pricing_id: list.pricingId,
    grid: toJson(list.grid),
    published_at: toEpoch(now),
    superseded_at: null,
    is_sample: toFlag(list.isSample),
    uploaded_by: list.uploadedBy,
  })
}
