import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { AnswerButton, Question } from '#app/_ui/question.tsx'
import type { Encounter } from '#contract/rounds.ts'
import { QuestionHint } from '../../desk/question-hint.tsx'
import { resultInShort, typedText } from '../../result-form/game-text.ts'
import { Impossible } from '../../result-form/impossible.tsx'
import { isReported, type Rules } from '../../result-form/scores.ts'
import { TypedInVain } from '../../result-form/typed-in-vain.tsx'
import type { OfferedResult } from '../drafts/use-table-drafts.ts'
import { usePlace } from '../round/round-context.ts'
import type { RefusedAct, SavedResult } from './desk.ts'

/** With the input for its table, which is offered only here; null: there is none. */
export interface RefusedTable extends RefusedAct {
  readonly draft: OfferedResult | null
  /** The table with the result that others have entered since; null: none. */
  readonly since: Encounter | null
}

interface Props {
  refused: readonly RefusedTable[]
  rules: Rules
  onOpen: (encounter: Encounter) => void
  onThrowAway: (one: RefusedTable) => void
  /** Shows what the undo would discard. */
  onAsk: (undo: SavedResult) => void
  /** A figure was typed at it. */
  onFigure: (encounter: Encounter) => void
}

/** Refused results of tables whose forms had been left, with their input, and undos that were not done. */
export function NotTaken({ refused, rules, onOpen, onThrowAway, onAsk, onFigure }: Props) {
  const rounds = useTranslations('rounds')
  const t = useTranslations('rounds.desk')
  const drop = useTranslations('product.draft')('drop')
  const sentence = useProblemSentence()
  const placeOf = usePlace()
  return refused.map((one) => {
    const { encounter, act, problem, impossible, isOpenAgain, asks, draft, since, unanswered } = one
    const isClearing = unanswered !== undefined && !isReported(unanswered.result)
    const place = placeOf(encounter)
    const asked = isOpenAgain ? 'openAgainMeanwhile' : act === 'save' ? 'notSavedAsked' : 'undoDiscards'
    const names = { a: encounter.a.name, b: encounter.b.name }
    return (
      <Question
        key={encounter.id}
        hint={act === 'save' || asks ? <QuestionHint /> : null}
        onFigure={() => onFigure(encounter)}
      >
        <p>
          <strong>{t(`notTaken.${isClearing ? 'clear' : act}`, place)}</strong>{' '}
          {draft ? (
            <span className="tabular-nums">
              {t('notSavedTyped', { typed: typedText(rounds, draft.value.result, names, rules) })}{' '}
            </span>
          ) : null}
          {since ? (
            <span className="tabular-nums">
              {t('notSavedSince', { result: resultInShort(rounds, since, rules.outside) })}{' '}
            </span>
          ) : null}
          {impossible ? <Impossible impossible={impossible} /> : null}
          {impossible ? null : problem ? sentence(problem) : t(asked)}
        </p>
        {one.isTypedAt ? <TypedInVain at="other" /> : null}
        {act === 'save' ? (
          <div className="flex flex-wrap gap-3">
            <AnswerButton letter="O" kind="quiet" onClick={() => onOpen(encounter)}>
              {t('notSavedOpen', place)}
            </AnswerButton>
            <AnswerButton letter="V" kind="quiet" onClick={() => onThrowAway(one)}>
              {drop}
            </AnswerButton>
          </div>
        ) : null}
        {asks ? (
          <div>
            <AnswerButton letter="A" kind="quiet" onClick={() => onAsk(asks)}>
              {t('undoLook')}
            </AnswerButton>
          </div>
        ) : null}
      </Question>
    )
  })
}
