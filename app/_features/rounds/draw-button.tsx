'use client'

import { useContext } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { readKey } from '#app/_lib/store/read-key.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import { Button, LinkButton } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Input } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import type { MarkedAttendance } from './attendance.ts'
import { useRoundCommand } from './round-problem.tsx'
import { useSeenDraw } from './seen-draw-context.tsx'
import { TakenBackContext } from './taken-back.ts'

interface Props {
  params: { club: string; tournament: string }
  number: number
  only?: MarkedAttendance | undefined
  /** The entries that play, if the desk chooses them. */
  entries?: readonly string[]
  /** Saves something first; false: it failed, so nothing is drawn. */
  before?: () => Promise<boolean>
  /** The draw is sent. */
  onSend?: () => void
  onDrawn?: () => void
  /** Focused, so that Enter draws; not if something else comes first. */
  autoFocus?: boolean
}

/** A button that draws the round as a draft. */
export function DrawButton({ params, number, only, entries, before, onSend, onDrawn, autoFocus = true }: Props) {
  const t = useTranslations('rounds')
  const sentence = useProblemSentence()
  const store = useStore()
  const { run, pending, problem } = useRoundCommand()
  const { own } = useSeenDraw()
  const isTakenBack = useContext(TakenBackContext)
  const body: Input<'drawRound'>['body'] = { ...(only ? { only } : {}), ...(entries ? { entries: [...entries] } : {}) }

  async function draw() {
    if (before && !(await before())) return
    onSend?.()
    const drawn = await own(null, run('drawRound', { params, body }))
    if (!drawn) return
    onDrawn?.()
    // The answer is the round shown next.
    store?.keep(readKey('getRound', { params: { ...params, number: drawn.number } }), drawn)
  }

  return (
    <div className="grid justify-items-start gap-4">
      <Button autoFocus={autoFocus && !isTakenBack} size="big" pending={pending} onClick={draw}>
        {t('draw', { round: number })}
      </Button>
      {problem ? (
        <Notice kind="error">
          <p>{sentence(problem)}</p>
          {problem.code === 'ties-to-decide' ? (
            <LinkButton kind="quiet" href={tournamentPaths(params).standings} className="mt-3">
              {t('undrawn.decideTies')}
            </LinkButton>
          ) : null}
        </Notice>
      ) : null}
    </div>
  )
}
