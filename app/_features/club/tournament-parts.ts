import type { TournamentListed } from '#contract/tournaments.ts'

interface Year {
  readonly year: string
  readonly tournaments: readonly TournamentListed[]
}

/**
 * Splits tournaments into current and past ones, from any order. Current: running ones first, then upcoming ones, nearest date first. Past:
 * by year, newest first.
 */
export function sortIntoParts(tournaments: readonly TournamentListed[]): {
  readonly current: readonly TournamentListed[]
  readonly past: readonly Year[]
} {
  const byDate = [...tournaments].sort((one, other) => one.date.localeCompare(other.date))
  const running = byDate.filter(({ status }) => status === 'running')
  const open = byDate.filter(({ status }) => status === 'open')
  const years = new Map<string, TournamentListed[]>()
  for (const tournament of byDate.filter(({ status }) => status === 'finished').reverse()) {
    const year = tournament.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), tournament])
  }
  return { current: [...running, ...open], past: [...years].map(([year, list]) => ({ year, tournaments: list })) }
}
