// The sheet of a table: written by the holder of its link, read and decided at the desk.

import type { Answer } from '#contract/client.ts'
import { tablePath } from '#contract/paths.ts'
import { ROUTES } from '#contract/routes.ts'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import { SIDES } from '#domain/model.ts'
import { RULINGS, reasonAgainst } from '#domain/tournament/acts/acts.ts'
import { resultSituation } from '#domain/tournament/acts/situation.ts'
import type { Access, LinkAccess } from '../access/access.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { asAtFirst } from '../tournaments/again.ts'
import { change, type Operation, type Repeat } from '../tournaments/change.ts'
import { giveOut, hasLinks, newTokens, revokeLinks } from '../tournaments/links.ts'
import { loadEncounter } from '../tournaments/result-store.ts'
import { awaitedAt } from './awaited.ts'
import { chooseVersion, judge, recordAtTable } from './decide.ts'
import { loadSheet, movedFrom } from './store.ts'
import { Taps } from './taps.ts'
import { newsSince, tableView } from './view.ts'
import { writeEntries } from './write.ts'

export function sheetRoutes(app: Api, deps: Deps): void {
  tableRoutes(app, deps)
  deskRoutes(app, deps)
}

function tableRoutes(app: Api, deps: Deps): void {
  const taps = new Taps(deps.db, deps.notifier)
  const sheetOf = async (access: LinkAccess) => {
    const sheet = await readSheet(deps, access, access.link.tournament, access.link.encounter)
    return { ...sheet, moved: await movedFrom(deps.db, access) }
  }

  route(app, ROUTES.getSheet, ({ access }) => sheetOf(access))

  route(app, ROUTES.writeSheet, async ({ access, command, body }) => {
    refuseOther(access, body.encounter)
    const act = { ...command, tournament: access.link.tournament, action: 'writeSheet' } as const
    const tapped = await taps.write(access, body)
    const news = tapped && body.since !== null ? newsSince(tapped.sheet, body.since) : null
    if (tapped && news) return { fates: tapped.fates, news, sheet: null }
    const { fates } = tapped ?? (await change(deps, access, act, (work) => writeEntries(work, access, body), asAtFirst))
    return { fates, news: null, sheet: await sheetOf(access) }
  })

  route(app, ROUTES.takeSheetVersion, async ({ access, command, params }) => {
    const { tournament, encounter } = access.link
    const act = { ...command, tournament, action: 'takeSheetVersion' } as const
    await change(
      deps,
      access,
      act,
      (work) => chooseVersion(work, access, tournament, encounter, params.version),
      asAtFirst,
    )
    return sheetOf(access)
  })

  route(app, ROUTES.recordTableResult, async ({ access, command, body }) => {
    refuseOther(access, body.encounter)
    const act = { ...command, tournament: access.link.tournament, action: 'recordTableResult' } as const
    await change(deps, access, act, (work) => recordAtTable(work, access, body), asAtFirst)
    return sheetOf(access)
  })

  route(app, ROUTES.confirmTableResult, async ({ access, command, body }) => {
    refuseOther(access, body.encounter)
    const act = { ...command, tournament: access.link.tournament, action: 'confirmTableResult' } as const
    await change(deps, access, act, (work) => judge(work, access, body), asAtFirst)
    return sheetOf(access)
  })
}

/** A link moves with its people when a round is put right: entries meant for the table before are not written on this one. */
function refuseOther({ link }: LinkAccess, shown: string | undefined): void {
  if (shown !== undefined && shown !== link.encounter) throw new Problem('table-changed')
}

async function readSheet({ db }: Deps, access: Access, tournament: TournamentId, encounter: EncounterId) {
  const sheet = await loadSheet(db, access, tournament, encounter)
  return tableView(sheet, await awaitedAt(db, access, sheet.context), access)
}

function deskRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  const idsOf = (params: { readonly tournament: string; readonly encounter: string }) =>
    ({ tournament: params.tournament as TournamentId, encounter: params.encounter as EncounterId }) as const
  route(app, ROUTES.readSheet, ({ access, params }) => {
    const { tournament, encounter } = idsOf(params)
    return readSheet(deps, access, tournament, encounter)
  })

  route(app, ROUTES.settleSheet, async ({ access, command, params, query }) => {
    const { tournament, encounter } = idsOf(params)
    const act = { ...command, tournament, action: 'settleSheet' } as const
    await change(
      deps,
      access,
      act,
      (work) => chooseVersion(work, access, tournament, encounter, params.version, query.basedOn),
      asAtFirst,
    )
    return readSheet(deps, access, tournament, encounter)
  })

  route(app, ROUTES.makeTableLinks, async ({ access, command, params }) => {
    const { tournament, encounter } = idsOf(params)
    const allow: Operation<Record<string, never>> = async ({ tx }) => {
      const { judged, place } = await loadEncounter(tx, access, tournament, encounter)
      const situation = resultSituation(judged.tournament, judged.round)
      const reason = reasonAgainst(RULINGS.result.makeTableLinks[situation])
      if (reason) throw new Problem(reason)
      return { answer: {}, before: null, after: place, topics: ['sheets'] }
    }
    await change(deps, access, { ...command, tournament, action: 'makeTableLinks' }, allow, asAtFirst)
    // Outside the operation, because its answer is stored and a token must not be. A request repeated after a lost answer gets new ones.
    const tokens = newTokens([encounter])
    const { ends, tables } = await giveOut(db, access, tournament, tokens)
    const own = tokens.get(encounter)
    if (!own || !tables.has(encounter)) throw new Problem('not-found')
    const links = SIDES.map((side) => ({ side, path: tablePath(own[side]), ends: ends.toISOString() }))
    return { links }
  })

  route(app, ROUTES.revokeTableLinks, ({ access, command, params }) => {
    const { tournament, encounter } = idsOf(params)
    const revoke: Operation<Answer<'revokeTableLinks'>> = async ({ tx, version }) => {
      const { place } = await loadEncounter(tx, access, tournament, encounter)
      const revoked = await revokeLinks(tx, access, encounter)
      return { answer: { version, hasLinks: false }, before: null, after: { ...place, revoked }, topics: ['sheets'] }
    }
    const again: Repeat<Answer<'revokeTableLinks'>> = async (tx, first) => {
      return { ...first, hasLinks: await hasLinks(tx, access, encounter) }
    }
    return change(deps, access, { ...command, tournament, action: 'revokeTableLinks' }, revoke, again)
  })
}
