'use client'

import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { text } from '#app/_lib/text.ts'
import type { Side } from '#domain/model.ts'
import { problemSentence } from '#messages/problem.ts'
import { EndingQuestion, WinnerQuestion } from './ending-questions.tsx'
import { FigureInput } from './figure-input.tsx'
import type { About, OpenQuestion } from './open-question.ts'
import {
  canBeRetour,
  canBeUnfinished,
  cutScore,
  isSigned,
  isWide,
  leavesOpen,
  type Rules,
  scoreError,
  type TypedScore,
} from './scores.ts'

interface Props {
  game: number
  score: TypedScore
  rules: Rules
  names: { readonly a: string; readonly b: string }
  /** Is the game needed? False once the encounter is decided without it. */
  needed: boolean
  /** Show errors; not while the second figure is still being typed. */
  judged: boolean
  /** The question about it. */
  openQuestion: OpenQuestion | null
  disabled: boolean
  /** The key that leads to a question. */
  hint: ReactNode
  onFocus: () => void
  onChange: (score: TypedScore) => void
  onAsk: (about: About) => void
  /** `forRest`: the same applies to all later games. */
  onAnswer: (score: TypedScore, forRest?: boolean) => void
  onLeaveQuestion: () => void
}

/** The two figures of a game, its marks, and the questions about it. */
export function GameFields(props: Props) {
  const { game, score, rules, names, needed, judged, openQuestion, disabled, onChange, onAsk } = props
  const t = useTranslations('rounds')
  const problems = text('problems')
  const errorId = useId()
  const cut = openQuestion === null ? cutScore(score, rules) : null
  const error = judged && openQuestion === null ? scoreError(score, rules) : null
  if (!needed)
    return (
      <p className="col-span-3 grid min-h-14 grid-cols-subgrid items-center text-soft">
        <span>{t('score.game', { game })}</span>
        <span className="col-span-2">{t('score.notNeeded')}</span>
      </p>
    )
  const Question = { winner: WinnerQuestion, ending: EndingQuestion }[openQuestion?.about ?? 'winner']
  const question = openQuestion ? (
    <Question
      key={openQuestion.nth}
      game={game}
      score={score}
      rules={rules}
      names={names}
      hint={props.hint}
      onAnswer={props.onAnswer}
      onLeave={props.onLeaveQuestion}
    />
  ) : null
  if (score.forfeit)
    return (
      <>
        <div className="col-span-3 grid grid-cols-subgrid items-center">
          <span className="text-soft">{t('score.game', { game })}</span>
          <button
            type="button"
            data-score={`${game}a`}
            disabled={disabled}
            onFocus={props.onFocus}
            onClick={() => onAsk('ending')}
            className="col-span-2 min-h-14 text-start text-lg underline decoration-dotted underline-offset-4"
          >
            {score.forfeit === 'both' ? t('ask.bothAbsent') : t('ask.absent', { name: names[score.forfeit] })}
          </button>
        </div>
        {question}
      </>
    )
  const field = (side: Side) => (
    <FigureInput
      name={`${game}${side}`}
      label={t('score.field', { game, name: names[side] })}
      value={score[side]}
      isWide={isWide(rules)}
      isSigned={isSigned(rules)}
      readOnly={disabled}
      onFocus={props.onFocus}
      error={error ? errorId : undefined}
      onChange={(value) => onChange({ ...score, [side]: value })}
    />
  )
  const wide = isWide(rules)
  const marks = (
    <>
      {canBeRetour(score, rules) ? (
        <Mark
          isOn={score.retour}
          disabled={disabled}
          label={t('score.retour')}
          name={t('score.retourOf', { game })}
          shortcut="R"
          onChange={(retour) => onChange({ ...score, retour })}
        />
      ) : null}
      {canBeUnfinished(score, rules) ? (
        <Mark
          isOn={score.unfinished ?? false}
          disabled={disabled}
          label={t('score.outcome.unfinished')}
          name={t('score.unfinishedOf', { game })}
          shortcut="U"
          onChange={(unfinished) => onChange({ ...score, unfinished })}
        />
      ) : null}
      {score.winner && !score.unfinished && leavesOpen(score, rules) ? (
        <button
          type="button"
          disabled={disabled}
          onClick={() => onAsk('winner')}
          className="min-h-11 text-start underline decoration-dotted underline-offset-4"
        >
          {t('score.wonBy', { name: names[score.winner] })}
        </button>
      ) : null}
    </>
  )
  return (
    <>
      <div data-game={game} className="col-span-3 grid grid-cols-subgrid items-baseline">
        <span className="text-soft">{t('score.game', { game })}</span>
        {field('a')}
        <span className="flex flex-wrap items-center gap-x-5">
          {field('b')}
          {wide ? null : marks}
        </span>
        {wide ? (
          <span className="col-span-2 col-start-2 mt-1 flex flex-wrap items-center gap-x-5 empty:hidden">{marks}</span>
        ) : null}
      </div>
      {question}
      {cut && !error ? (
        <p role="status" className="col-span-3 text-soft">
          {t('score.cut', { ...cut, most: rules.most ?? 0 })}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} role="alert" className="col-span-3 font-semibold text-alarm">
          {problemSentence(problems, { code: error.code, params: { ...error } })}
        </p>
      ) : null}
    </>
  )
}

/** A mark next to a game's figures: Enter sets it, like the space bar. */
function Mark(props: {
  isOn: boolean
  disabled: boolean
  label: string
  /** Includes the game. */
  name: string
  shortcut: string
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={props.isOn}
        disabled={props.disabled}
        aria-label={props.name}
        onChange={(event) => props.onChange(event.target.checked)}
        onKeyDown={(event) => {
          // Enter would send the whole form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          props.onChange(!props.isOn)
        }}
        className="size-5 accent-accent"
      />
      {props.label} <kbd className="font-text text-soft pointer-coarse:hidden max-sm:hidden">{props.shortcut}</kbd>
    </label>
  )
}
