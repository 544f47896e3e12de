// Paper: what is gathered is laid out in the reader's language and sent as a PDF.

import type { FastifyReply } from 'fastify'
import { ROUTES } from '#contract/routes.ts'
import type { TournamentId } from '#domain/ids.ts'
import { LOCALES } from '#messages/catalogue.ts'
import type { Deps } from '../deps.ts'
import { type Api, route } from '../route.ts'
import { gatherRound, gatherStandings } from './gather.ts'
import { type Printing, printingIn } from './page.ts'
import { pairingsByName, pairingsByTable } from './pairings.ts'
import { type PdfDocument, renderPdf } from './pdf.ts'
import { sheetsDocument } from './sheets.ts'
import { standingsDocument } from './standings.ts'

export function printRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.printSheets, async ({ access, params, reply }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    return send(reply, sheetsDocument(gatherRound(tournament, params.number), now()))
  })

  route(app, ROUTES.printPairings, async ({ access, params, query, reply }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const layout = { table: pairingsByTable, name: pairingsByName }[query.by]
    return send(reply, layout(gatherRound(tournament, params.number), now()))
  })

  route(app, ROUTES.printStandings, async ({ access, params, reply }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    return send(reply, standingsDocument(gatherStandings(tournament), now()))
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
