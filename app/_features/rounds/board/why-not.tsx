'use client'

import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Notice } from '#app/_ui/notice.tsx'
import type { WhyNot as Why } from '#contract/rounds.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { useAnswer } from './use-answer.ts'

interface Props {
  params: { club: string; tournament: string }
  number: number
  /** Two entries that do not meet in this round. */
  x: EntryLabel
  y: EntryLabel
}

/** Scores count in halves, so the squares of their differences in quarters. */
const QUARTERS_OF_A_POINT = 4

/** Why two entries do not meet, from a draw repeated with them forced to. Needs the areas `board`, `regulation` and `problems`. */
export function WhyNot({ params, number, x, y }: Props) {
  const t = useTranslations('board')
  const regulation = useTranslations('regulation')
  const sentence = useProblemSentence()
  const input = { params: { ...params, number }, query: { x: x.id, y: y.id } }
  const { answer, problem } = useAnswer('explainNotMeeting', input)
  return (
    <section aria-label={regulation('whyNot.title', { x: x.name, y: y.name })} className="border-edge border-s-4 ps-4">
      {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
      <div role="status" className="grid gap-2">
        {answer ? <Explanation why={answer} /> : problem ? null : <p className="text-soft">{t('whyNot.asking')}</p>}
      </div>
    </section>
  )
}

function Explanation({ why: { code, changes } }: { why: Why }) {
  const t = useTranslations('board')
  const regulation = useTranslations('regulation')
  // They were drawn together, but a swap has separated them.
  if (code === 'parted-by-hand') return <p>{t('whyNot.parted')}</p>
  const [deciding, ...others] = changes.map(({ level, drawn, forced }) => {
    const unit = level === 'score-difference' ? QUARTERS_OF_A_POINT : 1
    return regulation(`whyNot.levels.${level}`, { drawn: drawn / unit, forced: forced / unit })
  })
  return (
    <>
      <p>{regulation(`whyNot.${code}`)}</p>
      {deciding ? <p className="font-semibold">{deciding}</p> : null}
      {others.length > 0 ? (
        <div className="text-soft">
          <p>{t('whyNot.others')}</p>
          <ul className="list-disc ps-5">
            {others.map((other) => (
              <li key={other}>{other}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
