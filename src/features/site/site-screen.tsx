import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { contractQuery } from '#app/lib/calls/contract-query.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { QueryState } from '#app/ui/query-state.tsx'
import { StaffPage } from '#app/ui/staff-page.tsx'
import { getSiteSettings } from '#shared/contracts/site.ts'
import { AssistantUse } from './assistant-use.tsx'

const siteSettingsQuery = contractQuery(getSiteSettings, {})

type Setting = z.output<(typeof getSiteSettings)['response']>['settings'][number]

/** Lists the site's settings. Those that nobody has set come first. */
export function SiteScreen() {
  return (
    <StaffPage title="Site" lead="Settings come from environment variables of the server; a change needs a restart.">
      <Settings />
    </StaffPage>
  )
}

function Settings() {
  const query = useQuery(siteSettingsQuery)
  return (
    <QueryState query={query}>
      {({ settings }) => {
        const unset = settings.filter((setting) => !setting.isSet)
        const set = settings.filter((setting) => setting.isSet)
        return (
          <div className="grid gap-8">
            {unset.length > 0 ? (
              <Alert tone="warn" title={`${unset.length} of ${settings.length} settings are not set`}>
                Until they are, what stands beside them serves.
              </Alert>
            ) : null}
            <SettingsTable title="Not set" settings={unset} />
            <SettingsTable title="Set" settings={set} />
            <AssistantUse />
          </div>
        )
      }}
    </QueryState>
  )
}

function SettingsTable({ title, settings }: { readonly title: string; readonly settings: readonly Setting[] }) {
  if (settings.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-2 flex items-center gap-2 font-semibold text-lg">
        {title} <Badge>{settings.length}</Badge>
      </h2>
      <ul className="divide-y border-y text-sm">
        {settings.map((setting) => (
          <li key={setting.variable} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[1fr_1fr]">
            <span>
              <code className="break-all font-semibold">{setting.variable}</code>
              <span className="block text-muted">{setting.meaning}</span>
            </span>
            <span className="break-words">{setting.inForce}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
