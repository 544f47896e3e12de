'use client'

import { useTranslations } from 'use-intl/react'
import { WindowedRows } from '#app/_ui/windowed-rows.tsx'
import type { Encounter } from '#contract/rounds.ts'
import { formatPoints } from '#domain/points.ts'
import { isWalkover } from '#domain/walkover.ts'
import { dottedList } from '#messages/lists.ts'
import { stakesText } from '#messages/stakes.ts'
import { SeatFlaws } from '../../desk/flaws.tsx'
import { PairName } from '../../people/pair-name.tsx'
import { partsWithPoints, sentParts } from '../../result-form/game-text.ts'
import { isReported, type Rules } from '../../result-form/scores.ts'
import { type SentResult, sentResult } from '../desk/desk.ts'
import { useAfter } from './after-tables.ts'
import { useHeat } from './round-context.ts'
import { StandingMark } from './standing-mark.tsx'

interface Props {
  encounters: readonly Encounter[]
  rules: Rules
  /** Results on their way. */
  sending: readonly SentResult[]
  /** The points of its encounters count for nothing. */
  withoutPoints: boolean
  /** The table whose sheet is open. */
  open: string | null
  /** The table that was saved last. */
  saved: string | null
  onOpen: (encounter: Encounter) => void
}

/** All tables of the round like a printed programme, contested ones first; each row opens its sheet. */
export function RoundBoard({ encounters, rules, sending, withoutPoints, open, saved, onOpen }: Props) {
  const t = useTranslations('rounds')
  const [contested, agreed] = [true, false].map((is) => encounters.filter((encounter) => encounter.contested === is))
  return (
    <table aria-label={t('board.label')} className="table-print self-start border-ink border-t-[1.5px]">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('desk.table')}</th>
          <th scope="col">{t('board.pairs')}</th>
        </tr>
      </thead>
      <WindowedRows items={[...(contested ?? []), ...(agreed ?? [])]} columns={2} rowHeight={6}>
        {(encounter) => (
          <Row
            encounter={encounter}
            rules={rules}
            sent={sentResult({ sending }, encounter)}
            withoutPoints={withoutPoints}
            isOpen={encounter.id === open}
            isSaved={encounter.id === saved}
            onOpen={() => onOpen(encounter)}
          />
        )}
      </WindowedRows>
    </table>
  )
}

function Row(
  props: Pick<Props, 'rules' | 'withoutPoints'> & {
    encounter: Encounter
    sent: SentResult | null
    isOpen: boolean
    isSaved: boolean
    onOpen: () => void
  },
) {
  const { table, a, b, standing, reasons, total } = props.encounter
  const award = props.withoutPoints ? null : props.encounter.award
  const t = useTranslations('rounds')
  const stakes = stakesText(useTranslations('picture'), reasons)
  const heat = useHeat()(props.encounter)
  const after = useAfter(props.encounter)
  return (
    // The whole row is a mouse target; the keyboard has the button with the table's number.
    <tr
      aria-current={props.isOpen ? 'true' : undefined}
      onClick={props.onOpen}
      className={`cursor-pointer hover:bg-sheet aria-[current]:bg-wash ${props.isSaved ? 'just-changed' : ''}`}
    >
      <td className="w-14 py-1.5! align-top!">
        <button
          type="button"
          aria-label={t('desk.tableNumber', { table, heat })}
          className="numeral min-h-11 min-w-11 pe-2 text-start text-4xl"
        >
          {table}
        </button>
      </td>
      <td className="py-2.5! pe-0! align-top! text-lg leading-snug">
        {heat > 0 ? <p className="text-base text-soft">{t('desk.heat', { heat })}</p> : null}
        {stakes ? <p className="font-head text-base text-soft">{stakes}</p> : null}
        <SideLine name={a.name} points={award?.a} hasWon={total?.winner === 'a'} />
        <SideLine name={b.name} points={award?.b} hasWon={total?.winner === 'b'} />
        {after ? <p className="font-semibold text-base">{after}</p> : null}
        <div className="text-base">
          <SeatFlaws reasons={reasons} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-base text-soft">
          {props.sent ? (
            dottedList([...sentParts(t, props.sent.result, props.encounter, props.rules), t('board.sending')])
          ) : (
            <>
              {isReported(props.encounter)
                ? dottedList(partsWithPoints(t, props.encounter, props.rules.outside))
                : t(isWalkover(props.encounter) ? 'board.walkover' : 'board.open')}
              <StandingMark standing={standing} />
            </>
          )}
        </p>
      </td>
    </tr>
  )
}

/** A side and its award for the encounter, on the first line of its name, however long that is. */
function SideLine({ name, points, hasWon }: { name: string; points: number | undefined; hasWon: boolean }) {
  return (
    <p className="flex items-baseline justify-between gap-x-6">
      <span className={`min-w-0 ${hasWon ? 'font-semibold' : ''}`}>
        <PairName name={name} />
      </span>
      {points === undefined ? null : (
        <span className={`figure ${hasWon ? 'font-bold' : 'text-soft'}`}>{formatPoints(points)}</span>
      )}
    </p>
  )
}
