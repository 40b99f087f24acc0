import type { Env } from '#server/env.ts'
import { html } from '#server/html.ts'
import { paths } from '#shared/paths.ts'
import { type ScreenWords, screenWords } from '#shared/screen-words.ts'

export interface Screen {
  readonly name: keyof typeof paths
  readonly pattern: RegExp
  readonly words: ScreenWords
  /** Private pages must not be found by search engines, and their address must not be passed on to other sites. */
  readonly isPrivate: boolean
}

const screenNames = Object.keys(paths) as (keyof typeof paths)[]
const screens: readonly Screen[] = screenNames.map((name) => ({
  name,
  pattern: new RegExp(`^${paths[name].replace(/:\w+/g, '[^/]+')}/?$`),
  words: screenWords[name],
  isPrivate: paths[name].includes(':'),
}))

/** @returns the screen at an address; undefined where there is none. */
export const screenAt = (path: string): Screen | undefined => screens.find(({ pattern }) => pattern.test(path))

/**
 * Puts a screen's title and description into the page, and what messengers show of a link to it. The same for every quote and order, so that
 * a preview tells nobody what is behind a private link.
 */
export function pageWithHead(page: string, { words, isPrivate }: Screen, env: Pick<Env, 'publicUrl' | 'business'>): string {
  const { title, description } = words
  const head = html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${env.business.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${`${env.publicUrl}/preview.png`}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />${
      isPrivate &&
      html`
    <meta name="robots" content="noindex, nofollow" />
    <meta name="referrer" content="no-referrer" />`
    }`
  return page.replace(/<meta\s+name="description"[^>]*>\s*/, '').replace(/<title>[^<]*<\/title>/, () => head.markup)
}
