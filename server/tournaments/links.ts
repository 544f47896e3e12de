// Links to a table's sheet: the right to keep it without an account. Only the person who gets the link knows the token.

import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { EncounterId, TournamentId } from '#domain/ids.ts'
import type { Access } from '../access/access.ts'
import { hashToken } from '../access/hash-token.ts'
import type { Tx } from '../db.ts'

/** An evening and the night after it, with room for printing the day before. */
const GOOD_FOR_MS = 36 * 60 * 60 * 1000

/** The tokens of one table's two links. The page of a token is `tablePath(token)`. */
export interface TableTokens {
  readonly a: string
  readonly b: string
}

/** By their tables. */
export type Tokens = ReadonlyMap<EncounterId, TableTokens>

/** Tokens for both sides of each table. They open nothing until `giveOut`. */
export function newTokens(encounters: readonly EncounterId[]): Tokens {
  return new Map(encounters.map((encounter) => [encounter, { a: newToken(), b: newToken() }]))
}

/** The outcome of giving out tokens. */
export interface GivenOut {
  readonly ends: Date
  /** The tables for which the tokens are valid. */
  readonly tables: ReadonlySet<EncounterId>
}

/**
 * Activates tokens, in one statement; earlier ones of their tables stay valid. Only tables of a published round of this tournament get
 * links: no byes, no tables of a draft or of another tournament.
 */
export async function giveOut(tx: Tx, { clubId }: Access, tournament: TournamentId, tokens: Tokens): Promise<GivenOut> {
  const ends = new Date(Date.now() + GOOD_FOR_MS)
  const links = [...tokens].flatMap(([encounter, { a, b }]) => [
    { id: newId(), encounter, side: 'a', hash: hashToken(a) },
    { id: newId(), encounter, side: 'b', hash: hashToken(b) },
  ])
  const made = await tx.$queryRaw<{ encounter: EncounterId }[]>`
    INSERT INTO access_link (club_id, id, tournament_id, encounter_id, side, token_hash, expires_at)
    SELECT s.club_id, link.id, s.tournament_id, e.id, link.side::side, link.hash, ${ends}
    FROM json_to_recordset(${JSON.stringify(links)}::json) AS link(id uuid, encounter uuid, side text, hash text)
      JOIN encounter e ON e.club_id = ${clubId}::uuid AND e.id = link.encounter AND e.table_number IS NOT NULL
      JOIN round r ON r.club_id = e.club_id AND r.id = e.round_id
      JOIN stage s ON s.club_id = r.club_id AND s.id = r.stage_id AND s.tournament_id = ${tournament}::uuid
    WHERE r.status <> 'draft'
    RETURNING encounter_id AS encounter`
  return { ends, tables: new Set(made.map(({ encounter }) => encounter)) }
}

/** Whether each of these tokens is valid for its table: none is revoked or deleted, and at least half of the time is left. */
export async function areGood(tx: Tx, { clubId }: Access, tokens: Tokens, { ends }: GivenOut): Promise<boolean> {
  if (ends.getTime() - Date.now() < GOOD_FOR_MS / 2) return false
  const links = [...tokens].flatMap(([encounter, { a, b }]) =>
    [a, b].map((token) => ({ encounter, hash: hashToken(token) })),
  )
  const [counted] = await tx.$queryRaw<{ good: number }[]>`
    SELECT count(*)::int AS good
    FROM json_to_recordset(${JSON.stringify(links)}::json) AS link(encounter uuid, hash text)
      JOIN access_link l ON l.club_id = ${clubId}::uuid AND l.token_hash = link.hash AND l.encounter_id = link.encounter
    WHERE l.revoked_at IS NULL`
  return counted?.good === links.length
}

/**
 * Ends every link to a table's sheet, including the printed ones. Also ends links that were printed for the earlier table at this place and
 * lead elsewhere, or to no table, since the round was put right: their paper is at this table. Returns how many were still valid.
 */
export function revokeLinks(tx: Tx, { clubId }: Access, encounter: EncounterId): Promise<number> {
  return tx.$executeRaw`
    UPDATE access_link SET revoked_at = now()
    FROM encounter here
    WHERE here.club_id = ${clubId}::uuid AND here.id = ${encounter}::uuid AND access_link.club_id = here.club_id
      AND (access_link.encounter_id = here.id
        OR access_link.moved_from = jsonb_build_object('table', here.table_number, 'heat', here.heat)
          AND here.round_id = coalesce(access_link.round_id, (SELECT leads.round_id FROM encounter leads
            WHERE leads.club_id = access_link.club_id AND leads.id = access_link.encounter_id)))
      AND revoked_at IS NULL AND expires_at > now()`
}

/** Whether a table has valid links. */
export async function hasLinks(tx: Tx, { clubId }: Access, encounter: EncounterId): Promise<boolean> {
  const valid = { clubId, encounterId: encounter, revokedAt: null, expiresAt: { gt: new Date() } }
  return (await tx.accessLink.count({ where: valid })) > 0
}

function newToken(): string {
  return randomBytes(16).toString('base64url')
}
