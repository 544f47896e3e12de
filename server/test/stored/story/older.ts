// Tournaments in a database that has seen every version: written by the first versions, and never changed since.

import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { Database } from '../../../db.ts'
import type { Call } from '../../server.ts'
import type { Recorder } from '../ask.ts'
import { asVersion1, beyond } from '../regulations.ts'
import { begin, type Desk, enter, open, pairsFrom, play, report, tableOf } from './desk.ts'
import { deal, phonesAt } from './phones.ts'

/**
 * One by a regulation of version 1, with its third round running; one of version 2; one that contradicts itself; regulations of the club.
 */
export async function older(owner: Call, club: string, recorder: Recorder, db: Database): Promise<void> {
  const first = await open(owner, club, { preset: 'bayern-warme-heisse', name: 'Das allererste', date: '2025-11-22' })
  await enter(first, pairsFrom(0, 7))
  await play(first, 2)
  const round = await begin(first, 'alt-3')
  await report(first, round, ({ table }) => table === 2)
  const { a } = await phonesAt(recorder, first, tableOf(round, 1).id)
  await a.write(1, [deal('a', 2), deal('b', 3)])
  await asWrittenByTheFirst(db, first)

  const second = await open(owner, club, { preset: 'bayern-rueckschneider', name: 'Das zweite', date: '2026-01-10' })
  await enter(second, pairsFrom(20, 6))
  await play(second, 1)
  await keepRegulation(db, second, beyond(PRESETS['bayern-rueckschneider']))

  const third = await open(owner, club, { preset: 'schweizer-system', name: 'Mit Widerspruch', date: '2026-01-17' })
  await enter(third, pairsFrom(30, 6))
  const [stage] = PRESETS['schweizer-system'].stages
  const pointsRule = { ...stage?.pointsRule, counted: 9 }
  await keepRegulation(db, third, { ...PRESETS['schweizer-system'], stages: [{ ...stage, pointsRule }] })

  for (const [title, storedRegulation] of [
    ['Erste Fassung', asVersion1(PRESETS['ko-hoffnungsrunde'])],
    ['Zweite Fassung', beyond(PRESETS['bayern-rueckschneider'])],
  ] as const) {
    const { id } = await owner('addRegulation', { params: { club }, body: { title, regulation: PRESETS.ko as never } })
    await db.$executeRaw`UPDATE club_regulation SET regulation = ${JSON.stringify(storedRegulation)}::jsonb
      WHERE club_id = ${club}::uuid AND id = ${id}::uuid`
  }
}

/** Removes what was not stored then: protocols, revisions, the round of a decision, undo data. */
async function asWrittenByTheFirst(db: Database, desk: Desk): Promise<void> {
  const { club, tournament } = desk.at
  await keepRegulation(db, desk, asVersion1(PRESETS['bayern-warme-heisse']))
  await db.$executeRaw`UPDATE round SET protocol = NULL FROM stage
    WHERE stage.club_id = round.club_id AND stage.id = round.stage_id AND stage.tournament_id = ${tournament}::uuid
      AND round.number < 3`
  await db.$executeRaw`UPDATE decision SET round_number = NULL WHERE tournament_id = ${tournament}::uuid`
  await db.$executeRaw`UPDATE audit_event SET undo = NULL WHERE tournament_id = ${tournament}::uuid`
  await db.$executeRaw`UPDATE sheet_entry SET revision = 0 WHERE club_id = ${club}::uuid AND link_id IN (
    SELECT id FROM access_link WHERE tournament_id = ${tournament}::uuid)`
}

async function keepRegulation(db: Database, { at }: Desk, regulation: object): Promise<void> {
  await db.$executeRaw`UPDATE tournament SET regulation = ${JSON.stringify(regulation)}::jsonb
    WHERE club_id = ${at.club}::uuid AND id = ${at.tournament}::uuid`
}
