import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { absentFromAll, isBlank, outsideWithout } from './absence.ts'
import { AbsenceQuestion } from './ending-questions.tsx'
import { type FigureField, fieldsInOrder } from './field-order.ts'
import type { Form, FormEvent } from './form-state.ts'
import { GameFields } from './game-fields.tsx'
import { gamesShown } from './go-on.ts'
import { OutsideFields } from './outside-fields.tsx'
import { isSigned, type Rules, saysNobodyCame, turnedFigure } from './scores.ts'
import { SignKey } from './sign-key.tsx'

interface Props {
  rules: Rules
  names: { readonly a: string; readonly b: string }
  form: Form
  dispatch: (event: FormEvent) => void
  /** No other input for now. */
  disabled: boolean
  /** The key that leads to a question; missing without a keyboard. */
  hint?: ReactNode
}

/** The fields of a result in the order they are typed: results before the games, games, counts after them. */
export function ScoreFields({ rules, names, form, dispatch, disabled, hint = null }: Props) {
  const t = useTranslations('rounds')
  const { openQuestion, openAbsence } = form
  // Games after the encounter is decided are not needed.
  const needed = gamesShown(form, rules)
  const absent = isBlank(form.outside) ? absentFromAll(form.scores.slice(0, needed)) : null
  const follows = absent && outsideWithout(absent, rules)
  const leaveQuestion = () => dispatch({ event: 'left-question' })
  const fields = fieldsInOrder(rules, rules.games).map(({ of, at }) => {
    const [component, figures, score] = [rules.outside[at], form.outside[at], form.scores[at]]
    if (of === 'outside')
      return component && figures ? (
        <Fragment key={`o${at}`}>
          <OutsideFields
            at={at}
            component={component}
            typed={figures}
            names={names}
            disabled={disabled}
            follows={follows?.[at]}
            onChange={(next) => dispatch({ event: 'typed-outside', at, figures: next })}
          />
          {openAbsence?.at === at ? (
            <AbsenceQuestion
              key={openAbsence.nth}
              names={names}
              onAnswer={(absent) => dispatch({ event: 'stayed-away', absent })}
              onLeave={leaveQuestion}
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
        hint={hint}
        needed={at < needed}
        judged={form.judged.has(at)}
        openQuestion={openQuestion?.game === at ? openQuestion : null}
        onFocus={() => dispatch({ event: 'came-to', game: at })}
        onChange={(next) => dispatch({ event: 'typed', game: at, score: next })}
        onAsk={(about) => dispatch({ event: 'asked', about, game: at })}
        onAnswer={(answer, forRest = false) => dispatch({ event: 'answered', game: at, score: answer, forRest })}
        onLeaveQuestion={leaveQuestion}
      />
    ) : null
  })

  function turn({ place: { of, at }, side }: FigureField) {
    const score = form.scores[at]
    if (of !== 'game' || !score || score.forfeit) return
    dispatch({ event: 'typed', game: at, score: { ...score, [side]: turnedFigure(score[side]) } })
  }

  return (
    <>
      {fields}
      {saysNobodyCame(form.scores, rules) ? (
        <button
          type="button"
          disabled={disabled}
          onClick={() => dispatch({ event: 'asked-absence', at: 0 })}
          className="col-span-2 col-start-2 min-h-14 text-start text-lg underline decoration-dotted underline-offset-4"
        >
          {t('ask.bothAbsent')}
        </button>
      ) : null}
      {isSigned(rules) && !disabled ? <SignKey onTurn={turn} /> : null}
    </>
  )
}
