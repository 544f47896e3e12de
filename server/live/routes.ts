// The event stream: says that there is a new version, never what is in it. Late, doubled or lost events do no harm.

import type { FastifyReply } from 'fastify'
import { TOPICS, type VersionEvent } from '#contract/public.ts'
import { ROUTES } from '#contract/routes.ts'
import type { Deps } from '../deps.ts'
import { type Api, route } from '../route.ts'

/** Proxies cut a silent connection, some after 30 seconds. */
const HEARTBEAT_MS = 15_000
/** A reader that has not taken this much is gone or asleep; it will come back and ask for the current version. */
const BACKLOG_BYTES = 64 * 1024

export function liveRoutes(app: Api, deps: Deps): void {
  const watchers = new Set<Watcher>()
  const heartbeat = setInterval(() => {
    for (const watcher of watchers) watcher.write(': still here\n\n')
  }, HEARTBEAT_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const watcher of watchers) watcher.end()
  })

  deps.live.on('news', ({ slug, version, topics }) => {
    for (const watcher of watchers) if (watcher.slug === slug) watcher.tell({ version, topics })
  })
  deps.live.on('resync', async () => {
    for (const slug of new Set([...watchers].map((watcher) => watcher.slug))) {
      const version = await deps.tournaments.publicVersion(slug).catch(() => null)
      if (version === null) continue
      for (const watcher of watchers) if (watcher.slug === slug) watcher.tell({ version, topics: [...TOPICS] })
    }
  })

  route(app, ROUTES.watchTournament, async ({ params: { slug }, request, reply }) => {
    // An unknown address is told before the stream begins.
    await deps.tournaments.publicVersion(slug)
    const watcher = new Watcher(slug, reply)
    watchers.add(watcher)
    request.raw.once('close', () => watchers.delete(watcher))
    // Asked again now that nothing can be missed any more. Who gets no answer comes back by itself.
    const version = await deps.tournaments.publicVersion(slug).catch(() => null)
    if (version === null) watcher.end()
    else watcher.tell({ version, topics: [...TOPICS] })
    return undefined
  })
}

class Watcher {
  readonly slug: string
  readonly #out: FastifyReply['raw']
  #told = -1

  constructor(slug: string, reply: FastifyReply) {
    this.slug = slug
    reply.hijack()
    this.#out = reply.raw
    this.#out.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Both keep proxies from collecting the stream to compress it.
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    this.write('retry: 1000\n\n')
  }

  /** Versions may arrive in any order; only a newer one is news. */
  tell({ version, topics }: VersionEvent): void {
    if (version <= this.#told) return
    this.#told = version
    this.write(`event: version\ndata: ${JSON.stringify({ version, topics })}\n\n`)
  }

  write(text: string): void {
    if (this.#out.writableLength > BACKLOG_BYTES) this.#out.destroy()
    else this.#out.write(text)
  }

  end(): void {
    this.#out.end()
  }
}
