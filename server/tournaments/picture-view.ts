// A stage's picture as it is read: with names, results and the order of its groups.

import type { StagePicture } from '#contract/picture.ts'
import type { Encounter, Round } from '#domain/model.ts'
import { groupStandings } from '#domain/tournament/advancement.ts'
import { stagePicture } from '#domain/tournament/picture.ts'
import type { StageRules } from '#domain/tournament/regulation.ts'
import { tallyEncounter } from '#domain/tournament/standings.ts'
import { playedRounds, roundsOfStage, seatsOf, stageRules } from '#domain/tournament/state.ts'
import { labelsOf } from './labels.ts'
import type { LoadedTournament } from './store.ts'

/** The picture of a stage the regulation has. */
export function pictureView(tournament: LoadedTournament, stage: number): StagePicture {
  const { facts, version } = tournament
  const rules = stageRules(facts.regulation, stage)
  const rounds = roundsOfStage(facts, stage)
  const { entry } = labelsOf(tournament)
  return {
    version,
    stage,
    pairer: rules.pairer,
    entries: [...new Set(rounds.flatMap(seatsOf))].map(entry),
    results: rounds.flatMap((round, at) => resultsOf(rules, round, at + 1)),
    groups: groupStandings(facts, stage).map((group) => group.map((ranked) => ranked.entry)),
    firstRound: rounds[0]?.number ?? playedRounds(facts).length + 1,
    picture: stagePicture(facts, stage),
  }
}

function resultsOf(rules: StageRules, { encounters }: Round, round: number): StagePicture['results'] {
  return encounters.flatMap((encounter) => {
    const told = resultOf(rules, encounter)
    return told ? [{ round, table: encounter.table, heat: encounter.heat, home: encounter.a, ...told }] : []
  })
}

/** Several games: how many each side won. A single one: its points. */
function resultOf(rules: StageRules, encounter: Encounter): { readonly a: number; readonly b: number } | null {
  const tally = tallyEncounter(rules, encounter)
  if (!tally) return null
  if (rules.games > 1) return { a: tally.a.gamesWon, b: tally.b.gamesWon }
  return { a: tally.a.pointsFor, b: tally.b.pointsFor }
}
