import type { Db } from '#server/database/connect.ts'
import { ASSISTANT_PROVIDERS } from '#shared/contracts/assistant.ts'
import { dayInJohannesburg } from '#shared/formats/dates.ts'
import { findUsage, type Usage } from './assistant.repository.ts'

const DAY_MS = 24 * 3_600_000

export type AssistantUsage = Omit<Usage, 'day'>

/** @param days how many in Johannesburg, today among them. @returns a sum for each model that answered */
export async function readAssistantUsage(db: Db, now: Date, days: number): Promise<AssistantUsage[]> {
  const from = dayInJohannesburg(new Date(now.getTime() - (days - 1) * DAY_MS))
  const rows = await findUsage(db, from)
  return ASSISTANT_PROVIDERS.flatMap((provider) => {
    const own = rows.filter((row) => row.provider === provider)
    const sumOf = (count: Exclude<keyof AssistantUsage, 'provider'>) => own.reduce((sum, row) => sum + row[count], 0)
    return own.length > 0
      ? [{ provider, answers: sumOf('answers'), inputTokens: sumOf('inputTokens'), outputTokens: sumOf('outputTokens') }]
      : []
  })
}
