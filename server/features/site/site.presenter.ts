import type { Env } from '#server/env.ts'
import type { AnswerInput } from '#shared/contracts/endpoint.ts'
import type { getConfig } from '#shared/contracts/site.ts'

/** @returns the settings that every visitor may see. */
export function configAnswer({ business, consultantName, developerToolBlocking, smtpUrl, version }: Env): AnswerInput<typeof getConfig> {
  const { name, phone, email, website, whatsapp } = business
  return {
    business: { name, phone, email, website, whatsapp },
    consultant: { name: consultantName },
    features: { developerToolBlocking, sendsMail: smtpUrl !== undefined },
    version,
  }
}
