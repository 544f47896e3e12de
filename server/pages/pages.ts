// Everything that is not the API is a page, rendered by another process. What looks the same to everybody is rendered once.

import { networkOf } from '../access/caller.ts'
import { databaseFault } from '../database-errors.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { Problem } from '../problem.ts'
import type { Api } from '../route.ts'
import { KeptPages } from './kept-pages.ts'
import { passPagesOn } from './proxy.ts'
import { publicPage } from './public-page.ts'
import { Reachable } from './reachable.ts'
import { render } from './render.ts'
import { PLACES, Renderings } from './renderings.ts'
import { ShownVersions } from './shown-versions.ts'

export interface PagesOptions {
  /** Where pages are rendered. */
  readonly webUrl: string
  /** Pages of a development server change with their sources: none is kept. */
  readonly development: boolean
}

/** What everybody waits for has turns of its own: it does not wait for what one reader has asked for. */
const FOR_EVERYBODY = { ...PLACES, atOnce: 4, ofOne: 4, longest: 60_000 }

/** Serves pages from memory where that shows the same, and passes all other requests on. */
export async function servePages(app: Api, deps: Deps, { webUrl, development }: PagesOptions): Promise<void> {
  await app.register(async (scope) => {
    const reachable = new Reachable(scope.log)
    if (!development) keepPages(scope, deps, { webUrl, reachable })
    await passPagesOn(scope, { webUrl, development, reachable, origins: deps.origins })
  })
}

/** Where no kept page can be had, the request goes its usual way, and whatever is wrong shows there. */
function keepPages(app: Api, deps: Deps, { webUrl, reachable }: { webUrl: string; reachable: Reachable }): void {
  const versions = new ShownVersions(deps.notifier, (slug) => deps.tournaments.believedVersion(slug))
  const pages = new KeptPages()
  const renderings = new Renderings(FOR_EVERYBODY)
  app.addHook('onRequest', async (request, reply) => {
    const asked = publicPage(request)
    if (!asked) return
    const { slug, url } = asked
    const language = languageOf(request.headers)
    const make = async () => {
      try {
        const rendered = await render({ webUrl, url, language, origin: deps.origins.shownTo(null) })
        reachable.answered()
        return rendered
      } catch (error) {
        reachable.failed(url, error)
        throw error
      }
    }
    const version = await versions.of(slug).catch((error: unknown) => {
      if (!(error instanceof Problem) && !databaseFault(error))
        request.log.warn({ err: error }, 'a version is not known')
      return null
    })
    const inTurn = () => renderings.of(networkOf(request.ip), make)
    const page =
      version === null ? null : await pages.get(`${language} ${url}`, version, inTurn).catch(elsewhereUnlessBusy)
    if (page) return page.send(request, reply)
  })
}

/** Who has waited in vain for a turn would only wait for another one. */
function elsewhereUnlessBusy(error: unknown): null {
  if (error instanceof Problem && error.code === 'server-busy') throw error
  return null
}
