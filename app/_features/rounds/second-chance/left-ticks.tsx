'use client'

import { useEffect } from 'react'
import { DraftOffer } from '#app/_lib/drafts/draft-offer.tsx'
import { readStoredForm } from '#app/_lib/drafts/stored-form.ts'
import { useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import { text } from '#app/_lib/text.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { andList, semicolonList } from '#messages/lists.ts'
import { type Chance, chanceOf, isOver, type Tick } from './declining.ts'
import { openTicks, readTicks } from './stored-ticks.ts'

interface Props {
  tournament: Pick<Tournament, 'id' | 'rounds' | 'wishes' | 'decliningRound'>
  /** The number of the round on the page. */
  number: number
  /** The slot of the list that runs here: its ticks are on the screen. */
  slot: string
  onTake: (ticks: readonly Tick[]) => void
}

/** Offers ticks that were not saved when their window closed. Once their round is drawn, they can only be thrown away. */
export function LeftTicks({ tournament, number, slot, onTake }: Props) {
  const { offered, take, drop } = useDrafts(
    tournament.id,
    (form, value) => (form === 'declining' ? readStoredForm(value, readTicks) : null),
    slot,
  )
  const t = text('rounds')
  const { rounds, wishes, decliningRound } = tournament
  const list = { declining: wishes.declining ?? [], round: decliningRound }
  const chance = chanceOf(rounds, number)
  const where: Record<Chance, string | undefined> = {
    'to-come': undefined,
    drafted: t('chance.drafted', { round: number }),
    drawn: t('chance.drawn', { round: number }),
  }
  const what = useTicksText()
  const all = offered.map((draft) => ({ draft, ticks: openTicks(draft.value.typed, list, number) }))
  const left = all.filter(({ ticks }) => ticks.length > 0)
  useEffect(() => {
    for (const { draft, ticks } of all)
      if (ticks.length === 0 && draft.value.typed.every((tick) => tick.round === number || isOver(list, tick)))
        drop(draft)
  })
  if (left.length === 0) return null
  return (
    <div className="mb-6 grid gap-2">
      {left.map(({ draft, ticks }) => (
        <DraftOffer
          key={draft.slot}
          what={what(ticks)}
          at={draft.at}
          where={where[chance]}
          onTake={
            chance === 'to-come'
              ? () => {
                  take(draft)
                  onTake(ticks)
                }
              : undefined
          }
          onDrop={() => drop(draft)}
        />
      ))}
    </div>
  )
}

/** A summary of ticks. */
function useTicksText() {
  const t = text('rounds')
  return (ticks: readonly Tick[]) => {
    const named = (key: 'chance.draftDeclines' | 'chance.draftStays', declines: boolean) => {
      const names = ticks.filter((tick) => tick.declines === declines).map(({ name }) => name)
      return names.length === 0 ? null : t(key, { count: names.length, names: andList(t.locale, names) })
    }
    return semicolonList(t.locale, [named('chance.draftDeclines', true), named('chance.draftStays', false)])
  }
}
