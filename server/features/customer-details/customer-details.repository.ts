import type { Db } from '#server/database/connect.ts'
import { toEpoch, toFlag } from '#server/database/dialect.ts'
import type { TimeWindow } from '#server/time-window.ts'

export type LeadSource = 'ar_visualizer' | 'room_walkthrough' | 'shutter_visualization' | 'website'

export interface NewLead {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly whatsapp: string
  readonly source: LeadSource
  /** Towns that the visitor named to the assistant; empty where none was. */
  readonly location: string
  /** What the visitor has chosen or asked about, in words; empty where nothing is. */
  readonly productInterest: string
  readonly isDemo: boolean
  readonly sessionId: string | null
  readonly createdAt: Date
}

/** The dialog asks for one number only, so it is stored as the lead's telephone number too. Other columns get the table's defaults. */
export async function insertLead(db: Db, lead: NewLead): Promise<void> {
  await db('leads').insert({
    id: lead.id,
    name: lead.name,
    email: lead.email,
    phone: lead.whatsapp,
    whatsapp: lead.whatsapp,
    source: lead.source,
    is_demo: toFlag(lead.isDemo),
    session_id: lead.sessionId,
    created_at: toEpoch(lead.createdAt),
    location: lead.location,
    product_interest: lead.productInterest,
    follow_up_status: 'new',
    notes: '',
  })
}

/**
 * @param chosen what the visitor has chosen in the dialog. Where that is nothing, what the lead is interested in does not matter: it may have
 * come from a conversation that went on since.
 * @returns the id of the newest lead of that time with the same details that asks for the same.
 */
export async function findSameLead(
  db: Db,
  { name, email, whatsapp, source }: Pick<NewLead, 'name' | 'email' | 'whatsapp' | 'source'>,
  chosen: string | undefined,
  { from, to }: TimeWindow,
): Promise<string | undefined> {
  const row: { id: string } | undefined = await db('leads')
    .where({ name, email, whatsapp, source, ...(chosen === undefined ? {} : { product_interest: chosen }) })
    .whereBetween('created_at', [toEpoch(from), toEpoch(to)])
    .orderBy('created_at', 'desc')
    .first('id')
  return row?.id
}
