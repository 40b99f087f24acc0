/**
 * Keeps the camera ruler for when there is no signal: its page and the files that the page names, and nothing else of the site. Its folder is
 * all that it serves.
 */
const PAGE = '/ruler/'
const CACHE = 'ruler'
/** A signal this slow counts as none. */
const PAGE_TIMEOUT_MS = 4000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(fetchPage().then(keep))
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode !== 'navigate') event.respondWith(keptOr(request, () => fetch(request)))
  else if (pathname === PAGE) event.respondWith(newestPage(event))
})

/** The page as the server has it, so that a change reaches everybody with a signal; else the page that was kept. */
async function newestPage(event) {
  try {
    const page = await fetchPage()
    event.waitUntil(keep(page.clone()))
    return page
  } catch {
    return keptOr(PAGE, () => fetch(event.request))
  }
}

async function fetchPage() {
  const page = await fetch(PAGE, { cache: 'no-cache', signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) })
  if (!page.ok) throw new Error(`the page was answered with ${page.status}`)
  return page
}

/** The page is kept last and its old files go after that, so that whichever page is kept has all its files. */
async function keep(page) {
  const cache = await caches.open(CACHE)
  const markup = await page.clone().text()
  const files = [...markup.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, file]) => file)
  const kept = await Promise.all(files.map((file) => cache.match(file)))
  await cache.addAll(files.filter((_, index) => !kept[index]))
  await cache.put(PAGE, page)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== PAGE && !files.includes(pathname)) await cache.delete(request)
  }
}

async function keptOr(request, otherwise) {
  const cache = await caches.open(CACHE)
  return (await cache.match(request)) ?? otherwise()
}
