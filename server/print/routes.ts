// Paper: lays out gathered data in the reader's language and sends it as a PDF.

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ROUTES } from '#contract/routes.ts'
import { GAMES } from '#domain/games/index.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { StageGame } from '#domain/tournament/regulation/regulation.ts'
import type { Access } from '../access/access.ts'
import { networkOf } from '../access/caller.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '../language.ts'
import { ResultCache } from '../pool/result-cache.ts'
import { Problem } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { pictureView } from '../tournaments/picture-view.ts'
import { protocolOf, publicProtocolView } from '../tournaments/protocol-view.ts'
import { loadClubRegulation } from '../tournaments/regulation-store.ts'
import { findRound } from '../tournaments/round-view.ts'
import type { LoadedTournament } from '../tournaments/store.ts'
import { gatherProtocol, gatherRound, gatherStandings, occasionOf, onlyTables } from './gather.ts'
import { makePaper, makePaperInTurn } from './make-paper.ts'
import type { Paper, Prints } from './paper-jobs.ts'

/** A page of blank sheets takes about 60 kB. */
const KEPT_BYTES = 32 * 1024 * 1024

export function printRoutes(app: Api, deps: Deps): void {
  const isPrivate = (access: Access, tournament: LoadedTournament, number: number) =>
    deps.privateRounds.has(access, findRound(tournament, number))

  const sendNew = async <Name extends keyof Prints>(
    reply: FastifyReply,
    { accountId }: Access,
    paper: Name,
    print: Prints[Name],
  ) => {
    const locale = languageOf(reply.request.headers)
    return send(reply, await makePaper(deps.pool, 'papers', accountId ?? '', paper, print, locale))
  }

  route(app, ROUTES.printSheets, async ({ access, params, query, request, reply }) => {
    const id = params.tournament as TournamentId
    const places = query.tables === undefined ? undefined : new Set(query.tables.split('.'))
    const chosen = { encounter: query.encounter as EncounterId | undefined, places }
    const choice = { number: params.number, ...chosen }
    const shown = { origin: deps.origins.shownTo(request), locale: languageOf(request.headers) }
    if (query.qr !== 'no' && request.method !== 'HEAD')
      return send(reply, await deps.roundSheets.get(access, id, choice, shown))
    const { tournament } = await deps.tournaments.read(access, id)
    const print = gatherRound(tournament, params.number, await isPrivate(access, tournament, params.number))
    return sendNew(reply, access, 'sheets', onlyTables(print, chosen))
  })

  route(app, ROUTES.printPairings, async ({ access, params, query, reply }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const layout = ({ table: 'pairingsByTable', name: 'pairingsByName' } as const)[query.by]
    const print = gatherRound(tournament, params.number, await isPrivate(access, tournament, params.number))
    return sendNew(reply, access, layout, print)
  })

  route(app, ROUTES.printStandings, async ({ access, params, reply }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    return sendNew(reply, access, 'standings', gatherStandings(tournament))
  })

  route(app, ROUTES.printPicture, async ({ access, params, query, reply }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const { stages, field } = tournament.facts.regulation
    const rules = stages[params.stage]
    if (!rules) throw new Problem('not-found')
    const stage = pictureView(tournament, params.stage)
    const { picture } = stage
    if (!picture) throw new Problem('not-found')
    const print = { occasion: occasionOf(tournament), stage, picture, rules, who: field.kind, size: query.paper }
    return sendNew(reply, access, 'bracket', print)
  })

  route(app, ROUTES.printProtocol, async ({ access, params, reply }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const protocol = await protocolOf(deps.db, access, tournament, params.number)
    const protocolView = publicProtocolView(protocol, findRound(tournament, params.number).id, deps.secret)
    return sendNew(reply, access, 'protocol', gatherProtocol(tournament, params.number, protocolView))
  })

  route(app, ROUTES.printOwnPoster, async ({ access, params, query, reply }) => {
    const { regulation } = await loadClubRegulation(deps.db, access, params.regulation)
    const print = { occasion: null, regulation, size: query.paper }
    return sendNew(reply, access, 'poster', print)
  })

  const papers = new ResultCache<Paper>({
    queue: deps.pool.queue('open'),
    mostBytes: KEPT_BYTES,
    bytesOf: ({ bytes }) => bytes.byteLength,
  })
  /** Made once per language and cached by its content; the browser revalidates its copy. */
  const sendKept = async <Name extends keyof Prints>(
    request: FastifyRequest,
    reply: FastifyReply,
    paper: Name,
    print: Prints[Name],
    work: number,
  ) => {
    const locale = languageOf(request.headers)
    const { title, bytes } = await papers.get({
      work,
      key: `${paper} ${locale} ${JSON.stringify(print)}`,
      caller: networkOf(request.ip),
      make: () => makePaperInTurn(deps.pool, 'open', paper, print, locale),
    })
    inline(reply, title).header('cache-control', 'no-cache').header('etag', tagOf(bytes))
    return bytes
  }

  route(app, ROUTES.printPoster, async ({ params, query, request, reply }) => {
    const { tournament } = await deps.tournaments.readPublic(params.slug)
    const { regulation } = tournament.facts
    return sendKept(request, reply, 'poster', { occasion: occasionOf(tournament), regulation, size: query.paper }, 1)
  })

  route(app, ROUTES.printRegulationPoster, async ({ params, query, request, reply }) => {
    const regulation = PRESETS[params.preset]
    return sendKept(request, reply, 'poster', { occasion: null, regulation, size: query.paper }, 1)
  })

  route(app, ROUTES.printPads, async ({ params, query, request, reply }) => {
    const { target, sides, perPage, pages } = query
    const { parties, readOptions } = GAMES[params.game]
    const targets = GAME_TRAITS[params.game].options.target
    const isPossible = (points: number | undefined) => readOptions(points === undefined ? {} : { target: points }).ok
    if (!isPossible(target)) {
      const least = [targets.least, targets.least + 1].find(isPossible) ?? targets.least
      throw new Problem('target-out-of-range', { field: '/target', params: { least, most: targets.most } })
    }
    if (!parties.includes(sides)) throw new Problem('invalid-input', { field: '/sides' })
    const game = { key: params.game, ...(target === undefined ? {} : { target }) } as StageGame
    // Weighted by its pages, because there are few posters and endlessly many blank sheets.
    return sendKept(request, reply, 'pad', { game, sides, perPage, pages }, 1 + pages)
  })
}

/** For the desk, as of now: a newer paper may differ at any moment. */
function send(reply: FastifyReply, { title, bytes }: Paper): Uint8Array {
  inline(reply, title).header('cache-control', 'no-store')
  return bytes
}

/** The ETag of a paper, from its bytes. */
function tagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url')}"`
}

/** Shown in the browser, saved under the document's title. */
function inline(reply: FastifyReply, title: string): FastifyReply {
  const file = `${title}.pdf`
  return reply.header(
    'content-disposition',
    `inline; filename="${asciiName(file)}"; filename*=UTF-8''${encodeName(file)}`,
  )
}

/** For clients that do not know RFC 5987: without accents and anything that could end the quotation. */
function asciiName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\w .,()-]/g, '_')
}

/** The extended value of RFC 5987: also encodes what `encodeURIComponent` leaves and the header's grammar does not allow. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replace(/[/\\]/g, '_')).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
