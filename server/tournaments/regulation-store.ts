// The club regulations in the database.

import type { ClubRegulation, Regulation as WireRegulation } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import type { Locale } from '#messages/catalogue.ts'
import type { Access, ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'

/** Sorted by title, in the order of the language. */
export async function listClubRegulations(tx: Tx, { clubId }: ClubScope, locale: Locale): Promise<ClubRegulation[]> {
  const rows = await tx.clubRegulation.findMany({ where: { clubId } })
  const { compare } = new Intl.Collator(locale)
  return rows.map(asView).sort((one, other) => compare(one.title, other.title))
}

/** Loads one of them. Throws `regulation-unknown` if the club has none with this id. */
export async function loadClubRegulation(tx: Tx, scope: ClubScope, id: string): Promise<ClubRegulation> {
  const own = await findClubRegulation(tx, scope, id)
  if (!own) throw new Problem('regulation-unknown')
  return own
}

/** One of them; null if the club has none with this id. */
export async function findClubRegulation(tx: Tx, { clubId }: ClubScope, id: string): Promise<ClubRegulation | null> {
  const row = await tx.clubRegulation.findUnique({ where: { clubId_id: { clubId, id } } })
  return row && asView(row)
}

/** The id of the club's regulation with this title; null if there is none. */
export async function findTitle(tx: Tx, { clubId }: ClubScope, title: string): Promise<string | null> {
  const row = await tx.clubRegulation.findUnique({ where: { clubId_title: { clubId, title } }, select: { id: true } })
  return row?.id ?? null
}

/** Saves a regulation under its id and title: as a new one, or in place of the existing one. */
export async function saveClubRegulation(
  tx: Tx,
  { clubId }: Access,
  id: string,
  title: string,
  regulation: Regulation,
): Promise<ClubRegulation> {
  const data = { title, regulation: JSON.parse(JSON.stringify(regulation)), changedAt: new Date() }
  const row = await tx.clubRegulation.upsert({
    where: { clubId_id: { clubId, id } },
    create: { clubId, id, ...data },
    update: data,
  })
  return asView(row)
}

export async function deleteClubRegulation(tx: Tx, { clubId }: Access, id: string): Promise<void> {
  await tx.clubRegulation.delete({ where: { clubId_id: { clubId, id } } })
}

interface RegulationRow {
  readonly id: string
  readonly title: string
  readonly regulation: unknown
  readonly changedAt: Date
}

function asView({ id, title, regulation, changedAt }: RegulationRow): ClubRegulation {
  return { id, title, regulation: upToDate(regulation) as WireRegulation, changedAt: changedAt.toISOString() }
}
