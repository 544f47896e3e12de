// Accounts, clubs and who belongs to which.

import type { Role } from '#contract/route.ts'
import type { Session } from '#contract/session.ts'
import type { ClubId } from '#domain/ids.ts'
import type { AccessLink } from '#generated/prisma/client.ts'
import type { Tx } from '../db.ts'
import { newId } from '../ids.ts'
import type { SignedIn } from './access.ts'
import { hashPassword } from './auth.ts'

/** The account of the example club has this address; it does not count as having set the installation up. */
export const DEMO_EMAIL = 'demo@nockenblatt.invalid'

/** The key of the lock below; any number that no other lock has. */
const INSTALLATION_LOCK = 72_707_001

/** One process at a time sets up or makes the demo, until its transaction ends. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${INSTALLATION_LOCK}::int)`
}

/** Which accounts there are: a real one, the one of the demo. */
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

/** An account that can sign in with its password. E-mail addresses are kept in lower case. Gives its id. */
export async function createAccount(tx: Tx, { name, email, password }: NewAccount): Promise<string> {
  const account = await tx.account.create({ data: { name, email: email.toLowerCase() } })
  // The auth library finds a password under the provider `credential` and the account's own id.
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

/** A club with its owner. */
export async function createClub(tx: Tx, name: string, ownerId: string): Promise<ClubId> {
  const id = newId<ClubId>()
  await tx.club.create({ data: { id, name, memberships: { create: { accountId: ownerId, role: 'owner' } } } })
  return id
}

/** The demo's clubs go to a new owner, its account and sessions go away. */
export async function takeOverDemo(tx: Tx, ownerId: string): Promise<void> {
  const demo = await tx.account.findUnique({ where: { email: DEMO_EMAIL }, include: { memberships: true } })
  if (!demo) return
  for (const { clubId } of demo.memberships)
    await tx.membership.create({ data: { clubId, accountId: ownerId, role: 'owner' } })
  await tx.account.delete({ where: { id: demo.id } })
}

/** The role of an account in a club; null when it is no member or there is no such club. */
export async function roleIn(tx: Tx, clubId: string, accountId: string): Promise<Role | null> {
  const membership = await tx.membership.findUnique({
    where: { clubId_accountId: { clubId, accountId } },
    select: { role: true },
  })
  return membership?.role ?? null
}

/** The link of a token, by what is kept of it; null when there is none. */
export function findLink(tx: Tx, tokenHash: string): Promise<AccessLink | null> {
  return tx.accessLink.findUnique({ where: { tokenHash } })
}

/** Who is signed in, and in which clubs, the youngest first: after set-up the own one comes before the example. */
export async function sessionOf(tx: Tx, account: SignedIn): Promise<Session> {
  const memberships = await tx.membership.findMany({
    where: { accountId: account.id },
    include: { club: true },
    orderBy: { club: { seq: 'desc' } },
  })
  return { account, clubs: memberships.map(({ club, role }) => ({ id: club.id, name: club.name, role })) }
}
