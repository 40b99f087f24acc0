import type { Deps } from '#server/deps.ts'
import { readAssistantUsage } from '#server/features/assistant/usage.read-model.ts'
import { mount, type Route } from '#server/http/calls/mount.ts'
import * as contracts from '#shared/contracts/site.ts'
import { assistantUseAnswer, configAnswer } from './site.presenter.ts'
import { describeSettings } from './site-settings.ts'
import { workspacePage } from './workspace-page.ts'

export const siteRoutes = ({ env }: Pick<Deps, 'env'>): Route[] => [
  mount(contracts.getConfig, () => configAnswer(env)),
  mount(contracts.showWorkspace(env.consultantName), () => ({ bytes: Buffer.from(workspacePage(env.business)) })),
  mount(contracts.getSiteSettings, () => ({ success: true as const, settings: describeSettings(env) })),
  mount(contracts.getAssistantUse, async ({ db, now }) =>
    assistantUseAnswer(env, { today: await readAssistantUsage(db, now, 1), last30Days: await readAssistantUsage(db, now, 30) }),
  ),
]
