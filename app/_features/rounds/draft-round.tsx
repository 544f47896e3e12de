import { text } from '#app/_lib/text.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { Encounter, Round } from '#contract/rounds.ts'
import { explainPairing } from '#messages/explanation.ts'
import type { Attendance } from './attendance.ts'
import { DraftActions } from './draft-actions.tsx'

interface Props {
  params: { club: string; tournament: string }
  round: Round
  /** Whom the draft was drawn among, as far as it was chosen: drawing again keeps it. */
  chosen: Attendance | undefined
  standings: string
}

/** A draft before anybody else sees it: every table with what is unusual about it, who sits out, the seed. */
export function DraftRound({ params, round, chosen, standings }: Props) {
  const t = text('rounds')
  const rematches = round.encounters.filter(({ reasons }) => reasons.some(({ code }) => code === 'rematch')).length
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p className="text-xl">{t('draft.summary', { tables: round.encounters.length, byes: round.byes.length })}</p>
        {rematches > 0 ? <Notice>{t('draft.rematches', { count: rematches })}</Notice> : null}
        <DraftActions params={params} number={round.number} chosen={chosen} standings={standings} />
        <p className="text-soft">
          {t.rich('seed', { seed: round.seed, b: (it) => <strong className="text-ink">{it}</strong> })}
        </p>
      </div>
      <ol aria-label={t('draft.tables')} className="gap-x-14 border-ink border-t-[1.5px] lg:columns-2">
        {round.encounters.map((encounter) => (
          <Table key={encounter.id} encounter={encounter} />
        ))}
      </ol>
      <Byes byes={round.byes} />
    </div>
  )
}

function Table({ encounter: { table, a, b, reasons } }: { encounter: Encounter }) {
  const t = text('rounds')
  return (
    <li className="grid break-inside-avoid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 border-line border-b py-2.5">
      <p className="numeral pt-0.5 text-4xl">
        <span className="sr-only">{t('desk.table')} </span>
        {table}
      </p>
      <div className="min-w-0 text-lg leading-snug">
        {[a, b].map(({ id, number, name }) => (
          <p key={id} className="flex gap-2">
            <span className="min-w-7 pt-px text-end text-base text-soft tabular-nums">{number}</span>
            <span className="min-w-0">{name}</span>
          </p>
        ))}
        <div className="ps-9">
          <Reasons reasons={reasons} />
        </div>
      </div>
    </li>
  )
}

/** Who sits out a round, and why. */
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
            {entry.name}
            <Reasons reasons={reasons} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is worth saying about a pairing: all but that the lot or the movement made it. A rematch is never overlooked. */
function Reasons({ reasons }: Pick<Encounter, 'reasons'>) {
  return reasons
    .filter(({ code }) => code !== 'lot' && code !== 'movement')
    .map((reason) => (
      <p
        key={reason.code}
        className={`text-base ${reason.code === 'rematch' || reason.code === 'bye-again' ? 'font-semibold text-alarm' : 'text-soft'}`}
      >
        {explainPairing(text('regulation'), reason)}
      </p>
    ))
}
