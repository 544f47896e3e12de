import { useTranslations } from 'use-intl/react'
import { text } from '#app/_lib/text.ts'
import { problemSentence } from '#messages/problem.ts'
import type { ImpossibleGame } from './scores.ts'

/** Which game is impossible, and why. */
export function Impossible({ impossible: { game, error } }: { impossible: ImpossibleGame }) {
  const t = useTranslations('rounds')
  const problems = text('problems')
  const why = problemSentence(problems, { code: error.code, params: { ...error } })
  return t('score.impossible', { game: game + 1, why })
}
