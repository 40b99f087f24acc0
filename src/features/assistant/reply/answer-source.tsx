import { Bot, MessageCircle, Sparkles } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import type { AssistantAnswer, AssistantProvider } from '#shared/contracts/assistant.ts'
import { useAnswerWords } from '../answer-words.ts'

const ICONS: Readonly<Record<AssistantProvider, typeof Bot>> = { claude: Sparkles, gpt: Bot, embedded: MessageCircle }
/** Source: customer specification, section 3. */
const BADGES = 2

/** Who wrote an answer and why, and what it rests on. */
export function AnswerSource({ answer: { aiProvider, routingReason, features } }: { readonly answer: AssistantAnswer }) {
  const words = useAnswerWords()
  const Icon = ICONS[aiProvider]
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
      <span className="flex min-w-0 items-center gap-2">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-sea" data-provider={aiProvider} />
        {words.provider[aiProvider]} {words.reason[routingReason]}
      </span>
      {features.slice(0, BADGES).map((feature) => (
        <Badge key={feature}>{words.feature[feature]}</Badge>
      ))}
    </div>
  )
}
