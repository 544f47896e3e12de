import { useTranslations } from 'use-intl/react'
import type { RefusedLine as Refused } from '#app/_lib/lines/lines.ts'
import { AnswerButton } from '#app/_ui/question.tsx'
import { NameAnswers } from '../entries/name-question.tsx'
import { allAgain, RefusedLine } from '../entries/refused-line.tsx'
import { DoubtList } from '../result-form/doubts.tsx'
import { Impossible } from '../result-form/impossible.tsx'
import type { Rules } from '../result-form/scores.ts'
import { isLost, seatAsked, type TableAnswer, type TableLine, type TableProblem, typedOf } from './next-table.ts'
import type { NamePlace } from './sides.ts'
import { useTableText } from './use-table-text.ts'

interface Props {
  rules: Rules
  tables: readonly Refused<TableLine, TableProblem>[]
  /** The fields are free: no other table is open in their place. */
  canTakeUp: boolean
  onAgain: (nth: number, answer: TableAnswer | null) => void
  onTakeUp: (nth: number, without: NamePlace | null) => void
  onThrowAway: (nth: number) => void
}

/** Refused tables, each with the reason and the possible actions. */
export function WaitingTables({ rules, tables, canTakeUp, onAgain, onTakeUp, onThrowAway }: Props) {
  const t = useTranslations('entries.refused')
  const textOf = useTableText(rules)
  if (tables.length === 0) return null
  const lost = tables.filter(({ why }) => isLost(why))
  const all = allAgain(lost, ({ nth }) => onAgain(nth, null))
  return (
    <ul aria-label={t('label')} className="grid gap-2">
      {tables.map(({ nth, line, why }) => {
        const seat = seatAsked(why)
        const problem = why.kind === 'refused' && !seat ? why.problem : null
        return (
          <li key={nth}>
            <RefusedLine
              what={textOf(typedOf(line))}
              problem={problem}
              onAgain={problem ? () => onAgain(nth, null) : undefined}
              allAgain={isLost(why) ? all : null}
              canTakeUp={canTakeUp}
              onTakeUp={() => onTakeUp(nth, null)}
              onThrowAway={() => onThrowAway(nth)}
            >
              <LineQuestion
                line={line}
                why={why}
                seat={seat}
                onAnswer={(answer) => onAgain(nth, answer)}
                onWrongName={(wrong) => onTakeUp(nth, wrong)}
              />
            </RefusedLine>
          </li>
        )
      })}
    </ul>
  )
}

function LineQuestion(props: {
  line: TableLine
  why: TableProblem
  seat: NamePlace | null
  onAnswer: (answer: TableAnswer) => void
  onWrongName: (seat: NamePlace) => void
}) {
  const t = useTranslations('evening.line')
  const rounds = useTranslations('rounds.doubt')
  const { line, why, seat, onAnswer, onWrongName } = props
  if (why.kind === 'doubtful')
    return (
      <>
        <DoubtList doubts={why.doubts} />
        <div>
          <AnswerButton letter="J" onClick={() => onAnswer('confirmed')}>
            {rounds('confirm')}
          </AnswerButton>
        </div>
      </>
    )
  if (why.kind === 'impossible')
    return (
      <p>
        <Impossible impossible={why.impossible} />
      </p>
    )
  if (!seat || why.kind !== 'refused') return null
  return (
    <NameAnswers
      problem={why.problem}
      name={line.sides[seat.side][seat.at]?.text ?? ''}
      onAnswer={(person) => onAnswer({ seat, person })}
      onCancel={() => onWrongName(seat)}
      cancel={t('otherName')}
    />
  )
}
