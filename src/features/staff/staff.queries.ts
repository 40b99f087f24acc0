import { contractQuery } from '#app/lib/contract-query.ts'
import { getSession } from '#shared/contracts/auth.ts'
import { getSiteSettings } from '#shared/contracts/config.ts'
import { getOutbox } from '#shared/contracts/email.ts'

export const staffSessionQuery = contractQuery(getSession, {})
export const outboxQuery = contractQuery(getOutbox, {})
export const siteSettingsQuery = contractQuery(getSiteSettings, {})
