import { useReadIf } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import type { Round } from '#contract/rounds.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import type { MarkedAttendance } from './attendance.ts'
import { DraftBoard } from './board/draft-board.tsx'
import { Reasons } from './board/reasons.tsx'

interface Props {
  params: { club: string; tournament: string }
  tournament: Tournament
  round: Round
  /** The explicit choice the draft was drawn with, if any: drawing again uses the same. */
  chosen: MarkedAttendance | undefined
}

/** An unpublished draft, as a board to work on. */
export function DraftRound({ params, tournament: { regulation, rounds }, round, chosen }: Props) {
  const field = regulation.stages[round.stage]?.field
  const isFirst = !rounds.some(({ stage, number }) => stage === round.stage && number < round.number)
  const isNamed = isFirst && typeof field === 'object' && 'byHand' in field
  // Right after the draw the latecomers are not known yet; the board does not wait for them.
  const late = useReadIf('getLatecomers', { params })?.late ?? []
  const leftOut = late.flatMap(({ entry, begins }) => (begins === 'drawn-again' ? [entry] : []))
  return <DraftBoard params={params} round={round} chosen={chosen} isNamed={isNamed} leftOut={leftOut} />
}

/** The byes of a round, with reasons. */
export function Byes({ byes }: Pick<Round, 'byes'>) {
  const t = text('rounds')
  if (byes.length === 0) return null
  return (
    <section className="max-w-2xl">
      <h2 className="mb-2 text-xl">{t('byes', { count: byes.length })}</h2>
      <ul>
        {byes.map(({ id, entry, reasons }) => (
          <li key={id} className="py-1 text-lg">
            <span className="me-2 text-base text-soft tabular-nums">{entry.number}</span>
            {nameBesideNumber(entry)}
            <div className="text-base">
              <Reasons reasons={reasons} t={text('regulation')} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
