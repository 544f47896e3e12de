// The account and the club of the demo.

import { hashPassword } from '../access/auth.ts'
import { createAccount, createClub, DEMO_EMAIL, installationStatus, lockInstallation } from '../access/store.ts'
import type { Tx } from '../db.ts'
import { Problem } from '../problem.ts'
import { keyOf } from './actor.ts'
import { CLUB, HOST } from './cast.ts'
import { LAST_STEP } from './story.ts'

export interface Demo {
  readonly club: string
  /** The day it was created, `2026-11-21`. */
  readonly day: string
  /** Whether every step of the story has been done. */
  readonly whole: boolean
}

/** Returns the demo of this installation; creates it if there is none. Sets its password to `password`. Throws `not-empty`. */
export async function openDemo(tx: Tx, password: string): Promise<Demo> {
  await lockInstallation(tx)
  const status = await installationStatus(tx)
  if (status.setUp) throw new Problem('not-empty')
  if (status.demo) await changePassword(tx, password)
  else await createClub(tx, CLUB, await createAccount(tx, { name: HOST, email: DEMO_EMAIL, password }))

  const account = await tx.account.findUniqueOrThrow({
    where: { email: DEMO_EMAIL },
    include: { memberships: { orderBy: { club: { seq: 'asc' } }, take: 1 } },
  })
  const [membership] = account.memberships
  if (!membership) throw new Error('the demo has no club')
  const club = membership.clubId
  const command = await tx.command.findUnique({ where: { clubId_key: { clubId: club, key: keyOf(club, LAST_STEP) } } })
  return { club, day: dayOf(account.createdAt), whole: command !== null }
}

/** Overwrites a password nobody knows: it was made for one sign-in. */
async function changePassword(tx: Tx, password: string): Promise<void> {
  await tx.credential.updateMany({
    where: { user: { email: DEMO_EMAIL }, providerId: 'credential' },
    data: { password: await hashPassword(password) },
  })
}

function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna' }).format(moment)
}
