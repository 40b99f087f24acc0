import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { screenSources } from '#server/http/pages/screen-files.ts'
import { paths, privateLinkPath, workspacePath } from '#shared/paths.ts'
import { screenWords } from '#shared/screen-words.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js', isEntry: true },
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2': { file: 'assets/figtree-4.woff2' },
  'node_modules/@fontsource/fraunces/files/fraunces-latin-500-normal.woff2': { file: 'assets/fraunces-5.woff2' },
  '_shared-2.js': { file: 'assets/shared-2.js', imports: ['index.html'] },
  'src/features/measuring/measurement-screen.tsx': { file: 'assets/measurement-3.js', imports: ['index.html', '_shared-2.js'] },
}

let server: TestServer
beforeAll(async () => {
  const clientDir = await mkdtemp(path.join(os.tmpdir(), 'screens-'))
  await mkdir(path.join(clientDir, 'assets'))
  await writeFile(
    path.join(clientDir, 'index.html'),
    '<!doctype html><head><meta name="description" content="Of home" /><title>Home</title></head><div id="root"></div>',
  )
  await writeFile(path.join(clientDir, 'assets/page-1a2b3c.js'), 'export {}')
  await mkdir(path.join(clientDir, '.vite'))
  await writeFile(path.join(clientDir, '.vite/manifest.json'), JSON.stringify(manifest))
  server = await startServer({ replace: { clientDir } })
})
afterAll(() => server.stop())

const addresses = Object.values(paths).map((address) => address.replace(':link', 'AAAAAAAAAAAAAAAAAAAAAA'))
it.each(addresses)('%s answers with the page, with and without a slash at its end', async (address) => {
  for (const asked of new Set([address, `${address}?ref=1`, address === '/' ? '/' : `${address}/`])) {
    const response = await server.fetch(asked)
    expect([asked, response.status]).toEqual([asked, 200])
    expect(await response.text()).toContain('id="root"')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  }
})

it.each(['/no-such-screen', '/measurement/further', '/admin', '/index.htm'])(
  '%s answers 404 with the page, whose router says that there is nothing here',
  async (address) => {
    const response = await server.fetch(address)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await response.text()).toContain('id="root"')
  },
)

it('a missing file is answered with 404 and without the page, and an existing one may be cached for ever', async () => {
  const missing = await server.fetch('/assets/page-000000.js')
  expect([missing.status, await missing.text()]).toEqual([404, 'Not found'])
  const kept = await server.fetch('/assets/page-1a2b3c.js')
  expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
})

it('a page that the server writes itself finds the fonts of the screens, as its policy allows', async () => {
  const page = await server.fetch(workspacePath(server.deps.env.consultantName))
  expect(page.headers.get('content-security-policy')).toContain("font-src 'self'")
  const fonts = (await page.text()).match(/\/fonts\/\w+\.woff2/g) ?? []
  const found = await Promise.all(fonts.map((font) => server.fetch(font, { redirect: 'manual' })))
  expect(found.map(({ headers }) => headers.get('location'))).toEqual(['/assets/figtree-4.woff2', '/assets/fraunces-5.woff2'])
})

it('HEAD gets the same status as GET, without the page', async () => {
  const known = await server.fetch('/measurement', { method: 'HEAD' })
  const unknown = await server.fetch('/no-such-screen', { method: 'HEAD' })
  expect([known.status, unknown.status, await unknown.text()]).toEqual([200, 404, ''])
})

it('every screen has its own title and description in the page itself, for previews of links', async () => {
  const text = await (await server.fetch(paths.quoteCalculator)).text()
  expect(text.match(/<title>/g)).toHaveLength(1)
  expect(text.match(/name="description"/g)).toHaveLength(1)
  expect(text).toContain('<title>Online Blind Quotation</title>')
  expect(text).toContain('<meta property="og:title" content="Online Blind Quotation" />')
  expect(text).toContain(`<meta property="og:image" content="${server.deps.env.publicUrl}/preview.png" />`)
})

it('the page of a private link says the same for every link, is kept nowhere and passed on to nobody', async () => {
  const [first, second] = await Promise.all(
    ['AAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBB'].map((link) => server.fetch(privateLinkPath(link))),
  )
  const text = (await first?.text()) ?? ''
  expect(text).toBe(await second?.text())
  expect(text).toContain('<meta name="robots" content="noindex, nofollow" />')
  expect(text).toContain('<meta name="referrer" content="no-referrer" />')
  expect(first?.headers.get('cache-control')).toBe('private, no-store')
})

it('a page names the scripts of its screen, and those that they import, so that they load beside the application', async () => {
  const text = await (await server.fetch('/measurement')).text()
  expect([...text.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/assets/measurement-3.js',
    '/assets/shared-2.js',
  ])
})

it('every source that a screen is said to load is there', () => {
  for (const source of Object.values(screenSources).flat()) expect([source, existsSync(source)]).toEqual([source, true])
})

it('a page opens with the heading and lead of its screen, once each', async () => {
  const text = await (await server.fetch('/measurement')).text()
  const { heading, lead } = screenWords.measurement.opening
  expect(text.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1]).toBe(heading)
  expect(text).toContain(`>${lead}</p>`)
})

it.each(['/measurement?scan=quick', privateLinkPath('AAAAAAAAAAAAAAAAAAAAAA'), '/no-such-screen'])(
  '%s opens without a heading, because its heading may be another',
  async (address) => {
    expect(await (await server.fetch(address)).text()).not.toContain('<h1')
  },
)

it('/quote-document opens with a heading that stays hidden until the browser knows of a quote', async () => {
  const text = await (await server.fetch(paths.quoteDocument)).text()
  const { heading } = screenWords.quoteDocument.openingInHand
  expect(text).toMatch(new RegExp(`<div id="quote-opening" hidden>[^]*<h1[^>]*>${heading}</h1>`))
})

it('a browser that has the page gets 304', async () => {
  const etag = (await server.fetch('/measurement')).headers.get('etag') ?? ''
  const again = await server.fetch('/measurement', { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
