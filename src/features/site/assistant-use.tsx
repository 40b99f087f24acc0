import { useQuery } from '@tanstack/react-query'
import { contractQuery } from '#app/lib/calls/contract-query.ts'
import { QueryState } from '#app/ui/query-state.tsx'
import type { AssistantProvider } from '#shared/contracts/assistant.ts'
import { getAssistantUse, type AssistantUse as Use } from '#shared/contracts/site.ts'
import { grouped } from '#shared/formats/grouped.ts'

const assistantUseQuery = contractQuery(getAssistantUse, {})

const NAMES: Readonly<Record<AssistantProvider, string>> = { claude: 'Claude', gpt: 'GPT', embedded: 'Embedded assistant' }

const count = (many: number): string => grouped(String(many))

/** What the assistant took of outside models, and what bounds it. */
export function AssistantUse() {
  const query = useQuery(assistantUseQuery)
  return (
    <section aria-label="Assistant">
      <h2 className="mb-2 font-semibold text-lg">Assistant</h2>
      <QueryState query={query}>
        {({ today, last_30_days, limits }) => (
          <div className="grid gap-4 text-sm">
            <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              <UseTable title="Today" uses={today} />
              <UseTable title="Last 30 days" uses={last_30_days} />
            </div>
            <p className="max-w-prose text-muted">
              Claude and GPT may take {count(limits.tokens_per_conversation)} tokens in one conversation and {count(limits.tokens_per_day)}{' '}
              in a day; beyond that the embedded assistant answers, which takes none. One that says nothing for {limits.silence_seconds}{' '}
              seconds is given up.
            </p>
          </div>
        )}
      </QueryState>
    </section>
  )
}

function UseTable({ title, uses }: { readonly title: string; readonly uses: readonly Use[] }) {
  return (
    // With large text it is wider than a phone.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={title} tabIndex={0} className="min-w-0 overflow-x-auto">
      <table className="w-full border-y text-left tabular-nums">
        <caption className="pb-1 text-left font-semibold">{title}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 font-normal">
              Model
            </th>
            {['Answers', 'Tokens read', 'Tokens written'].map((heading) => (
              <th key={heading} scope="col" className="py-2 pl-4 text-right font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {uses.map(({ provider, answers, input_tokens, output_tokens }) => (
            <tr key={provider}>
              <th scope="row" className="py-2 font-normal">
                {NAMES[provider]}
              </th>
              <td className="py-2 pl-4 text-right">{count(answers)}</td>
              <td className="py-2 pl-4 text-right">{count(input_tokens)}</td>
              <td className="py-2 pl-4 text-right">{count(output_tokens)}</td>
            </tr>
          ))}
          {uses.length === 0 ? (
            <tr>
              <td colSpan={4} className="py-2 text-muted">
                Nobody asked.
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  )
}
