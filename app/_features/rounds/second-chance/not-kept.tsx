'use client'

import { createContext, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { v7 as newKey } from 'uuid'
import { drafts, useAccount } from '#app/_lib/drafts/drafts-provider.tsx'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useRunning } from '#app/_lib/running/running-provider.tsx'
import { saveQueue } from '#app/_lib/save-queue.ts'
import { useStore } from '#app/_lib/store/store-provider.tsx'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { andList } from '#messages/lists.ts'
import { notKept } from './declining.ts'
import { LeftTicks } from './left-ticks.tsx'
import { type RunningDeclining, startDeclining } from './running-declining.ts'

interface Declining {
  readonly running: RunningDeclining
  /** Saves what waits. Returns whether all ticks are saved; if some were refused, the desk is asked for its word on them first. */
  readonly saveBeforeDraw: () => Promise<boolean>
}

const DecliningContext = createContext<Declining | null>(null)

interface Props {
  params: { club: string; tournament: string }
  /** The number of the round on the page. */
  number: number
  children: ReactNode
}

/**
 * Shows above a round whose tick in the list of a second chance was not saved, and why, as long as that is so: beside the list it would go
 * when another desk draws the round. Offers the ticks that were left when a window closed.
 */
export function NotKept({ params, number, children }: Props) {
  const t = text('rounds')
  const { id: account } = useAccount()
  const store = useStore()
  const running = useRunning(`declining,${params.tournament}`, () => {
    const slot = newKey()
    const owner = { account, tournament: params.tournament }
    const place = { form: 'declining', slot, act: slot }
    return startDeclining({
      params,
      save: saveQueue(),
      acted: () => store?.acted(),
      slot,
      // Here and not in an effect: what waits is saved after the page was left, too.
      keep: (typed) =>
        typed.length > 0 ? drafts.keep(owner, place, { typed, base: null }) : drafts.drop(owner, place),
    })
  })
  const tournament = useRead('getTournament', { params })
  const { version, wishes, decliningRound, rounds } = tournament
  useEffect(() => {
    const list = { declining: wishes.declining ?? [], round: decliningRound }
    running.state.send({ event: 'read', version, list, rounds })
  }, [running, version, wishes, decliningRound, rounds])
  const { subscribe, now, send } = running.state
  const lost = notKept(useSyncExternalStore(subscribe, now, now))
  const again = useRef<HTMLButtonElement>(null)

  async function saveBeforeDraw() {
    const refused = notKept(now())
    if (!refused?.isRefused || refused.isAgain) return running.saveAll()
    again.current?.focus()
    return false
  }

  return (
    <DecliningContext value={{ running, saveBeforeDraw }}>
      <LeftTicks
        tournament={tournament}
        number={number}
        slot={running.slot}
        onTake={(ticks) => {
          for (const tick of ticks) send({ event: 'ticked', tick })
        }}
      />
      {lost ? (
        <div className="mb-6">
          <Notice kind="error">
            <p>
              <strong>{t('chance.notKept', { count: lost.names.length, names: andList(t.locale, lost.names) })}</strong>{' '}
              <Reason lost={lost} />
            </p>
            {lost.chance === 'to-come' ? (
              <div className="mt-3 flex flex-wrap gap-3">
                <Button ref={again} kind="quiet" pending={lost.isAgain} onClick={() => void running.saveAll()}>
                  {t('chance.again')}
                </Button>
                {lost.isRefused ? (
                  <Button kind="quiet" waiting={lost.isAgain} onClick={() => send({ event: 'given-up' })}>
                    {t('chance.giveUp')}
                  </Button>
                ) : null}
              </div>
            ) : null}
          </Notice>
        </div>
      ) : null}
      {children}
    </DecliningContext>
  )
}

/** Why ticks are not saved, and what can be done now. */
function Reason({ lost }: { lost: NonNullable<ReturnType<typeof notKept>> }) {
  const t = text('rounds')
  const sentence = useProblemSentence()
  const { chance, round, isLate, problem } = lost
  // Not the sentence of the problem, which speaks of one start number, and of the round as it was.
  if (chance !== 'to-come') return t(`chance.${chance}`, { round })
  return (
    <>
      {isLate ? t('chance.openAgain', { round }) : sentence(problem)} {lost.isRefused ? t('chance.decideFirst') : null}
    </>
  )
}

/** The list of those who decline. Throws without a surrounding `NotKept`. */
export function useRunningDeclining(): Declining {
  const declining = useContext(DecliningContext)
  if (!declining) throw new Error('no surrounding NotKept')
  return declining
}
