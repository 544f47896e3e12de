// When the last card falls: computed once a minute, however many readers request it.

import type { Forecast } from '#contract/planning.ts'
import type { TournamentId } from '#domain/ids.ts'
import { minutesLeft } from '#domain/tournament/planning/forecast.ts'
import { USUAL_PACE } from '#domain/tournament/planning/pace.ts'
import { observedPace } from '#domain/tournament/planning/table-times.ts'
import { USUAL } from '#domain/tournament/regulation/usual.ts'
import type { Tournament } from '#domain/tournament/state/tournament.ts'
import type { ClubScope } from '../access/access.ts'
import type { Database } from '../db.ts'
import { readTableTimes } from './store.ts'

const MINUTE = 60_000
/** How many tournaments can run at the same time on one process before some forecasts are computed more often. */
const MOST_FORECASTS = 64

interface Running {
  readonly id: TournamentId
  readonly version: number
  readonly facts: Tournament
}

export class Forecasts {
  readonly #db: Database
  readonly #forecasts = new Map<string, Promise<Forecast>>()

  constructor(db: Database) {
    this.#db = db
  }

  /** The forecast for a tournament at `now` (milliseconds); null if there is nothing to forecast. */
  of(scope: ClubScope, { id, version, facts }: Running, now: number): Promise<Forecast> {
    const minute = Math.floor(now / MINUTE)
    const key = `${id} ${version} ${minute}`
    const known = this.#forecasts.get(key)
    if (known) return known
    const made = this.#make(scope, id, facts, minute * MINUTE)
    this.#forecasts.set(key, made)
    made.catch(() => this.#forecasts.delete(key))
    const [oldest] = this.#forecasts.keys()
    if (this.#forecasts.size > MOST_FORECASTS && oldest !== undefined) this.#forecasts.delete(oldest)
    return made
  }

  async #make(scope: ClubScope, id: TournamentId, facts: Tournament, now: number): Promise<Forecast> {
    if (facts.status !== 'running') return null
    const { tables, publishedAt } = await readTableTimes(this.#db, scope, id)
    const observed = observedPace(facts.regulation, tables)
    const pace = observed ?? USUAL_PACE
    const hall = { pace, pause: USUAL.plan.pause, tables: tablesOf(facts) }
    // If the clock was set back since, the round would begin later than now.
    const elapsed = publishedAt ? Math.max(0, now - publishedAt.getTime()) / MINUTE : 0
    const left = minutesLeft(facts, hall, elapsed)
    if (!left) return null
    const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()
    return {
      early: at(left.early),
      middle: at(left.middle),
      late: at(left.late),
      tables: observed ? tables.length : 0,
      minutes: pace.minutes,
    }
  }
}

/** The number of tables that the desk has entered, without those out of use; if it has entered none, enough for everybody. */
function tablesOf({ wishes, entries }: Tournament): number {
  const { tables, closedTables = [] } = wishes
  if (tables === undefined) return entries.length
  return Math.max(1, tables - closedTables.filter((table) => table <= tables).length)
}
