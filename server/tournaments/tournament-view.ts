// A tournament as it is read: for its club, and for everybody.

import type { z } from 'zod'
import type { PublicTournament } from '#contract/public.ts'
import type { Regulation as WireRegulation } from '#contract/regulation.ts'
import type { RoundListed, Tournament } from '#contract/tournaments.ts'
import type { Round } from '#domain/model.ts'
import { isComplete } from '#domain/tournament/entries.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'
import { nextRound } from '#domain/tournament/rounds.ts'
import { playedRounds } from '#domain/tournament/standings.ts'
import { isReported } from '#domain/tournament/state.ts'
import type { LoadedTournament } from './store.ts'

/** For members of the club. */
export function tournamentView(tournament: LoadedTournament): Tournament {
  const { id, clubId, clubName, slug, name, date, place, version, facts, paid } = tournament
  const active = facts.entries.filter((entry) => entry.status === 'active')
  return {
    ...{ id, slug, name, date, place, version },
    status: facts.status,
    club: { id: clubId, name: clubName },
    regulation: regulationView(facts.regulation),
    entries: {
      pairs: active.filter(isComplete).length,
      singles: active.filter((entry) => !isComplete(entry)).length,
      withdrawn: facts.entries.length - active.length,
      paid: active.filter((entry) => paid.has(entry.id)).length,
      present: active.filter((entry) => entry.present).length,
    },
    rounds: facts.rounds.map(roundListed),
    next: nextRound(facts),
  }
}

/** For everybody: without drafts. */
export function publicTournamentView(tournament: LoadedTournament): PublicTournament {
  const { clubName, slug, name, date, place, version, facts } = tournament
  return {
    ...{ slug, name, date, place, version },
    club: clubName,
    status: facts.status,
    entries: facts.entries.filter((entry) => entry.status === 'active').length,
    regulation: regulationView(facts.regulation),
    rounds: playedRounds(facts).map(roundListed),
  }
}

/** The regulation on the wire is the value the domain keeps. */
export function regulationView({ stages, ...regulation }: Regulation): z.infer<typeof WireRegulation> {
  return { ...regulation, stages: stages.map((stage) => ({ ...stage, ranking: [...stage.ranking] })) }
}

function roundListed({ number, stage, status, encounters }: Round): RoundListed {
  return { number, stage, status, reported: encounters.filter(isReported).length, encounters: encounters.length }
}
