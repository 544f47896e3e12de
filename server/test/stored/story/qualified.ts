// Groups whose best qualify for another event, and that event before it begins.

import type { Call } from '../../server.ts'
import { enter, open, pairsFrom, playToTheEnd, singlesFrom } from './desk.ts'

/** Two groups of eight, to the end; the final that they qualify for is drawn, with a waiting single and wishes for the draw. */
export async function playQualified(owner: Call, club: string): Promise<void> {
  const groups = await open(owner, club, { preset: 'tirol-gruppen', name: 'Bezirk Unterland', date: '2026-05-09' })
  await enter(groups, pairsFrom(80, 10))
  await playToTheEnd(groups)

  const final = await open(owner, club, { preset: 'ko', name: 'Landesfinale', date: '2026-12-05' })
  await owner('changeTournament', {
    params: final.at,
    body: { name: 'Landesfinale der Paare', place: 'Kurhaus', base: { name: 'Landesfinale' } },
  })
  await owner('takeQualifiers', { params: final.at, body: { from: groups.at.tournament } })
  await enter(final, pairsFrom(106, 4))
  const [alone] = singlesFrom(118, 1)
  await owner('addEntry', { params: final.at, body: { members: alone ?? [], paid: false, present: false } })
  const { entries } = await owner('listEntries', { params: final.at })
  const [one, two, three, four, last] = [...entries.slice(0, 4), entries.at(-2)]
  if (!one || !two || !three || !four || !last) throw new Error('too few have qualified')
  await owner('removeEntry', { params: { ...final.at, entry: last.id }, query: {} })
  await owner('setDrawWishes', {
    params: final.at,
    body: {
      forbidden: [[one.id, two.id]],
      apart: [{ name: 'Unterland', entries: [one.id, three.id, four.id], how: 'if-possible' }],
      fixedTables: [{ entry: three.id, table: 2 }],
      closedTables: [1],
      declining: [four.id],
    },
  })
  await owner('changeEntry', { params: { ...final.at, entry: two.id }, body: { paid: true, present: false } })
  await owner('drawRound', { params: final.at, body: { seed: 'finale-1', only: 'all' } })
}
