// Computes everything that is derived from results, and checks it.

import type { PersonId } from '../ids.ts'
import type { PersonTraits } from '../model.ts'
import type { RankedEntry } from '../standings/rank.ts'
import { qualifiersOf } from '../tournament/entries/qualifiers.ts'
import { stagePicture } from '../tournament/stages/picture.ts'
import { type Decision, seatsOf, type Tournament } from '../tournament/state/tournament.ts'
import { personTallies, rankPeople } from '../tournament/tables/person-tallies.ts'
import { secondaryTables, specialPrizes } from '../tournament/tables/secondary.ts'
import { standingsOf } from '../tournament/tables/standings.ts'

/**
 * Throws unless each entry that has been seated has one rank, ranks count up from 1, every figure is a number, there is a reason
 * for every difference in rank, and an entry is ahead of another by a lot or a play-off only if both took part in it.
 */
export function checkRanking(tournament: Tournament): void {
  const standings = standingsOf(tournament)
  const seated = new Set(tournament.rounds.flatMap(seatsOf))
  const ranked = new Set(standings.map(({ entry }) => entry))
  if (ranked.size < standings.length) throw new Error('somebody is ranked twice')
  if (ranked.size !== seated.size || [...seated].some((entry) => !ranked.has(entry)))
    throw new Error('not everybody is ranked')
  for (const [at, { rank, values }] of standings.entries()) {
    const { rank: before = 0, aheadBecause = null } = standings[at - 1] ?? {}
    if (rank !== at + 1 && rank !== before) throw new Error(`rank ${rank} at place ${at + 1}`)
    if (at > 0 && (rank === before) !== (aheadBecause === null)) throw new Error(`no reason before place ${at + 1}`)
    if (values.some((value) => value !== null && !Number.isFinite(value))) throw new Error(`figures ${values}`)
  }
  checkDecided(tournament, standings)
}

function checkDecided({ decisions }: Tournament, standings: readonly RankedEntry[]): void {
  for (const [at, { entry, aheadBecause }] of standings.entries()) {
    const criterion = aheadBecause?.criterion
    const next = standings[at + 1]?.entry
    if ((criterion !== 'lot' && criterion !== 'play-off') || next === undefined) continue
    const isSo = ({ order }: Decision) => order.includes(entry) && order.indexOf(entry) < order.indexOf(next)
    if (!decisions.some((decision) => decision.criterion === criterion && isSo(decision)))
      throw new Error(`${entry} is ahead of ${next} by a ${criterion} that both had no part in`)
  }
}

/** The same for qualifiers, secondary tables, prizes and pictures. */
export function checkWhatFollows(tournament: Tournament): void {
  checkRanking(tournament)
  const { qualified } = qualifiersOf(tournament)
  if (new Set(qualified).size < qualified.length) throw new Error('somebody goes on twice')
  for (const table of secondaryTables(tournament, traitsOf)) {
    const figures = 'homes' in table ? table.homes.map(({ points }) => points) : table.rows.map(({ rank }) => rank)
    if (!figures.every(Number.isFinite)) throw new Error(`figures ${figures}`)
  }
  specialPrizes(tournament, traitsOf)
  const members = new Map(tournament.entries.map((entry) => [entry.id, entry.members]))
  const tallies = personTallies(tournament, (_, entry) => members.get(entry) ?? [])
  for (const { marksPerGame } of rankPeople(tallies, { by: 'marks-per-game', minimum: 0 }))
    if (marksPerGame !== null && !Number.isFinite(marksPerGame)) throw new Error(`Nocken ${marksPerGame}`)
  for (const stage of tournament.regulation.stages.keys()) stagePicture(tournament, stage)
}

function traitsOf(person: PersonId): PersonTraits {
  const number = Number(person.split('-')[1])
  const home = ['Zirl', 'Imst', ''][number % 3] ?? ''
  return { woman: number % 2 === 0, guest: number % 5 === 0, birthYear: 1990 + (number % 30), home }
}
