'use client'

import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { useUndoKey } from '#app/_lib/use-undo-key.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { LastChange } from '#contract/results.ts'
import type { Encounter } from '#contract/rounds.ts'
import { resultParts } from '../result-form/game-text.ts'
import type { Saved } from './opened.ts'

interface Props {
  params: { club: string; tournament: string }
  /** The table as it is now. */
  encounter: Encounter
  last: LastChange
  outside: readonly OutsideComponent[]
  onTakenBack: (saved: Saved) => void
}

/** What stood at a table before its last change, and the key that brings it back: also for who was not there then. */
export function LastChangeLine({ params, encounter, last, outside, onTakenBack }: Props) {
  const t = useTranslations('rounds')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const before: Encounter = { ...encounter, games: [...last.before.games], outside: [...last.before.outside] }
  const [result, now] = [before, encounter].map((of) => resultParts(t, of, outside).join(' · '))

  async function takeBack() {
    const taken = await run('undoChange', { params, body: { event: last.event } })
    if (!taken) return
    const { undo, voided } = taken
    onTakenBack({ encounter: before, before: encounter, undo, isTakenBack: true, voided, reseated: null })
  }

  useUndoKey(last.event, () => void takeBack())

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-edge border-l-4 ps-4">
      {/* What the desk has only agreed to was the same before. */}
      {result === now ? null : (
        <p className="tabular-nums">{result ? t('desk.before', { result }) : t('desk.beforeNone')}</p>
      )}
      <Button kind="quiet" pending={pending} onClick={() => void takeBack()}>
        {t('desk.undo')}{' '}
        <kbd className="font-normal font-text text-soft pointer-coarse:hidden">{t('desk.undoKey')}</kbd>
      </Button>
      {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
    </div>
  )
}
