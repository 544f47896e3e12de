// A tournament as the API shows it: to its club, and to everybody.

import type { z } from 'zod'
import type { DrawWishes as WireWishes } from '#contract/draw-wishes.ts'
import type { PublicTournament } from '#contract/public.ts'
import type { Regulation as WireRegulation } from '#contract/regulation.ts'
import type { Role } from '#contract/route.ts'
import type { Obstacle, PlanWarning, RoundListed, Tournament } from '#contract/tournaments.ts'
import type { Round } from '#domain/model.ts'
import { numberOfChance, stageOfChance } from '#domain/tournament/acts/situation.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { nextRound, plannedRounds } from '#domain/tournament/stages/next-round.ts'
import { type Upcoming, upcomingRound } from '#domain/tournament/stages/upcoming.ts'
import { planWarnings, type StageWarning } from '#domain/tournament/stages/warnings.ts'
import { isComplete } from '#domain/tournament/state/size.ts'
import { stageOf } from '#domain/tournament/state/stage.ts'
import { decliningIn, type Tournament as Facts, isReported, playedRounds } from '#domain/tournament/state/tournament.ts'
import { tournamentRulings } from './rulings-view.ts'
import type { LoadedTournament } from './store.ts'

/** For members of the club in this role. */
export function tournamentView(tournament: LoadedTournament, role: Role): Tournament {
  const { id, clubId, clubName, slug, name, date, place, version, facts, paid } = tournament
  const active = facts.entries.filter((entry) => entry.status === 'active')
  const upcoming = upcomingRound(facts)
  const decliningRound = numberOfChance(facts)
  return {
    id,
    slug,
    name,
    date,
    place,
    version,
    status: facts.status,
    club: { id: clubId, name: clubName },
    regulation: regulationView(facts.regulation),
    entries: {
      pairs: active.filter((entry) => isComplete(facts, entry)).length,
      singles: active.filter((entry) => !isComplete(facts, entry)).length,
      withdrawn: facts.entries.length - active.length,
      paid: active.filter((entry) => paid.has(entry.id)).length,
      present: active.filter((entry) => entry.present).length,
    },
    rounds: facts.rounds.map(roundListed),
    next: upcoming.next,
    obstacle: obstacleView(facts, upcoming),
    planned: plannedRounds(facts.regulation),
    wishes: wishesView(facts),
    ...(decliningRound === null ? {} : { decliningRound }),
    warnings: planWarnings(facts).map(warningView),
    rulings: tournamentRulings(facts, upcoming, role),
  }
}

/** For everybody: without drafts. */
export function publicTournamentView(tournament: LoadedTournament): PublicTournament {
  const { clubName, slug, name, date, place, version, facts } = tournament
  return {
    slug,
    name,
    date,
    place,
    version,
    club: clubName,
    status: facts.status,
    entries: facts.entries.filter((entry) => entry.status === 'active').length,
    regulation: regulationView(facts.regulation),
    rounds: playedRounds(facts).map(roundListed),
    next: nextRound(facts),
    planned: plannedRounds(facts.regulation),
  }
}

/** The regulation in the API is the value the domain stores. */
export function regulationView({ stages, ...regulation }: Regulation): z.infer<typeof WireRegulation> {
  return JSON.parse(JSON.stringify({ ...regulation, stages }))
}

/** The desk's wishes for every draw, as the API shows them: who declines in the stage that asks. */
function wishesView(facts: Facts): z.infer<typeof WireWishes> {
  const { declining, ...wishes } = facts.wishes
  const asked = declining ? { declining: decliningIn(facts.wishes, stageOfChance(facts)) } : {}
  return JSON.parse(JSON.stringify({ ...wishes, ...asked }))
}

/** A draw numbers rounds within their stage, a desk within the tournament. */
function obstacleView(facts: Facts, { next, obstacle }: Upcoming): Obstacle | null {
  if (!next || !obstacle) return null
  if (obstacle.code === 'ties-to-decide') return { code: obstacle.code, ranks: [...obstacle.ranks] }
  const round = stageOf(facts, next.stage).rounds[obstacle.round - 1]?.number ?? obstacle.round
  return { code: obstacle.code, round, tables: [...obstacle.tables] }
}

function warningView({ code, stage, entries, ...plan }: StageWarning): PlanWarning {
  const limit = 'least' in plan ? plan.least : 'most' in plan ? plan.most : 0
  return { code, stage, entries, rounds: 'rounds' in plan ? plan.rounds : 0, limit }
}

function roundListed({ number, stage, status, encounters }: Round): RoundListed {
  return { number, stage, status, reported: encounters.filter(isReported).length, encounters: encounters.length }
}
