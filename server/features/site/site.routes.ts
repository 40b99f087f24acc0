import type { Deps } from '#server/deps.ts'
import { mount, type Route } from '#server/http/mount.ts'
import * as contracts from '#shared/contracts/site.ts'
import { describeSettings } from './site-settings.ts'

export function siteRoutes({ env }: Deps): Route[] {
  const { name, phone, email, website, whatsapp } = env.business
  return [
    mount(contracts.getConfig, () => ({
      business: { name, phone, email, website, whatsapp },
      consultant: { name: env.consultantName },
      features: { developerToolBlocking: env.developerToolBlocking },
      version: env.version,
    })),
    mount(contracts.getSiteSettings, () => ({ success: true as const, settings: describeSettings(env) })),
  ]
}
