// Accounts, clubs and memberships.

import type { Role } from '#contract/route.ts'
import type { Session } from '#contract/session.ts'
import type { ClubId, EncounterId, TournamentId } from '#domain/ids.ts'
import type { Side } from '#domain/model.ts'
import type { Tx } from '../db.ts'
import { newId } from '../ids.ts'
import type { SignedIn } from './access.ts'
import { hashPassword } from './auth.ts'

/** The e-mail address of the demo account. With only this account, the installation is not set up. */
export const DEMO_EMAIL = 'demo@nockenblatt.invalid'

/** The key of the lock below; no other lock uses it. */
const INSTALLATION_LOCK = 72_707_001

/** Until its transaction ends, no other transaction can set up or create the demo. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${INSTALLATION_LOCK}::int)`
}

/** Whether there is a real account, and whether there is the demo account. */
export async function installationStatus(tx: Tx): Promise<{ readonly setUp: boolean; readonly demo: boolean }> {
  const [real, demo] = [
    await tx.account.findFirst({ where: { email: { not: DEMO_EMAIL } }, select: { id: true } }),
    await tx.account.findUnique({ where: { email: DEMO_EMAIL }, select: { id: true } }),
  ]
  return { setUp: real !== null, demo: demo !== null }
}

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Creates an account that can sign in with its password; returns its id. E-mail addresses are stored in lower case. */
export async function createAccount(tx: Tx, { name, email, password }: NewAccount): Promise<string> {
  const account = await tx.account.create({ data: { name, email: email.toLowerCase() } })
  // The library finds passwords by the provider `credential` and the account's id.
  await tx.credential.create({
    data: {
      userId: account.id,
      providerId: 'credential',
      accountId: account.id,
      password: await hashPassword(password),
    },
  })
  return account.id
}

/** Creates a club with its owner. */
export async function createClub(tx: Tx, name: string, ownerId: string): Promise<ClubId> {
  const id = newId<ClubId>()
  await tx.club.create({ data: { id, name, memberships: { create: { accountId: ownerId, role: 'owner' } } } })
  return id
}

/** Gives the clubs of the demo to a new owner and deletes its account with all sessions. */
export async function takeOverDemo(tx: Tx, ownerId: string): Promise<void> {
  const demo = await tx.account.findUnique({ where: { email: DEMO_EMAIL }, include: { memberships: true } })
  if (!demo) return
  for (const { clubId } of demo.memberships)
    await tx.membership.create({ data: { clubId, accountId: ownerId, role: 'owner' } })
  await tx.account.delete({ where: { id: demo.id } })
}

/** The role of an account in a club; null if it is not a member or the club does not exist. */
export async function roleIn(tx: Tx, clubId: string, accountId: string): Promise<Role | null> {
  const membership = await tx.membership.findUnique({
    where: { clubId_accountId: { clubId, accountId } },
    select: { role: true },
  })
  return membership?.role ?? null
}

/** A link as stored in the database. */
export interface StoredLink {
  readonly clubId: string
  readonly id: string
  readonly tournament: TournamentId
  readonly side: Side | null
  readonly ends: Date
  readonly revoked: boolean
  /** Null: the people of the link play at no table, because their round was changed or taken back. */
  readonly encounter: EncounterId | null
  /** Where to look in that case. */
  readonly instead: {
    readonly tournament: string
    readonly slug: string
    readonly round: number
    /** Whether they have a bye. */
    readonly bye: boolean
    /** Whether the round was taken back. */
    readonly removed: boolean
  } | null
}

/** The link with this token hash; null if there is none. */
export async function findLink(tx: Tx, tokenHash: string): Promise<StoredLink | null> {
  const [link] = await tx.$queryRaw<StoredLink[]>`
    SELECT l.club_id AS "clubId", l.id, l.tournament_id AS tournament, l.side, l.expires_at AS ends,
      l.revoked_at IS NOT NULL AS revoked, l.encounter_id AS encounter,
      (SELECT json_build_object('tournament', t.name, 'slug', t.slug, 'round', coalesce(r.number, l.round_number),
          'removed', r.number IS NULL, 'bye', EXISTS (
          SELECT FROM seat s JOIN encounter e ON e.club_id = s.club_id AND e.id = s.encounter_id
          WHERE s.club_id = l.club_id AND s.entry_id = l.entry_id AND e.round_id = r.id AND e.table_number IS NULL))
        FROM tournament t LEFT JOIN round r ON r.club_id = t.club_id AND r.id = l.round_id
        WHERE t.club_id = l.club_id AND t.id = l.tournament_id AND l.encounter_id IS NULL) AS instead
    FROM access_link l WHERE l.token_hash = ${tokenHash}`
  return link ?? null
}

/** The account with its clubs, newest first, so that after set-up its own club comes before the demo's. */
export async function sessionOf(tx: Tx, account: SignedIn): Promise<Session> {
  const memberships = await tx.membership.findMany({
    where: { accountId: account.id },
    include: { club: true },
    orderBy: { club: { seq: 'desc' } },
  })
  return { account, clubs: memberships.map(({ club, role }) => ({ id: club.id, name: club.name, role })) }
}
