// Everything that is played for a fixture: two clubs, and in the first of them an event of every kind.

import type { Role } from '#contract/route.ts'
import { createAccount, createClub } from '../../../access/store.ts'
import { type Call, PASSWORD, type TestServer } from '../../server.ts'
import type { Recorder } from '../ask.ts'
import { autumn } from './autumn.ts'
import { swissCorrected, takenBack } from './corrected.ts'
import { evenings } from './evenings.ts'
import {
  byHand,
  doubleElimination,
  groupsThenBracket,
  knockOut,
  lives,
  movement,
  partners,
  partnersOfWatten,
  placement,
  repechage,
  teams,
} from './formats.ts'
import { older } from './older.ts'
import { playQualified } from './qualified.ts'
import { sheetsOfGames } from './sheets.ts'
import { stageAfterStage } from './stages.ts'
import { playTied } from './tied.ts'

/** The owners of the clubs. */
export const OWNERS = ['vorstand@example.org', 'obmann@example.org'] as const

/** Plays everything; all writing calls are recorded. */
export async function tell(server: TestServer, recorder: Recorder): Promise<void> {
  const [first, second] = OWNERS
  const club = await newClub(server, 'Wattfreunde Hinterkofel', first)
  const owner = recorder.as(first)
  await newMember(server, club, 'schreiberin@example.org', 'scorer')
  for (const event of EVENTS) await event(owner, club, recorder)
  await older(owner, club, recorder, server.deps.db)
  const neighbours = await newClub(server, 'Jassclub Steinmoos', second)
  await knockOut(recorder.as(second), neighbours)
}

const EVENTS: readonly ((owner: Call, club: string, recorder: Recorder) => Promise<void>)[] = [
  autumn,
  swissCorrected,
  takenBack,
  movement,
  placement,
  groupsThenBracket,
  knockOut,
  lives,
  doubleElimination,
  repechage,
  partners,
  partnersOfWatten,
  byHand,
  teams,
  stageAfterStage,
  playTied,
  evenings,
  playQualified,
  sheetsOfGames,
]

async function newClub({ deps: { db } }: TestServer, name: string, email: string): Promise<string> {
  const owner = await createAccount(db, { name: `Vorstand ${name}`, email, password: PASSWORD })
  return createClub(db, name, owner)
}

async function newMember({ deps: { db } }: TestServer, clubId: string, email: string, role: Role): Promise<void> {
  const accountId = await createAccount(db, { name: 'Schreiberin', email, password: PASSWORD })
  await db.membership.create({ data: { clubId, accountId, role } })
}
