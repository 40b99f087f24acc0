import { Bot, MessageCircle, Sparkles } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import type { AssistantAnswer, AssistantProvider } from '#shared/contracts/assistant.ts'
import { FEATURE_LABELS, PROVIDER_NAMES, REASON_WORDS } from '../words.ts'

const ICONS: Readonly<Record<AssistantProvider, typeof Bot>> = { claude: Sparkles, gpt: Bot, embedded: MessageCircle }
/** Source: customer specification, section 3. */
const BADGES = 2

/** Who wrote an answer and why, and what it rests on. */
export function AnswerSource({ answer: { aiProvider, routingReason, features } }: { readonly answer: AssistantAnswer }) {
  const Icon = ICONS[aiProvider]
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-sea" data-provider={aiProvider} />
      <span>
        {PROVIDER_NAMES[aiProvider]} {REASON_WORDS[routingReason]}
      </span>
      {features.slice(0, BADGES).map((feature) => (
        <Badge key={feature}>{FEATURE_LABELS[feature]}</Badge>
      ))}
    </div>
  )
}
