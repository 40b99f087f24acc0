import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { JobsScreen } from '#app/features/jobs/jobs-screen.tsx'
import { dismissToast, shownToasts } from '#app/ui/toast.ts'
import { type Job, listJobs } from '#shared/contracts/jobs.ts'
import { renderScreen } from '#tests/support/fake-shop.tsx'

const job = (id: number, more: Partial<Job> = {}): Job => ({
  id,
  kind: 'mail.send',
  lane: 'mail',
  state: 'done',
  attempts: 1,
  crashes: 0,
  progress: null,
  lastError: null,
  isCancelling: false,
  createdAt: '2026-11-22T08:00:00.000Z',
  dueAt: '2026-11-22T08:00:00.000Z',
  startedAt: '2026-11-22T08:00:01.000Z',
  finishedAt: '2026-11-22T08:00:02.000Z',
  ...more,
})
const running = job(7, {
  kind: 'scrape.site',
  lane: 'long',
  state: 'running',
  finishedAt: null,
  progress: { done: 1, total: 8, note: 'page 1' },
})

/** The server as the screen sees it. */
interface JobServer {
  jobs: Job[]
  /** A stream to each job that is followed; what is fed into it reaches the screen. */
  readonly followed: Map<number, (event: string, data: unknown) => void>
  readonly posted: string[]
  down: boolean
}
let server: JobServer
beforeEach(() => {
  server = { jobs: [], followed: new Map(), posted: [], down: false }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { headers: Record<string, string> }) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.example')
    if (server.down) throw new TypeError('Failed to fetch')
    const id = Number(/\/jobs\/(\d+)/.exec(pathname)?.[1])
    if (init.method === 'POST') {
      server.posted.push(pathname)
      server.jobs = server.jobs.map((each) => (each.id === id ? { ...each, isCancelling: true } : each))
      return Response.json({ success: true, job: server.jobs.find((each) => each.id === id) })
    }
    if (id) return follow(id)
    const query = listJobs.query.parse(Object.fromEntries(searchParams))
    const found = server.jobs.filter(({ state, lane }) => state === (query.state ?? state) && lane === (query.lane ?? lane))
    const sorted = query.sort.startsWith('-') ? found.toReversed() : found
    const shown = sorted.slice((query.page - 1) * query.page_size, query.page * query.page_size)
    return Response.json({ success: true, page: query.page, page_size: query.page_size, total: found.length, jobs: shown })
  })
})
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

function follow(id: number): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      server.followed.set(id, (event, data) => {
        controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        if (event === 'job') controller.close()
      })
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

test('what runs shows its progress as it happens, until it has ended', async () => {
  server.jobs = [running]
  const { rendered } = await renderScreen(<JobsScreen />)
  const bar = rendered.getByRole('progressbar', { name: 'scrape.site' })
  await expect.element(bar).toHaveAttribute('aria-valuetext', '1 of 8')
  await vi.waitFor(() => expect(server.followed.has(7)).toBe(true))
  server.followed.get(7)?.('progress', { ...running, progress: { done: 5, total: 8, note: 'page 5' } })
  await expect.element(bar).toHaveAttribute('aria-valuetext', '5 of 8')
  await expect.element(rendered.getByText('page 5')).toBeVisible()
  const done = { ...running, state: 'done', finishedAt: '2026-11-22T08:01:00.000Z' } as const
  server.jobs = [done]
  server.followed.get(7)?.('job', { success: true, job: done })
  await expect.element(rendered.getByRole('heading', { name: 'Running now' })).not.toBeInTheDocument()
  await expect.element(rendered.getByText('done', { exact: true })).toBeVisible()
})

test('what runs can be cancelled, and says that it is being cancelled', async () => {
  server.jobs = [running]
  const { rendered } = await renderScreen(<JobsScreen />)
  await rendered.getByRole('region', { name: 'Running now' }).getByRole('button', { name: 'Cancel' }).click()
  await expect.element(rendered.getByRole('region', { name: 'Running now' }).getByRole('button', { name: 'Cancelling' })).toBeVisible()
  expect(server.posted).toEqual(['/api/admin/jobs/7/cancel'])
})

test('what failed or was set aside says why and can be tried again; what is done cannot', async () => {
  server.jobs = [
    job(1, { state: 'failed', attempts: 24, lastError: 'mail m-1 is still waiting' }),
    job(2, {
      kind: 'scrape.site',
      lane: 'long',
      state: 'set_aside',
      attempts: 3,
      crashes: 3,
      lastError: 'The process that ran it ended in the middle.',
    }),
    job(3),
  ]
  const { rendered } = await renderScreen(<JobsScreen />)
  await expect.element(rendered.getByText('After 24 tries: mail m-1 is still waiting')).toBeVisible()
  await expect.element(rendered.getByText(/After 3 tries, 3 of which ended with the server/)).toBeVisible()
  await rendered.getByRole('button', { name: 'Try again job 2' }).click()
  await vi.waitFor(() => expect(server.posted).toEqual(['/api/admin/jobs/2/retry']))
  await expect.element(rendered.getByRole('button', { name: /job 3/ })).not.toBeInTheDocument()
})

test('the list is narrowed, sorted and turned over, and the address keeps it', async () => {
  await page.viewport(1280, 800)
  server.jobs = Array.from({ length: 120 }, (_, index) => job(index + 1, index < 60 ? {} : { state: 'waiting', finishedAt: null }))
  const { rendered, where } = await renderScreen(<JobsScreen />)
  await expect.element(rendered.getByText('1–50 of 120')).toBeVisible()
  await rendered.getByRole('button', { name: 'Next' }).click()
  await expect.element(rendered.getByText('51–100 of 120')).toBeVisible()
  expect(where()).toBe('/screen?page=2')

  await rendered.getByLabelText('State').click()
  await rendered.getByRole('option', { name: 'waiting' }).click()
  await expect.element(rendered.getByText('1–50 of 60')).toBeVisible()
  expect(where()).toBe('/screen?state=waiting')

  await rendered.getByRole('button', { name: /^Created/ }).click()
  expect(where()).toBe('/screen?state=waiting&sort=createdAt')
  await expect.element(rendered.getByRole('columnheader', { name: /^Created/ })).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(rendered.getByRole('row').nth(1)).toHaveTextContent('job 61')

  await rendered.getByLabelText('State').click()
  await rendered.getByRole('option', { name: 'set aside' }).click()
  await expect.element(rendered.getByText('No such job')).toBeVisible()
})

test('on a phone the list can be sorted as well, and nothing scrolls sideways', async () => {
  await page.viewport(320, 640)
  server.jobs = [job(1, { state: 'failed', attempts: 24, lastError: 'mail m-1 is still waiting' }), job(2), job(3)]
  const { rendered, where } = await renderScreen(<JobsScreen />)
  await rendered.getByRole('button', { name: /^Created/ }).click()
  expect(where()).toBe('/screen?sort=createdAt')
  await rendered.getByRole('button', { name: /^Ended/ }).click()
  expect(where()).toBe('/screen?sort=-finishedAt')
  await expect.element(rendered.getByRole('button', { name: 'Try again job 1' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('an address that somebody mistyped shows the list as it is by default, one beyond the end leads back', async () => {
  server.jobs = [job(1)]
  const first = await renderScreen(<JobsScreen />, '/screen?state=asleep')
  await expect.element(first.rendered.getByText('1–1 of 1')).toBeVisible()
  await first.rendered.unmount()
  const second = await renderScreen(<JobsScreen />, '/screen?page=9')
  await expect.element(second.rendered.getByText('There is no page 9 in this list of 1')).toBeVisible()
  await second.rendered.getByRole('button', { name: 'Previous' }).click()
  await expect.element(second.rendered.getByText('1–1 of 1')).toBeVisible()
})

test('it says so while there are no jobs, and when the server cannot be reached, with a way on', async () => {
  const { rendered } = await renderScreen(<JobsScreen />)
  await expect.element(rendered.getByText('No jobs yet')).toBeVisible()
  await rendered.unmount()
  server.down = true
  const again = await renderScreen(<JobsScreen />)
  await expect.element(again.rendered.getByRole('alert')).toHaveTextContent('This could not be loaded')
  server.down = false
  await again.rendered.getByRole('button', { name: 'Try again' }).click()
  await expect.element(again.rendered.getByText('No jobs yet')).toBeVisible()
})

for (const [width, theme] of [
  [320, 'light'],
  [320, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)
  test(`it has no finding of axe and fits ${width} px, ${theme}`, async () => {
    await page.viewport(width, 800)
    document.documentElement.dataset.theme = theme
    server.jobs = [
      running,
      job(2, { state: 'failed', attempts: 24, lastError: 'x'.repeat(200) }),
      ...Array.from({ length: 60 }, (_, index) => job(100 + index)),
    ]
    const { rendered } = await renderScreen(<JobsScreen />)
    await expect.element(rendered.getByText('1–50 of 62')).toBeVisible()
    await expect.element(rendered.getByRole('progressbar')).toBeVisible()
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    expect(findings.filter((finding) => !/^(html-has-lang|document-title)/.test(finding))).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    delete document.documentElement.dataset.theme
  })
