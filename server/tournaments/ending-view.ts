// What is still open when a tournament is to be ended: its view, and proof that it was seen.

import type { Answer } from '#contract/client.ts'
import { RULINGS } from '#domain/tournament/acts/acts.ts'
import { tournamentSituation } from '#domain/tournament/acts/situation.ts'
import { openAtEnd } from '#domain/tournament/decisions/ending.ts'
import { hasHeats, playedRounds } from '#domain/tournament/state/tournament.ts'
import { placeOf } from '#messages/announcement/phrases.ts'
import { Problem } from '../problem.ts'
import { fingerprint } from './fingerprint.ts'
import { labelsOf } from './labels.ts'
import { encounterOf } from './round-view.ts'
import type { LoadedTournament } from './store.ts'

type EndingView = Answer<'getEnding'>

/** The open questions, with their fingerprint. */
export function endingView(tournament: LoadedTournament): EndingView {
  const { facts, people, traits, version } = tournament
  const { entry } = labelsOf(tournament)
  const { ties, shared, left, stillPlayed, missing, winnerless } = openAtEnd(facts, (person) => traits.get(person))
  const ending = {
    ties: ties.map(({ entries, by, matters, ...tie }) => ({
      ...tie,
      by: [...by],
      matters: [...matters],
      entries: entries.map(entry),
    })),
    shared: shared.map(({ of, homes, entries, people: persons }) => ({
      of,
      names: [...homes, ...entries.map((id) => entry(id).name), ...persons.map((person) => people.get(person) ?? '')],
    })),
    ...(stillPlayed.length > 0 ? { stillPlayed: [...stillPlayed] } : {}),
    left: left.map((one) => ({ ...one, where: whereIn(facts.regulation.stages, one.stage) })),
    missing: missing.map(({ round, tables }) => ({ round, tables: [...tables] })),
    winnerless: winnerless.map(({ round, tables }) => ({ round, tables: [...tables] })),
    undecided: undecidedIn(tournament),
  }
  return { version, seen: fingerprint(ending), ending }
}

function whereIn(
  stages: LoadedTournament['facts']['regulation']['stages'],
  stage: number,
): EndingView['ending']['left'][number]['where'] {
  return stages.length === 1 ? 'tournament' : placeOf(stages, stage)
}

/** Throws `ending-unseen` if anything is open that was not seen in its current state. */
export function demandSeenEnding(tournament: LoadedTournament, known: string | undefined): void {
  const { is } = RULINGS.tournament.finishTournament[tournamentSituation(tournament.facts)]
  const { seen, ending } = endingView(tournament)
  const { ties, shared, left, missing, winnerless, undecided } = ending
  const open = [ties, shared, left, missing, winnerless, undecided].flat().length
  if (is === 'preview' && open > 0 && known !== seen) throw new Problem('ending-unseen', { params: { open } })
}

/** Results that the other side has not confirmed, or that are contested. */
function undecidedIn(tournament: LoadedTournament): EndingView['ending']['undecided'] {
  const { facts, agreed } = tournament
  const labels = labelsOf(tournament)
  return playedRounds(facts).flatMap((round) =>
    round.encounters.flatMap((encounter) => {
      const standing = agreed.get(encounter.id)
      if (standing !== 'unconfirmed' && standing !== 'contested') return []
      const rules = facts.regulation.stages[round.stage]
      if (!rules) return []
      const { table, heat, a, b } = encounterOf(tournament, rules, encounter, labels)
      return [{ round: round.number, table, heat: hasHeats(round) ? heat : null, a, b, standing }]
    }),
  )
}
