// Tournaments in the database: creating, renaming, listing, and the history of each.

import type { z } from 'zod'
import type { AuditEvent, TournamentListed } from '#contract/tournaments.ts'
import type { StageId, TournamentId } from '#domain/ids.ts'
import type { Side } from '#domain/model.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import type { DrawWishes, TournamentStatus } from '#domain/tournament/state/tournament.ts'
import type { Access, ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { newId } from '../ids.ts'
import { TRAITS_OF_P } from './store.ts'

export interface NewTournament {
  readonly id: TournamentId
  readonly slug: string
  readonly name: string
  /** `2026-11-21` */
  readonly date: string
  readonly place: string
  readonly regulation: Regulation
}

/** Inserts a tournament with the stages of its regulation; not counted as a change yet. */
export async function insertTournament(tx: Tx, { clubId }: Access, tournament: NewTournament): Promise<void> {
  const { id, date, regulation, ...rest } = tournament
  await tx.tournament.create({
    data: { ...rest, clubId, id, date: new Date(date), regulation: JSON.parse(JSON.stringify(regulation)) },
  })
  await tx.stage.createMany({
    data: regulation.stages.map((_, position) => ({ clubId, id: newId<StageId>(), tournamentId: id, position })),
  })
}

/** Replaces the regulation. Additional stages are inserted; stages to remove must have no rounds. */
export async function updateRegulation(
  tx: Tx,
  { clubId }: Access,
  id: TournamentId,
  regulation: Regulation,
): Promise<void> {
  const before = await tx.stage.count({ where: { clubId, tournamentId: id } })
  const { length } = regulation.stages
  await tx.stage.deleteMany({ where: { clubId, tournamentId: id, position: { gte: length }, rounds: { none: {} } } })
  await tx.stage.createMany({
    data: regulation.stages.flatMap((_, position) =>
      position < before ? [] : [{ clubId, id: newId<StageId>(), tournamentId: id, position }],
    ),
  })
  await tx.tournament.update({
    where: { clubId_id: { clubId, id } },
    data: { regulation: JSON.parse(JSON.stringify(regulation)) },
  })
  // Sheets are judged by the regulation.
  await tx.$executeRaw`
    UPDATE encounter e SET sheet_revision = sheet_revision + 1
    FROM stage s JOIN round r ON r.club_id = s.club_id AND r.stage_id = s.id
    WHERE s.club_id = ${clubId}::uuid AND s.tournament_id = ${id}::uuid AND e.club_id = r.club_id AND e.round_id = r.id`
}

export async function updateWishes(tx: Tx, { clubId }: Access, id: TournamentId, wishes: DrawWishes): Promise<void> {
  await tx.tournament.update({
    where: { clubId_id: { clubId, id } },
    data: { wishes: JSON.parse(JSON.stringify(wishes)) },
  })
}

/** The key of the lock below; no other lock uses it. */
const SLUGS_LOCK = 72_707_002

/** Addresses with this beginning; all clubs share them. Until the transaction ends, no other one can choose an address. */
export async function slugsLike(tx: Tx, start: string): Promise<ReadonlySet<string>> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SLUGS_LOCK}::int)`
  const rows = await tx.tournament.findMany({ where: { slug: { startsWith: start } }, select: { slug: true } })
  return new Set(rows.map(({ slug }) => slug))
}

export interface Details {
  readonly name?: string | undefined
  readonly date?: string | undefined
  readonly place?: string | undefined
}

/** Changes the given details and leaves the rest. */
export async function updateDetails(tx: Tx, { clubId }: Access, id: TournamentId, details: Details): Promise<void> {
  const { name, date, place } = details
  await tx.tournament.update({
    where: { clubId_id: { clubId, id } },
    data: {
      ...(name === undefined ? {} : { name }),
      ...(date === undefined ? {} : { date: new Date(date) }),
      ...(place === undefined ? {} : { place }),
    },
  })
}

/**
 * Sets the status. Finishing stores the traits of all people: later changes in other tournaments leave the final tables and prizes as they
 * were announced.
 */
export async function updateStatus(
  tx: Tx,
  { clubId }: Access,
  id: TournamentId,
  status: TournamentStatus,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE tournament
    SET status = ${status}::tournament_status, traits_at_end = CASE WHEN ${status} = 'finished' THEN (
      SELECT jsonb_object_agg(p.id, ${TRAITS_OF_P})
      FROM entry e
        JOIN entry_member m ON m.club_id = e.club_id AND m.entry_id = e.id
        JOIN person p ON p.club_id = m.club_id AND p.id = m.person_id
      WHERE e.club_id = ${clubId}::uuid AND e.tournament_id = ${id}::uuid) END
    WHERE club_id = ${clubId}::uuid AND id = ${id}::uuid`
}

/** One page of a list: the items after `cursor`, and where the next page begins. */
export interface Page {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A club's tournaments, newest date first; of one date, the newest tournament first. */
export async function listTournaments(
  tx: Tx,
  { clubId }: ClubScope,
  page: Page,
): Promise<{ tournaments: TournamentListed[]; next: string | null }> {
  const rows = await tx.tournament.findMany({
    where: { clubId },
    include: { _count: { select: { entries: { where: { status: 'active' } } } } },
    orderBy: [{ date: 'desc' }, { seq: 'desc' }],
    take: page.limit + 1,
    ...(page.cursor ? { cursor: { clubId_id: { clubId, id: page.cursor } }, skip: 1 } : {}),
  })
  const { items, next } = cut(rows, page)
  const tournaments = items.map(({ id, slug, name, date, place, status, version, regulation, _count }) => ({
    id,
    slug,
    name,
    place,
    status,
    version,
    date: date.toISOString().slice(0, 10),
    ...namesOf(regulation),
    entries: _count.entries,
  }))
  return { tournaments, next }
}

/**
 * The history of a tournament, newest first, with the names of the accounts. `undoableAmong` tells which of these events could be taken back
 * now.
 */
export async function listHistory(
  tx: Tx,
  { clubId }: ClubScope,
  tournamentId: TournamentId,
  page: Page,
  undoableAmong: (events: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<{ events: z.infer<typeof AuditEvent>[]; next: string | null }> {
  const rows = await tx.auditEvent.findMany({
    where: { clubId, tournamentId },
    orderBy: { seq: 'desc' },
    take: page.limit + 1,
    ...(page.cursor ? { cursor: { clubId_id: { clubId, id: page.cursor } }, skip: 1 } : {}),
  })
  const { items, next } = cut(rows, page)
  const names = await accountNames(
    tx,
    items.map((event) => event.accountId),
  )
  const sides = await linkSides(
    tx,
    clubId,
    items.map((event) => event.linkId),
  )
  const undoable = await undoableAmong(items.map(({ id }) => id))
  const events = items.map(({ id, at, accountId, linkId, action, before, after, undoes }) => ({
    id,
    before: upToDateIn(before),
    after: upToDateIn(after),
    undoes,
    undoable: undoable.has(id),
    at: at.toISOString(),
    by: names.get(accountId ?? '') ?? null,
    side: sides.get(linkId ?? '') ?? null,
    action: action as z.infer<typeof AuditEvent>['action'],
  }))
  return { events, next }
}

/** A change with its regulation as this version writes it. */
function upToDateIn<Change>(change: Change): Change {
  if (typeof change !== 'object' || change === null || !('regulation' in change)) return change
  return { ...change, regulation: upToDate(change.regulation) }
}

/** The names of accounts by id; deleted accounts are missing. */
export async function accountNames(tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  const rows = await tx.account.findMany({ where: { id: { in: known } }, select: { id: true, name: true } })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The sides links were given to, by the links' ids. */
async function linkSides(
  tx: Tx,
  clubId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Side | null>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await tx.accessLink.findMany({ where: { clubId, id: { in: known } }, select: { id: true, side: true } })
  return new Map(rows.map(({ id, side }) => [id, side]))
}

/** One row more was requested than fits on a page: it shows whether there is a next page. */
function cut<Row extends { id: string }>(rows: readonly Row[], { limit }: Page) {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** The names of a regulation; one that was saved before clubs had their own has no title. */
function namesOf(regulation: unknown): { readonly preset: PresetKey; readonly title: string | null } {
  const { preset, title = null } = regulation as Pick<Regulation, 'preset'> & Partial<Pick<Regulation, 'title'>>
  return { preset, title }
}
