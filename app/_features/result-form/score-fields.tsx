import { Fragment } from 'react'
import { type Absent, absentFromAll, isBlank, outsideWithout } from './absence.ts'
import type { About, Asked, AskedAbsence } from './asked.ts'
import { AbsenceQuestion } from './ending-questions.tsx'
import { fieldsInOrder } from './field-order.ts'
import { GameFields } from './game-fields.tsx'
import { OutsideFields } from './outside-fields.tsx'
import type { Rules, TypedPair, TypedScore } from './scores.ts'

/** A result as far as it has been typed, and what can be done to it. */
export interface Typing {
  readonly scores: readonly TypedScore[]
  readonly outside: readonly TypedPair[]
  /** So many games have to be typed. */
  readonly needed: number
  readonly judged: ReadonlySet<number>
  change(game: number, score: TypedScore): void
  changeOutside(at: number, typed: TypedPair): void
  ask(about: About, game: number): void
  answer(game: number, answer: TypedScore, forRest?: boolean): void
  /** Where a whole encounter can go unplayed. */
  stayAway?(absent: Absent | null): void
  leaveQuestion(): void
}

interface Props {
  rules: Rules
  names: { readonly a: string; readonly b: string }
  typing: Typing
  asked: Asked | null
  askedAbsence?: AskedAbsence | null
  disabled: boolean
}

/** The fields of a result in the order in which they are typed: what goes before the games, the games, what is counted after. */
export function ScoreFields({ rules, names, typing, asked, askedAbsence, disabled }: Props) {
  const absent = isBlank(typing.outside) ? absentFromAll(typing.scores.slice(0, typing.needed)) : null
  const follows = absent && outsideWithout(absent, rules)
  return fieldsInOrder(rules, rules.games).map(({ of, at }) => {
    const [component, typed, score] = [rules.outside[at], typing.outside[at], typing.scores[at]]
    if (of === 'outside')
      return component && typed ? (
        <Fragment key={`o${at}`}>
          <OutsideFields
            at={at}
            component={component}
            typed={typed}
            names={names}
            disabled={disabled}
            follows={follows?.[at]}
            onChange={(next) => typing.changeOutside(at, next)}
          />
          {askedAbsence?.beside === at && typing.stayAway ? (
            <AbsenceQuestion
              key={askedAbsence.nth}
              names={names}
              onAnswer={typing.stayAway}
              onLeave={typing.leaveQuestion}
            />
          ) : null}
        </Fragment>
      ) : null
    return score ? (
      <GameFields
        key={at}
        game={at + 1}
        score={score}
        rules={rules}
        names={names}
        disabled={disabled}
        needed={at < typing.needed}
        judged={typing.judged.has(at)}
        asked={asked?.game === at ? asked : null}
        onChange={(next) => typing.change(at, next)}
        onAsk={(about) => typing.ask(about, at)}
        onAnswer={(answer, forRest) => typing.answer(at, answer, forRest)}
        onLeaveQuestion={typing.leaveQuestion}
      />
    ) : null
  })
}
