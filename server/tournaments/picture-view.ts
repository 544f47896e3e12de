// A stage's picture as the API shows it: with names, results and the order of its groups.

import type { StagePicture } from '#contract/picture.ts'
import { nobodyCame } from '#domain/encounter-end.ts'
import type { Round } from '#domain/model.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { groupStandings } from '#domain/tournament/stages/advancement.ts'
import { stagePicture, stagesInPicture } from '#domain/tournament/stages/picture.ts'
import { totalOf } from '#domain/tournament/state/encounter.ts'
import { tablesAwaited } from '#domain/tournament/state/people.ts'
import { stageOf } from '#domain/tournament/state/stage.ts'
import { seatsOf, stageRules } from '#domain/tournament/state/tournament.ts'
import { labelsOf } from './labels.ts'
import type { LoadedTournament } from './store.ts'

/** The picture of a stage the regulation has. */
export function pictureView(tournament: LoadedTournament, stage: number): StagePicture {
  const { facts, version, begun } = tournament
  const { rules, first } = stageOf(facts, stage)
  const rounds = stagesInPicture(facts, stage).flatMap((one) => stageOf(facts, one).rounds)
  const { entry } = labelsOf(tournament)
  const awaited = rounds.flatMap((round) =>
    awaitedIn(round, tablesAwaited(facts, round, begun), 1 + round.number - first),
  )
  return {
    version,
    stage,
    format: rules.format,
    entries: [...new Set(rounds.flatMap(seatsOf))].map(entry),
    results: rounds.flatMap((round) =>
      resultsOf(stageRules(facts.regulation, round.stage), round, 1 + round.number - first),
    ),
    ...(awaited.length > 0 ? { awaited } : {}),
    groups: groupStandings(facts, stage).map((group) => group.map((ranked) => ranked.entry)),
    firstRound: first,
    picture: stagePicture(facts, stage),
  }
}

function awaitedIn(
  { encounters }: Round,
  awaited: ReturnType<typeof tablesAwaited>,
  round: number,
): NonNullable<StagePicture['awaited']> {
  return encounters.flatMap(({ id, table, heat }) => {
    const after = awaited.get(id)
    return after ? [{ round, table, heat, after: [...after] }] : []
  })
}

function resultsOf(rules: StageRules, { encounters }: Round, round: number): StagePicture['results'] {
  return encounters.flatMap((encounter) => {
    const total = totalOf(rules, encounter)
    if (!total) return []
    const { table, heat, a: home } = encounter
    const { winner: _, ...figures } = total
    return [{ round, table, heat, home, ...figures, ...(nobodyCame(encounter) ? { nobodyCame: true as const } : {}) }]
  })
}
