'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { Encounter } from '#contract/rounds.ts'
import { dottedList } from '#messages/lists.ts'
import { resultParts } from '../../result-form/game-text.ts'
import type { NewsKind } from '../../result-form/news-of.ts'
import { isReported } from '../../result-form/scores.ts'
import { StandingMark } from '../round/standing-mark.tsx'

interface Props {
  kind: NewsKind | null
  latest: Encounter
  outside: readonly OutsideComponent[]
  /** Leaves the input: for the table's result or, if that is the same, for the next table. Null: an open question follows the news. */
  onLeave: (() => void) | null
}

/** Shows on an open sheet what has changed at its table meanwhile. Always rendered, so that screen readers announce a new text. */
export function News({ kind, latest, outside, onLeave }: Props) {
  const t = useTranslations('rounds')
  const result = dottedList(resultParts(t, latest, outside))
  return (
    <div role="status" className="empty:hidden">
      {kind ? (
        <div
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 px-4 py-3 ${kind === 'saved' ? 'border-accent bg-wash' : 'border-alarm bg-alarm-wash'}`}
        >
          <p>
            {t.rich(`news.${kind === 'saved' && !isReported(latest) ? 'cleared' : kind}`, {
              result,
              b: (text) => <strong className="tabular-nums">{text}</strong>,
            })}
          </p>
          <StandingMark standing={latest.standing} />
          {onLeave ? (
            <Button kind="quiet" onClick={onLeave}>
              {t(kind === 'saved' ? 'news.close' : 'news.reopen')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
