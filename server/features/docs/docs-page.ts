import { z } from 'zod'
import { statusOf } from '#server/errors.ts'
import { escapeHtml } from '#server/html.ts'
import { errorTypesOf } from '#server/http/calls/openapi.ts'
import { type EndpointSpec, isFileAnswer } from '#shared/contracts/endpoint.ts'
import { fileKindWords } from '#shared/contracts/file-kinds.ts'

/** The API's documentation for people: one HTML page without script. */
export function docsPage(contracts: readonly EndpointSpec[], version: string): string {
  const groups = new Map<string, EndpointSpec[]>()
  for (const contract of contracts) {
    const name = contract.path.split('/')[2] ?? 'other'
    groups.set(name, [...(groups.get(name) ?? []), contract])
  }
  const sections = [...groups].map(
    ([name, group]) => `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${group.map(callSection).join('')}`,
  )
  const links = [...groups.keys()].map((name) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg" type="image/svg+xml"><title>API - Custom Blinds Online Tools</title><style>${STYLE}</style></head><body><main>
<h1>API</h1><p>Version ${escapeHtml(version)}. For programs: <a href="/api/openapi.json">openapi.json</a>. Answers are JSON unless said otherwise;
a refusal is <code>{success:false, error_type, message, request_id}</code>. Writes may carry an <code>Idempotency-Key</code> where it says so.</p>
<nav>${links.join(' ')}</nav>${sections.join('')}</main></body></html>`
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1.5rem}main{max-width:60rem;margin:auto}
a{color:light-dark(#0F5C5C,#5FB8B0)}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{padding:.25rem 0}h3{overflow-wrap:anywhere}h2{margin-top:2.5rem;border-bottom:1px solid #8886}h3{font-size:1.05rem;margin:1.5rem 0 .25rem}
code,pre{font:13px/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:10px}summary{cursor:pointer}
.method{display:inline-block;min-width:3.5rem}`

function callSection(contract: EndpointSpec): string {
  const facts = [
    {
      anyone: 'open to anyone',
      staff: 'staff session, admin',
      workspace: 'staff session of either scope',
      provider: 'signed by the payment provider',
    }[contract.access],
    contract.repeatable ? 'takes an Idempotency-Key' : '',
    `${contract.perMinute ?? 120} a minute${contract.perHour ? ` and ${contract.perHour} an hour` : ''} per address`,
  ]
  const refusals = errorTypesOf(contract).map((type) => `<code>${statusOf(type)} ${type}</code>`)
  return `<h3><code class="method">${contract.method}</code> <code>${escapeHtml(contract.path)}</code></h3>
<p>${escapeHtml(contract.summary)} <small>(${facts.filter(Boolean).join('; ')})</small></p>
${schemaBlock('Path', contract.params)}${schemaBlock('Query', contract.query)}${schemaBlock(contract.files ? 'Form' : 'Body', contract.body)}
${contract.files ? `<p>Files: ${contract.files.map((field) => `<code>${field.name}</code> (${fileKindWords(field.kinds)}, at most ${field.maxBytes / 1e6} MB)`).join(', ')}</p>` : ''}
${streamBlock(contract)}
${isFileAnswer(contract.response) ? `<p>Answers with <code>${contract.response.mediaType}</code>.</p>` : schemaBlock('Answer', contract.response)}
<p><small>May refuse with ${refusals.join(', ')}.</small></p>`
}

function streamBlock({ stream }: EndpointSpec): string {
  if (!stream) return ''
  const events = Object.entries(stream.events).map(([name, schema]) => schemaBlock(`Event ${escapeHtml(name)}`, schema))
  return `<p>With <code>Accept: text/event-stream</code> a stream of events, the answer last as <code>${escapeHtml(stream.last)}</code>; a failure on the
way is the event <code>error</code>.</p>${events.join('')}`
}

function schemaBlock(title: string, schema: z.ZodType | undefined): string {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: title === 'Answer' || title.startsWith('Event') ? 'output' : 'input',
  })
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 1))}</pre></details>`
}
