// The event stream: announces that there is a new version, never its content. Late, doubled or lost events do no harm.

import type { OutgoingHttpHeaders } from 'node:http'
import { finished } from 'node:stream'
import { TOPICS } from '#contract/public.ts'
import { ROUTES } from '#contract/routes.ts'
import { networkOf } from '../access/caller.ts'
import type { Deps } from '../deps.ts'
import { type Api, route } from '../route.ts'
import { Watcher } from './watcher.ts'
import { Watchers } from './watchers.ts'

/** Proxies cut a silent connection, some after 30 seconds. */
const HEARTBEAT_MS = 15_000

export function liveRoutes(app: Api, deps: Deps): void {
  const watchers = new Watchers()
  const heartbeat = setInterval(() => {
    for (const watcher of watchers.all()) watcher.beat()
  }, HEARTBEAT_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const watcher of watchers.all()) watcher.end()
  })

  deps.notifier.on('change', (event) => watchers.version(event))
  deps.notifier.on('sheet', (event) => watchers.sheet(event))
  deps.notifier.watch(() => watchers.slugs())
  deps.notifier.watchSheets(() => watchers.slugsOfSheets())

  route(app, ROUTES.watchTournaments, async ({ query, request, reply }) => {
    const network = networkOf(request.ip)
    reply.hijack()
    const wish = { slugs: query.tournaments ?? [], sheets: query.sheets === 'yes' }
    const watcher = new Watcher(reply.raw, reply.getHeaders() as OutgoingHttpHeaders, wish)
    const leave = deps.streamPlaces.take(network, () => watcher.drop())
    watcher.hello(deps.build)
    watchers.add(watcher)
    // Also if it was closed before this listener was added.
    finished(reply.raw, () => {
      watchers.remove(watcher)
      leave()
    })
    // The versions are read only now, when no change can be missed any more.
    const asker = { name: network, isGone: () => reply.raw.destroyed }
    const tell = async (slug: string) => {
      const version = await deps.tournaments.versionFor(asker, slug)
      if (version === null) watcher.unknown(slug)
      else watcher.version({ slug, after: 0, version, topics: [...TOPICS] }, watchers.count(slug))
    }
    // A client that gets no answer reconnects by itself.
    await Promise.all(watcher.slugs.map(tell)).catch(() => watcher.end())
    return undefined
  })
}
