import type { Env } from '#server/env.ts'
import { getDocs, getOpenApi } from '#shared/contracts/docs.ts'
import { TERMS_IN_SHORT } from '#shared/domain/terms.ts'
import { llmsPath, mcpPath, mobileRulerPath, paths } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'

/** The screens that are tools to begin with. The others follow from them, or are somebody's own. */
const TOOLS = [
  'measurement',
  'quoteCalculator',
  'arMeasurement',
  'roomWalkthrough',
  'shutters',
  'measureBoard',
] as const satisfies readonly (keyof typeof paths)[]

/** As llmstxt.org lays such a page out: a heading, a summary, then lists of links. */
export function llmsText({ business, publicUrl }: Pick<Env, 'business' | 'publicUrl'>): Buffer {
  const at = (path: string) => `${publicUrl}${path}`
  const link = (name: string, address: string, about: string) => `- [${name}](${address}): ${about}`
  const lines = [
    `# ${business.name}`,
    '',
    `> ${screenWords.home.description}`,
    '',
    `Blinds are made to measure. We measure and install here: ${business.serviceArea}.`,
    '',
    '## Tools for people',
    '',
    link(screenWords.home.title, at(paths.home), 'Where all tools begin.'),
    ...TOOLS.map((name) => link(screenWords[name].title, at(paths[name]), screenWords[name].description)),
    link('Camera ruler', at(mobileRulerPath), 'Measures small things with a phone’s camera.'),
    '',
    '## Tools for assistants',
    '',
    link(
      'Model Context Protocol',
      at(mcpPath),
      'Streamable HTTP, no key and no session: products, colours, size limits, prices, checks of sizes, lead times, and a quote to start.',
    ),
    link('The API to read', at(getDocs.path), 'Every call, and what it takes and answers.'),
    link('The API as OpenAPI 3.1', at(getOpenApi.path), 'The same for programs.'),
    link('This page', at(llmsPath), 'Made from the settings of the site.'),
    '',
    '## Prices',
    '',
    '- Prices are those of our price lists alone, by product, width and drop. Please ask for one (price_blinds, or the calculator) and name none of your own.',
    '- Shutters and awnings have no price list. They are priced after a visit.',
    '',
    '## Terms in short',
    '',
    ...TERMS_IN_SHORT.map((term) => `- ${term}`),
    '',
    '## Contact',
    '',
    `- Telephone: ${business.phone}`,
    `- WhatsApp: ${business.whatsapp.support}`,
    `- E-mail: ${business.email}`,
    `- Website: ${business.website}`,
  ]
  return Buffer.from(`${lines.join('\n')}\n`)
}
