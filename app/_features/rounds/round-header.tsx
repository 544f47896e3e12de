import { Fragment, type ReactNode, useContext, useEffect, useRef } from 'react'
import { text } from '#app/_lib/text.ts'
import { Link } from '#app/_ui/link.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { shownRounds } from './shown-rounds.ts'
import { TakenBackContext } from './taken-back.ts'

interface Props {
  params: { club: string; tournament: string }
  tournament: Tournament
  number: number
  /** The state of the round. */
  state: ReactNode
  /** Content next to it; not on a phone, which has no room for it here. */
  aside?: ReactNode
}

/** The header of a round: its number and state, and links to the other rounds. */
export function RoundHeader({ params, tournament, number, state, aside }: Props) {
  const t = text('rounds')
  const title = useRef<HTMLHeadingElement>(null)
  const isTakenBack = useContext(TakenBackContext)
  useEffect(() => {
    if (isTakenBack) title.current?.focus()
  }, [isTakenBack])
  return (
    <div className="mb-6 flex flex-wrap items-baseline gap-x-5 gap-y-3 xl:gap-x-6">
      <h1 ref={title} tabIndex={-1} className="text-4xl outline-none">
        {t('round', { round: number })}
      </h1>
      <p className="text-lg text-soft">{state}</p>
      <RoundLinks params={params} tournament={tournament} current={number} />
      {aside ? (
        <div className="ms-auto flex flex-wrap gap-2 max-sm:hidden" data-screen-only>
          {aside}
        </div>
      ) : null}
    </div>
  )
}

/** Links to every round so far, and to the next one to draw. */
function RoundLinks({ params, tournament, current }: Pick<Props, 'params' | 'tournament'> & { current: number }) {
  const t = text('rounds')
  const numbers = new Set(tournament.rounds.map(({ number }) => number))
  if (tournament.next && tournament.status !== 'finished') numbers.add(tournament.next.number)
  if (numbers.size < 2) return null
  const all = [...numbers].sort((one, other) => one - other)
  const shown = shownRounds(all, current)
  const isBehindGap = (at: number) => all.indexOf(shown[at] as number) > all.indexOf(shown[at - 1] as number) + 1
  return (
    <nav aria-label={t('rounds')} className="flex flex-wrap gap-1">
      {shown.map((number, at) => (
        <Fragment key={number}>
          {at > 0 && isBehindGap(at) ? (
            <span aria-hidden className="self-center text-soft">
              …
            </span>
          ) : null}
          <Link
            href={tournamentPaths(params).round(number)}
            aria-label={t('round', { round: number })}
            aria-current={number === current ? 'page' : undefined}
            className="numeral grid size-11 place-items-center rounded-sm border border-transparent text-lg text-soft no-underline hover:border-edge hover:text-ink aria-[current]:border-accent aria-[current]:text-accent"
          >
            {number}
          </Link>
        </Fragment>
      ))}
    </nav>
  )
}
