import { redirect } from 'next/navigation'
import { read } from '#app/_lib/server-api.ts'
import { tournamentPaths } from '#contract/paths.ts'

/** Redirects to the current round: the open one, else the next to be drawn, else the last. */
export default async function CurrentRoundPage(props: { params: Promise<{ club: string; tournament: string }> }) {
  const params = await props.params
  const { rounds, next, status } = await read('getTournament', { params })
  const last = rounds.at(-1)
  const upcoming = status === 'finished' ? null : next
  const number = last && (last.status !== 'closed' || !upcoming) ? last.number : (upcoming?.number ?? 1)
  redirect(tournamentPaths(params).round(number))
}
