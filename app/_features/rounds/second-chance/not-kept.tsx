'use client'

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useRunning } from '#app/_lib/running/running-provider.tsx'
import { saveQueue } from '#app/_lib/save-queue.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { andList } from '#messages/lists.ts'
import { notKept } from './declining.ts'
import { type RunningDeclining, startDeclining } from './running-declining.ts'

const DecliningContext = createContext<RunningDeclining | null>(null)

interface Props {
  params: { club: string; tournament: string }
  children: ReactNode
}

/**
 * Shows above a round whose tick in the list of a second chance was not saved, and why: beside the list it would go when another desk draws
 * the round.
 */
export function NotKept({ params, children }: Props) {
  const t = text('rounds')
  const sentence = useProblemSentence()
  const store = useStore()
  const running = useRunning(`declining,${params.tournament}`, () =>
    startDeclining({ params, save: saveQueue(), acted: () => store?.acted() }),
  )
  const { subscribe, now } = running.state
  const lost = notKept(useSyncExternalStore(subscribe, now, now))
  return (
    <DecliningContext value={running}>
      {lost ? (
        <div className="mb-6">
          <Notice kind="error">
            <p>
              <strong>{t('chance.notKept', { count: lost.names.length, names: andList(t.locale, lost.names) })}</strong>{' '}
              {sentence(lost.problem)}
            </p>
            {lost.isTooLate ? null : (
              <Button kind="quiet" className="mt-3" onClick={() => void running.saveAll()}>
                {t('chance.again')}
              </Button>
            )}
          </Notice>
        </div>
      ) : null}
      {children}
    </DecliningContext>
  )
}

/** The list of those who decline. Throws without a surrounding `NotKept`. */
export function useRunningDeclining(): RunningDeclining {
  const running = useContext(DecliningContext)
  if (!running) throw new Error('no surrounding NotKept')
  return running
}
