'use client'

import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { AnswerButton, Question } from '#app/_ui/question.tsx'
import type { Side } from '#domain/model.ts'
import type { Absent } from './absence.ts'
import { GameQuestion } from './game-question.tsx'
import { asUnfinished, canBeUnfinished, type Rules, type TypedScore } from './scores.ts'

interface Props {
  /** From 1. */
  game: number
  score: TypedScore
  rules: Rules
  names: { readonly a: string; readonly b: string }
  /** The key that leads to a question that opened by itself. */
  hint?: ReactNode
  onAnswer: (score: TypedScore, forRest?: boolean) => void
  onLeave: () => void
}

/**
 * Who has won if the points do not show it: both reached the target, or a side has claimed. It opens by itself, so it takes no keys until
 * it has the focus: digits typed meanwhile belong to the next figure.
 */
export function WinnerQuestion({ game, score, rules, names, hint, onAnswer }: Omit<Props, 'onLeave'>) {
  const t = useTranslations('rounds.ask')
  const won = (winner: Side) => () => onAnswer({ ...score, winner, unfinished: undefined })
  return (
    <div className="col-span-3">
      <Question hint={hint}>
        <p className="font-semibold text-lg">{t('winner', { game })}</p>
        <div className="flex flex-wrap gap-3">
          <AnswerButton letter="1" kind="quiet" onClick={won('a')}>
            {names.a}
          </AnswerButton>
          <AnswerButton letter="2" kind="quiet" onClick={won('b')}>
            {names.b}
          </AnswerButton>
          {canBeUnfinished(score, rules) ? (
            <AnswerButton letter="U" kind="quiet" onClick={() => onAnswer({ ...score, unfinished: true })}>
              {t('unfinished')}
            </AnswerButton>
          ) : null}
        </div>
      </Question>
    </div>
  )
}

/** Why a game was not played to its end by both sides. A side that missed one game often misses the next. */
export function EndingQuestion({ game, score, rules, names, onAnswer, onLeave }: Props) {
  const t = useTranslations('rounds.ask')
  const hasMore = game < rules.games
  const [forRest, setForRest] = useState(hasMore)
  const absent = (forfeit: Side | 'both') => () => onAnswer({ ...score, forfeit }, forRest)
  const unfinished = asUnfinished(score, rules)
  return (
    <GameQuestion
      title={t('ending', { game })}
      onLeave={onLeave}
      choices={[
        { key: '1', label: t('absent', { name: names.a }), onChoose: absent('a') },
        { key: '2', label: t('absent', { name: names.b }), onChoose: absent('b') },
        { key: '3', label: t('bothAbsent'), onChoose: absent('both') },
        ...(unfinished
          ? [
              {
                key: 'U',
                label: t('stopped', { a: unfinished.a, b: unfinished.b }),
                onChoose: () => onAnswer(unfinished, forRest),
              },
            ]
          : []),
        {
          key: '0',
          label: t('played'),
          onChoose: () => onAnswer({ ...score, unfinished: undefined, forfeit: undefined }),
        },
      ]}
    >
      {hasMore ? (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={forRest}
            onChange={(event) => setForRest(event.target.checked)}
            className="size-5 accent-accent"
          />
          {t('forRest')}
        </label>
      ) : null}
    </GameQuestion>
  )
}

/**
 * Which entry loses an encounter that is not played, because one person holds both sides. The keys are for left and right, because figures
 * would be taken for start numbers, or for points.
 */
export function WalkoverQuestion(props: {
  numbers: { readonly a: number; readonly b: number }
  /** Different people are entered by now. */
  playedOnceCleared: boolean
  onAnswer: (loser: Side) => void
  onLeave: () => void
}) {
  const { numbers, playedOnceCleared, onAnswer, onLeave } = props
  const t = useTranslations('rounds.ask')
  return (
    <GameQuestion
      title={t(playedOnceCleared ? 'walkoverUntilCleared' : 'walkover')}
      onLeave={onLeave}
      choices={[
        { key: 'L', label: t('loses', { number: numbers.a }), onChoose: () => onAnswer('a') },
        { key: 'R', label: t('loses', { number: numbers.b }), onChoose: () => onAnswer('b') },
      ]}
    />
  )
}

/** Which side missed the whole encounter; null: both came. */
export function AbsenceQuestion(props: {
  names: Props['names']
  onAnswer: (absent: Absent | null) => void
  onLeave: () => void
}) {
  const t = useTranslations('rounds.ask')
  const { names, onAnswer, onLeave } = props
  return (
    <GameQuestion
      title={t('absence')}
      onLeave={onLeave}
      choices={[
        { key: '1', label: t('absent', { name: names.a }), onChoose: () => onAnswer('a') },
        { key: '2', label: t('absent', { name: names.b }), onChoose: () => onAnswer('b') },
        { key: '3', label: t('bothAbsent'), onChoose: () => onAnswer('both') },
        { key: '0', label: t('bothCame'), onChoose: () => onAnswer(null) },
      ]}
    />
  )
}
