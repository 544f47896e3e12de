// The service worker: opens the sheets offline. It caches the pages with sheets and the built files they need, nothing else; it ignores the
// API. Pages request what to cache (`use-readiness.ts`).

/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope
/** Different for every build, filled in by `app/sw.js/route.ts`. */
declare const BUILD: string

/** A page's request: to be cached itself (`page`: its path), with the files it has loaded. */
export interface Keep {
  readonly page: string
  readonly files: readonly string[]
}

/** Whether everything requested is cached now. */
export interface CacheAnswer {
  readonly kept: boolean
}

const CACHE = `sheet-${BUILD}`
/** The pages that open offline: a table's sheet, the practice sheet. */
const PAGES = /^\/(?:s\/[^/]+|blatt)\/?$/
const BUILT_FILE = /\/_next\/static\/[^"'\\\s<>()]+/g
/** Built files never change under their name: a file the page has just loaded comes from the browser's cache, also when offline. */
const FROM_BROWSER: RequestInit = { cache: 'force-cache' }
/** A page that takes longer comes from the cache. */
const PATIENCE_MS = 3000

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && PAGES.test(pathname)) event.respondWith(page(request, pathname))
  else if (pathname.startsWith('/_next/static/')) event.respondWith(file(request))
})

self.addEventListener('message', (event) => {
  const request = event.data as Keep
  const answer = (kept: boolean) => event.ports[0]?.postMessage({ kept } satisfies CacheAnswer)
  event.waitUntil(
    keep(request).then(
      () => answer(true),
      () => answer(false),
    ),
  )
})

/** Built files never change under their name. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** From the network, unless it is slow, down, or returns an error; then from the cache. */
async function page(request: Request, pathname: string): Promise<Response> {
  const cached = await keptPage(pathname)
  const fetched = fetch(request)
  if (!cached) return fetched
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answer = await Promise.race([fetched.catch(() => null), late])
  return answer && answer.status < 500 ? answer : cached
}

/** This page from the newest build that has it. */
async function keptPage(pathname: string): Promise<Response | undefined> {
  for (const name of (await caches.keys()).reverse()) {
    const page = await pageIn(await caches.open(name), pathname)
    if (page) return page
  }
  return undefined
}

/** This page, or another one of its kind: all sheets are the same page, which reads its table from the address. */
async function pageIn(cache: Cache, pathname: string): Promise<Response | undefined> {
  const exact = await cache.match(pathname, { ignoreVary: true })
  if (exact) return exact
  const kind = pathname.split('/', 2).join('/')
  const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(`${kind}/`))
  return other && cache.match(other)
}

/**
 * Caches files, and the page only once all its files are cached, so that it opens completely offline. Caches of earlier builds are deleted
 * then, not before. A page that this build has cached is not fetched again, nor its network waited for; one that can't be fetched but opens
 * from the cache stays as it is. Rejects if something is missing.
 */
async function keep({ page, files }: Keep): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = new Set(files)
  const shell = PAGES.test(page) && !(await pageIn(cache, page)) ? await fetchedUnlessKept(page) : null
  for (const [name] of (await shell?.clone().text())?.matchAll(BUILT_FILE) ?? []) wanted.add(name)
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...wanted].filter((name) => !here.has(name.split('?', 1)[0] ?? name))
  await Promise.all(
    missing.map(async (name) => cache.put(name, (await caches.match(name)) ?? (await fetched(name, FROM_BROWSER)))),
  )
  if (!shell) return
  await cache.put(page, shell)
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

/** Null: it could not be fetched, but is cached. */
async function fetchedUnlessKept(page: string): Promise<Response | null> {
  try {
    return await fetched(page)
  } catch (error) {
    if (await keptPage(page)) return null
    throw error
  }
}

async function fetched(path: string, how: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, how)
  if (!response.ok) throw new Error(`${response.status} ${path}`)
  return response
}
