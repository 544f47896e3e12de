// The service worker: opens the sheets without network. It keeps the pages a sheet is written on and the built files they
// need, nothing else; the API is none of its business. Pages tell it what to keep (`use-readiness.ts`).

/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope
/** Different for every build, filled in by `app/sw.js/route.ts`. */
declare const BUILD: string

/** What a page asks for: to be kept itself (`page`: its path, null: not again), with files it has loaded. */
export interface Keep {
  readonly page: string | null
  readonly files: readonly string[]
}

/** Whether everything asked for is here now. */
export interface Kept {
  readonly kept: boolean
}

const CACHE = `sheet-${BUILD}`
/** The pages that open without network: a table's sheet, the practice sheet. */
const PAGES = /^\/(?:s\/[^/]+|blatt)\/?$/
const BUILT_FILE = /\/_next\/static\/[^"'\\\s<>()]+/g
/** Built files never change under their name: one that a page has just loaded is taken from the browser, also when the network is gone. */
const FROM_BROWSER: RequestInit = { cache: 'force-cache' }
/** A page that has not come by then is taken from the cache. */
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
  const asked = event.data as Keep
  const answer = (kept: boolean) => event.ports[0]?.postMessage({ kept } satisfies Kept)
  event.waitUntil(
    keep(asked).then(
      () => answer(true),
      () => answer(false),
    ),
  )
})

/** Built files never change under their name. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** From the network, unless it is slow, away, or what it gives is an error; then as it was kept. */
async function page(request: Request, pathname: string): Promise<Response> {
  const kept = await keptPage(pathname)
  const fetched = fetch(request)
  if (!kept) return fetched
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answer = await Promise.race([fetched.catch(() => null), late])
  return answer && answer.status < 500 ? answer : kept
}

/** This page, else another one of its kind: all sheets are the same page, they read from the address whose they are. */
async function keptPage(pathname: string): Promise<Response | undefined> {
  const exact = await caches.match(pathname, { ignoreVary: true })
  if (exact) return exact
  const kind = pathname.split('/', 2).join('/')
  for (const name of (await caches.keys()).reverse()) {
    const cache = await caches.open(name)
    const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(`${kind}/`))
    if (other) return cache.match(other)
  }
  return undefined
}

/**
 * Keeps files, and a page only once everything it names is here: what opens without network opens whole. What earlier builds
 * kept is thrown away then, not before. A page that can't be fetched and opens from here already stays as it is. Rejects when
 * something is missing.
 */
async function keep({ page, files }: Keep): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = new Set(files)
  const shell = page !== null && PAGES.test(page) ? await fetchedUnlessKept(page) : null
  for (const [name] of (await shell?.clone().text())?.matchAll(BUILT_FILE) ?? []) wanted.add(name)
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...wanted].filter((name) => !here.has(name.split('?', 1)[0] ?? name))
  await Promise.all(
    missing.map(async (name) => cache.put(name, (await caches.match(name)) ?? (await fetched(name, FROM_BROWSER)))),
  )
  if (page === null || !shell) return
  await cache.put(page, shell)
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

/** null: it could not be fetched, and is here. */
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
