import type { ReactNode } from 'react'
import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { Link } from '#app/_ui/link.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import { andList } from '#messages/lists.ts'
import { SeatFlaws } from '../../desk/flaws.tsx'
import type { Latecomer } from './seating.ts'
import { Waits } from './waits.tsx'

interface Props {
  params: { club: string; tournament: string }
  /** The number of the round that it came too late for. */
  round: number
  one: Latecomer
  /** Something is on its way. */
  pending: boolean
  /** Lets it play against the entry with a bye. */
  onSeat: (chance: NonNullable<Latecomer['chance']>) => void
}

/** An entry that came too late: what it can still play in, and how. */
export function LateEntry({ params, round, one, pending, onSeat }: Props) {
  const t = text('entries')
  const { entry, chance, ways } = one
  return (
    <div className="grid justify-items-start gap-2">
      <Word round={round} {...one} />
      <SeatFlaws reasons={chance?.reasons ?? []} />
      {chance ? (
        <Button kind="quiet" pending={pending} onClick={() => onSeat(chance)}>
          {t('late.seat', { name: entry.name, against: chance.against.name, table: chance.table, heat: chance.heat })}
        </Button>
      ) : (
        <Ways params={params} round={round} ways={ways} />
      )}
    </div>
  )
}

/** What an entry can still play in, or why it cannot. */
function Word({ round, entry, chance, begins, stage, why, whyNot, missed, lost, ways }: Latecomer & { round: number }) {
  const t = text('entries')
  const who = { name: entry.name, b: (it: ReactNode) => <strong>{it}</strong> }
  if (chance)
    return (
      <p>
        {t.rich('late.chance', { ...who, round, against: chance.against.name })} <Waits {...chance} />{' '}
        <Missed missed={missed.filter((number) => number !== round)} lost={lost} />
      </p>
    )
  // The reason already covers what the draw allows.
  const isSaid = why !== null && whyNot === 'draw'
  return (
    <p>
      {t.rich(`late.begins.${begins}`, { ...who, round, stage: (stage ?? 0) + 1, ways: ways.length })}{' '}
      {why ? `${t(`late.why.${why}`, { round })} ` : null}
      {whyNot && !isSaid ? `${t(`late.whyNot.${whyNot}`, { round })} ` : null}
      {why ? null : <Missed missed={missed} lost={lost} />}
    </p>
  )
}

/** The acts that let an entry play that otherwise does not. */
function Ways({ params, round, ways }: Pick<Props, 'params' | 'round'> & Pick<Latecomer, 'ways'>) {
  const t = text('entries')
  const paths = tournamentPaths(params)
  const pages = {
    drawRound: paths.round(round),
    discardRound: paths.round(round),
    clearResult: paths.round(round),
    reopenRound: paths.round(round),
    changeRegulation: paths.regulation,
    changeEntry: '',
  }
  if (ways.length === 0) return null
  return (
    <ul className="grid gap-1">
      {ways.map((way) => (
        <li key={way}>
          {t.rich(`late.way.${way}`, { round, a: (it: ReactNode) => <Link href={pages[way]}>{it}</Link> })}
        </li>
      ))}
    </ul>
  )
}

/** How the missed rounds count. */
function Missed({ missed, lost }: Pick<Latecomer, 'missed' | 'lost'>) {
  const t = text('entries')
  const sentence = (counts: 'nothing' | 'defeat', rounds: readonly number[]) =>
    rounds.length > 0
      ? t('late.missed', { count: rounds.length, rounds: andList(t.locale, rounds.map(String)), counts })
      : null
  const others = missed.filter((number) => !lost.includes(number))
  return [sentence('defeat', lost), sentence('nothing', others)].filter(Boolean).join(' ')
}
