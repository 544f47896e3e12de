// Every address outside the API is a page, rendered by another process. Pages that look the same to everybody are rendered once.

import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { publicPaths } from '#contract/paths.ts'
import type { Locale } from '#messages/catalogue.ts'
import { networkOf } from '../access/caller.ts'
import { databaseFailure } from '../database-errors.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { Queue, type QueueOptions } from '../pool/queue.ts'
import { ResultCache } from '../pool/result-cache.ts'
import { Problem } from '../problem.ts'
import type { Api } from '../route.ts'
import type { CachedPage } from './cached-page.ts'
import { serveFiles } from './files.ts'
import { MISSING, NO_TOURNAMENT } from './missing-page.ts'
import { placeOf } from './place.ts'
import { passPagesOn } from './proxy.ts'
import { type PublicPage, publicPage } from './public-page.ts'
import { Reachable } from './reachable.ts'
import { render } from './render.ts'
import { ShownVersions } from './shown-versions.ts'
import { PLACES } from './turns.ts'

export interface PagesOptions {
  /** The address of the process that renders pages. */
  readonly webUrl: string
  /** The folder with the static files of the pages; a development server serves its own. */
  readonly files?: string | undefined
  /** Pages of a development server change with their sources, so none is cached. */
  readonly development: boolean
}

/** Pages for everybody have a separate queue: they do not wait for those that one reader has requested. */
const FOR_EVERYBODY = { ...PLACES, atOnce: 4, ofOne: 3 }
/** Pictures that follow one entry are for few readers: there are as many as entries, and each may be requested after every result. */
const FOR_FEW = { ...PLACES, atOnce: 2, ofOne: 1 }
/** A page also shows what depends on the clock: the day, when the last card falls. */
const GOOD_FOR_MS = 60_000
/** Room for a hundred large pages, and for half as many that are for few readers. */
const KEPT_BYTES = 64 * 1024 * 1024

/** Serves the files of the build, and pages from memory where these show the same; passes all other requests on. */
export async function servePages(app: Api, deps: Deps, { webUrl, files, development }: PagesOptions): Promise<void> {
  if (files !== undefined) await app.register((scope) => serveFiles(scope, files))
  await app.register(async (scope) => {
    const reachable = new Reachable(scope.log)
    if (!development) keepPages(scope, deps, { webUrl, reachable })
    // The desk does not share its turns with the phones behind its router.
    const callerOf = (request: FastifyRequest) => deps.sessions.lastAccountOf(request) ?? networkOf(request.ip)
    await passPagesOn(scope, { webUrl, development, reachable, origins: deps.origins, callerOf })
  })
}

/** If no cached page can be had, the request goes its usual way, and any error shows there. */
function keepPages(app: Api, deps: Deps, { webUrl, reachable }: { webUrl: string; reachable: Reachable }): void {
  const versions = new ShownVersions(deps.notifier, (slug) => deps.tournaments.believedVersion(slug))
  const everybody = pageCache(FOR_EVERYBODY, KEPT_BYTES)
  const few = pageCache(FOR_FEW, KEPT_BYTES / 2)
  const make = async (url: string, language: Locale) => {
    try {
      const page = await render({ webUrl, url, language, origin: deps.origins.shownTo(null) })
      reachable.answered()
      return page
    } catch (error) {
      reachable.failed(url, error)
      throw error
    }
  }

  /** Finds the page to send for `page`; null if that cannot be determined, or if the page is for one reader alone. */
  const find = async (page: PublicPage, log: FastifyBaseLogger): Promise<Found | null> => {
    try {
      const version = await versions.of(page.slug)
      const { tournament } = await deps.tournaments.readPublic(page.slug)
      const place = placeOf(page, tournament)
      if (place === 'nowhere')
        return { url: publicPaths(page.slug).start + MISSING, version, isMissing: true, pages: everybody }
      return place && { url: page.url, version, isMissing: false, pages: place === 'entry' ? few : everybody }
    } catch (error) {
      if (error instanceof Problem && error.code !== 'not-found') throw error
      if (error instanceof Problem) return { url: NO_TOURNAMENT, version: 0, isMissing: true, pages: everybody }
      if (!databaseFailure(error)) log.warn({ err: error }, 'a version is not known')
      return null
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    const wantedPage = publicPage(request)
    const found = wantedPage && (await find(wantedPage, request.log))
    if (!found) return
    const { url, version, isMissing, pages } = found
    const language = languageOf(request.headers)
    const wanted = {
      key: `${language} ${url}`,
      version,
      caller: networkOf(request.ip),
      make: () => make(url, language),
    }
    const page = await pages.get(wanted).catch(elsewhereUnlessBusy)
    if (page) return page.send(request, reply, isMissing ? 404 : page.status)
  })
}

interface Found {
  readonly url: string
  readonly version: number
  readonly isMissing: boolean
  readonly pages: ResultCache<CachedPage>
}

function pageCache(turns: QueueOptions, mostBytes: number): ResultCache<CachedPage> {
  // A missing page, too, stays true as long as the tournament has this version.
  const bytesOf = ({ status, size }: CachedPage) => (status === 200 || status === 404 ? size : null)
  return new ResultCache({ queue: new Queue(turns), mostBytes, bytesOf, goodFor: GOOD_FOR_MS })
}

/** Rethrows if no turn came in time: elsewhere the request would only wait for another one. */
function elsewhereUnlessBusy(error: unknown): null {
  if (error instanceof Problem && (error.code === 'server-busy' || error.code === 'too-many-requests')) throw error
  return null
}
