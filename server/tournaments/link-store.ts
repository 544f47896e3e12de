// Links to tables' sheets outlive their table and its round: they lead to the table that their people get instead.

import type { EncounterId, RoundId } from '#domain/ids.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'

/** Before a round is removed: its links lead to no table until a round of its number begins (`leadLinks`). */
export async function keepLinksOfRound(tx: Tx, { clubId }: ClubScope, round: RoundId): Promise<void> {
  await leadNowhere(tx, Prisma.sql`e.club_id = ${clubId}::uuid AND e.round_id = ${round}::uuid`)
  await tx.$executeRaw`
    UPDATE access_link SET round_id = NULL, round_number = round.number
    FROM round
    WHERE round.club_id = ${clubId}::uuid AND round.id = ${round}::uuid
      AND access_link.club_id = round.club_id AND access_link.round_id = round.id`
}

/** Before a table is removed: its links lead to none until their entries sit at another one of the round (`leadLinks`). */
export async function keepLinksOfTable(tx: Tx, { clubId }: ClubScope, encounter: EncounterId): Promise<void> {
  await leadNowhere(tx, Prisma.sql`e.club_id = ${clubId}::uuid AND e.id = ${encounter}::uuid`)
}

/** Leads the links of these encounters `e` to no table of their round. They keep their entry, and what their paper says. */
async function leadNowhere(tx: Tx, these: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    UPDATE access_link l SET encounter_id = NULL, round_id = e.round_id,
      entry_id = (SELECT entry_id FROM seat
        WHERE club_id = e.club_id AND encounter_id = e.id AND side = coalesce(l.side, 'a') ORDER BY position LIMIT 1),
      moved_from = coalesce(l.moved_from, jsonb_build_object('table', e.table_number, 'heat', e.heat)),
      printed_entries = CASE WHEN l.moved_from IS NULL THEN ${PEOPLE} ELSE l.printed_entries END
    FROM encounter e
    WHERE ${these} AND l.club_id = e.club_id AND l.encounter_id = e.id`
}

/**
 * Leads links of removed rounds with the number of this one, and those that led to no table of it, to the tables of their entries. They say
 * that the table has changed, unless it is the one on their paper, with the people on it. Nothing happens while the round is a draft.
 */
export async function leadLinks(tx: Tx, { clubId }: ClubScope, round: RoundId): Promise<void> {
  await tx.$executeRaw`
    UPDATE access_link SET encounter_id = here.encounter, round_number = NULL,
      round_id = CASE WHEN here.encounter IS NULL THEN ${round}::uuid END,
      entry_id = CASE WHEN here.encounter IS NULL THEN access_link.entry_id END,
      side = CASE WHEN access_link.side IS NULL THEN NULL ELSE coalesce(here.side, access_link.side) END,
      moved_from = CASE WHEN here.place = moved_from AND here.people = printed_entries THEN NULL ELSE moved_from END
    FROM (
      SELECT l.id, own.*
      FROM round r JOIN stage s ON s.club_id = r.club_id AND s.id = r.stage_id
        JOIN access_link l ON l.club_id = r.club_id
          AND (l.tournament_id = s.tournament_id AND l.round_number = r.number OR l.round_id = r.id)
        LEFT JOIN LATERAL (
          SELECT e.id AS encounter, seat.side, place, ${PEOPLE} AS people
          FROM encounter e JOIN seat ON seat.club_id = e.club_id AND seat.encounter_id = e.id,
            jsonb_build_object('table', e.table_number, 'heat', e.heat) AS place
          WHERE e.club_id = r.club_id AND e.round_id = r.id AND e.table_number IS NOT NULL AND seat.entry_id = l.entry_id
          ORDER BY place = l.moved_from DESC, e.position LIMIT 1
        ) own ON true
      WHERE r.club_id = ${clubId}::uuid AND r.id = ${round}::uuid AND r.status <> 'draft'
    ) here
    WHERE access_link.club_id = ${clubId}::uuid AND access_link.id = here.id`
}

/** The entries of an encounter `e`, side by side; the same whichever side is a. */
const PEOPLE = Prisma.sql`
  ARRAY(SELECT id
    FROM (SELECT entry.id, entry.number, min(entry.number) OVER (PARTITION BY seat.side) AS first
      FROM seat JOIN entry ON entry.club_id = seat.club_id AND entry.id = seat.entry_id
      WHERE seat.club_id = e.club_id AND seat.encounter_id = e.id) sides
    ORDER BY first, number)`
