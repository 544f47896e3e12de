// Paper: what is gathered is laid out in the reader's language and sent as a PDF.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { ROUTES } from '#contract/routes.ts'
import { GAMES } from '#domain/games/index.ts'
import type { TournamentId } from '#domain/ids.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'
import { LOCALES } from '#messages/catalogue.ts'
import type { Access } from '../access/access.ts'
import { networkOf } from '../access/caller.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { makeLinks, tablePath } from '../tournaments/links.ts'
import { pictureView } from '../tournaments/picture-view.ts'
import { protocolOf, publicProtocolView } from '../tournaments/protocol-view.ts'
import { loadOwn } from '../tournaments/regulation-store.ts'
import { findRound } from '../tournaments/round-view.ts'
import type { LoadedTournament } from '../tournaments/store.ts'
import { bracketDocument } from './bracket.ts'
import { PAPERS } from './games/index.ts'
import { gatherProtocol, gatherRound, gatherStandings, occasionOf, withLinks } from './gather.ts'
import { originFor } from './origin.ts'
import { padDocument } from './pads.ts'
import { type Printing, printingIn } from './page.ts'
import { pairingsByName, pairingsByTable } from './pairings.ts'
import { type PdfDocument, renderPdf } from './pdf.ts'
import { posterDocument, presetPoster } from './poster.ts'
import { protocolDocument } from './protocol.ts'
import { sheetsDocument } from './sheets.ts'
import { standingsDocument } from './standings.ts'

/** Anybody may have blank sheets and posters; nobody needs them more often. */
const OPEN_PER_MINUTE = 30

export function printRoutes(app: Api, deps: Deps): void {
  const isPrivate = (access: Access, tournament: LoadedTournament, number: number) =>
    deps.privateRounds.has(access, findRound(tournament, number))

  route(app, ROUTES.printSheets, async ({ access, params, query, request, reply }) => {
    const id = params.tournament as TournamentId
    const { tournament } = await deps.tournaments.read(access, id)
    const print = gatherRound(tournament, params.number, await isPrivate(access, tournament, params.number))
    if (query.qr === 'no' || request.method === 'HEAD') return send(reply, sheetsDocument(print, now()))
    const origin = originFor(request, deps.networkUrl)
    const tables = print.tables.map((table) => table.id)
    const tokens = await makeLinks(deps.db, access, id, tables)
    const links = [...tokens].map(
      ([table, { a, b }]) => [table, { a: origin + tablePath(a), b: origin + tablePath(b) }] as const,
    )
    return send(reply, sheetsDocument(withLinks(print, new Map(links)), now()))
  })

  route(app, ROUTES.printPairings, async ({ access, params, query, reply }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const layout = { table: pairingsByTable, name: pairingsByName }[query.by]
    const print = gatherRound(tournament, params.number, await isPrivate(access, tournament, params.number))
    return send(reply, layout(print, now()))
  })

  route(app, ROUTES.printStandings, async ({ access, params, reply }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    return send(reply, standingsDocument(gatherStandings(tournament), now()))
  })

  route(app, ROUTES.printPicture, async ({ access, params, query, reply }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const rules = tournament.facts.regulation.stages[params.stage]
    if (!rules) throw new Problem('not-found')
    const stage = pictureView(tournament, params.stage)
    const { picture } = stage
    if (!picture) throw new Problem('not-found')
    const print = { occasion: occasionOf(tournament), stage, picture, rules }
    return send(reply, bracketDocument(print, query.paper, now()))
  })

  route(app, ROUTES.printProtocol, async ({ access, params, reply }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const protocol = await protocolOf(deps.db, access, tournament, params.number)
    const told = publicProtocolView(protocol, findRound(tournament, params.number).id, deps.secret)
    return send(reply, protocolDocument(gatherProtocol(tournament, params.number, told), now()))
  })

  const countOpen = app.createRateLimit({
    max: OPEN_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `print ${networkOf(ip)}`,
  })
  const refuseTooMany = async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await countOpen(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new Problem('too-many-requests', { params: { seconds: counted.ttlInSeconds } })
  }

  route(app, ROUTES.printPoster, async ({ params, query, request, reply }) => {
    await refuseTooMany(request, reply)
    const { tournament } = await deps.tournaments.readPublic(params.slug)
    const print = { occasion: occasionOf(tournament), regulation: tournament.facts.regulation }
    return send(reply, posterDocument(print, query.paper, now()))
  })

  route(app, ROUTES.printRegulationPoster, async ({ params, query, request, reply }) => {
    await refuseTooMany(request, reply)
    return send(reply, posterDocument(presetPoster(params.preset), query.paper, now()))
  })

  route(app, ROUTES.printOwnPoster, async ({ access, params, query, reply }) => {
    const { regulation } = await loadOwn(deps.db, access, params.regulation)
    return send(reply, posterDocument({ occasion: null, regulation: regulation as Regulation }, query.paper, now()))
  })

  route(app, ROUTES.printPads, async ({ params: { game }, query, request, reply }) => {
    await refuseTooMany(request, reply)
    const { target, sides, perPage, pages } = query
    const { parties, targets } = GAMES[game]
    const paper = PAPERS[game](target === undefined ? {} : { target })
    if (!paper.ok) {
      const isPossible = (points: number) => PAPERS[game]({ target: points }).ok
      const least = [targets.least, targets.least + 1].find(isPossible) ?? targets.least
      throw new Problem('target-out-of-range', { field: '/target', params: { ...targets, least } })
    }
    if (!parties.includes(sides)) throw new Problem('invalid-input', { field: '/sides' })
    return send(reply, padDocument({ game, paper: paper.value, sides, perPage, pages }, now()))
  })
}

function now(): Printing {
  return printingIn(LOCALES[0], new Date())
}

/** Shown in the browser, saved under the document's title; a newer one may differ at any moment. */
async function send(reply: FastifyReply, document: PdfDocument): Promise<Uint8Array> {
  const file = `${document.title}.pdf`
  reply.header('content-disposition', `inline; filename="${asciiName(file)}"; filename*=UTF-8''${encodeName(file)}`)
  reply.header('cache-control', 'no-store')
  return renderPdf(document)
}

/** For what does not know RFC 5987: accents gone, nothing that could end the quotation. */
function asciiName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\w .,()-]/g, '_')
}

/** The extended value of RFC 5987: what `encodeURIComponent` leaves and the header's grammar does not allow is encoded too. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replace(/[/\\]/g, '_')).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
