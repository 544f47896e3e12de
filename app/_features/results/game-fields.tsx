'use client'

import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { problemSentence } from '#messages/problem.ts'
import { canBeRetour, type Rules, scoreError, type TypedScore } from './scores.ts'

interface Props {
  game: number
  score: TypedScore
  rules: Rules
  names: { readonly a: string; readonly b: string }
  /** Was it played: false once the encounter is decided without it. */
  needed: boolean
  /** Say what is impossible; not while the second figure is still being typed. */
  judged: boolean
  disabled: boolean
  onChange: (score: TypedScore) => void
}

/** The two figures of a game, and the mark for a Retour where it could have been one. */
export function GameFields({ game, score, rules, names, needed, judged, disabled, onChange }: Props) {
  const t = useTranslations('rounds')
  const problems = useTranslations('problems')
  const errorId = useId()
  const error = judged ? scoreError(score, rules) : null
  if (!needed)
    return (
      <p className="col-span-3 grid min-h-14 grid-cols-subgrid items-center text-soft">
        <span>{t('score.game', { game })}</span>
        <span className="col-span-2">{t('score.notNeeded')}</span>
      </p>
    )
  const field = (side: 'a' | 'b') => (
    <input
      data-score={`${game}${side}`}
      aria-label={t('score.field', { game, name: names[side] })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      value={score[side]}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      readOnly={disabled}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onChange({ ...score, [side]: event.target.value.replace(/\D/g, '').slice(0, 2) })}
      className="numeral h-14 w-20 rounded-sm border-2 border-edge bg-sheet text-center text-3xl hover:border-ink aria-invalid:border-alarm"
    />
  )
  return (
    <>
      <div className="grid grid-cols-subgrid items-center col-span-3">
        <span className="text-soft">{t('score.game', { game })}</span>
        {field('a')}
        <span className="flex flex-wrap items-center gap-x-5">
          {field('b')}
          {canBeRetour(score, rules) ? (
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                checked={score.retour}
                disabled={disabled}
                aria-label={t('score.retourOf', { game })}
                onChange={(event) => onChange({ ...score, retour: event.target.checked })}
                className="size-5 accent-accent"
              />
              {t('score.retour')} <kbd className="font-text text-soft pointer-coarse:hidden">R</kbd>
            </label>
          ) : null}
        </span>
      </div>
      {error ? (
        <p id={errorId} role="alert" className="col-span-3 font-semibold text-alarm">
          {problemSentence(problems, { code: error.code, params: { ...error } })}
        </p>
      ) : null}
    </>
  )
}
