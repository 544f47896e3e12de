// A round as it is read: tables, names, results and what they are worth.

import type { z } from 'zod'
import type * as wire from '#contract/rounds.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import type { Game } from '#domain/games/game.ts'
import { GAMES } from '#domain/games/index.ts'
import type { Encounter, Round } from '#domain/model.ts'
import type { ResultStanding } from '#domain/tournament/agreement.ts'
import type { StageRules } from '#domain/tournament/regulation.ts'
import type { Attendance } from '#domain/tournament/rounds.ts'
import { drawField, usualAttendance } from '#domain/tournament/rounds.ts'
import { tallyBye, tallyEncounter } from '#domain/tournament/standings.ts'
import { isReported, stageRules } from '#domain/tournament/state.ts'
import { Problem } from '../problem.ts'
import { labelsOf } from './labels.ts'
import type { LoadedTournament } from './store.ts'

/** The round of a number. Throws `round-unknown`. */
export function findRound({ facts }: LoadedTournament, number: number): Round {
  const round = facts.rounds.find((candidate) => candidate.number === number)
  if (!round) throw new Problem('round-unknown', { params: { round: number } })
  return round
}

/** A round with its tables and byes in the order of the tables. */
export function roundView(tournament: LoadedTournament, round: Round): wire.Round {
  const { regulation } = tournament.facts
  const rules = stageRules(regulation, round.stage)
  const labels = labelsOf(tournament)
  return {
    version: tournament.version,
    number: round.number,
    stage: round.stage,
    status: round.status,
    seed: round.seed,
    pairer: rules.pairer,
    games: rules.games,
    target: rules.game.target,
    margin: marginOf(rules),
    reported: round.encounters.filter(isReported).length,
    encounters: round.encounters.map((encounter) =>
      encounterView(rules, encounter, {
        a: labels.seat(encounter.id, encounter.a),
        b: labels.seat(encounter.id, encounter.b),
        standing: tournament.agreed.get(encounter.id) ?? 'open',
      }),
    ),
    byes: round.byes.map(({ id, entry, reasons }) => ({
      id,
      entry: labels.seat(id, entry),
      reasons: [...reasons],
      award: tallyBye(rules).award,
    })),
  }
}

function marginOf({ game }: StageRules): number {
  const rules: Game = GAMES[game.key]
  const restricted = rules.restrictedFrom(game)
  return restricted === null ? 0 : game.target - restricted
}

/** One table of a round. */
export function encounterView(
  rules: StageRules,
  encounter: Encounter,
  { a, b, standing }: { readonly a: EntryLabel; readonly b: EntryLabel; readonly standing: ResultStanding },
): wire.Encounter {
  const { id, table, reasons, games, resultVersion } = encounter
  const tally = tallyEncounter(rules, encounter)
  return {
    ...{ id, table, a, b, resultVersion, standing },
    contested: standing === 'contested',
    reasons: [...reasons],
    games: [...games],
    award: tally && { a: tally.a.award, b: tally.b.award },
  }
}

/** Who the next draw would be made among. */
export function drawFieldView(
  tournament: LoadedTournament,
  only: Attendance | undefined,
): z.infer<typeof wire.DrawField> {
  const { entry } = labelsOf(tournament)
  const field = drawField(tournament.facts, only ?? usualAttendance(tournament.facts.entries))
  const labelled = (entries: typeof field.drawn) => entries.map(({ id }) => entry(id))
  return {
    drawn: labelled(field.drawn),
    absent: labelled(field.absent),
    singles: labelled(field.singles),
    withdrawn: labelled(field.withdrawn),
  }
}
