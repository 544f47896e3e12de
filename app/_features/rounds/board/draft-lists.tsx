'use client'

import { type Dispatch, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Encounter, Round } from '#contract/rounds.ts'
import { explainedByes } from '#messages/explanation.ts'
import { useAfterTables } from '../../results/round/after-tables.ts'
import { DraftBye, DraftTable } from './draft-table.tsx'
import type { Hand, HandAct } from './hand.ts'
import { sayTogether } from './reasons.tsx'
import { seatOfBye, tableKey } from './seats.ts'
import { saidOnce } from './tone.ts'

interface Props {
  round: Round
  hand: Hand
  locked: ReadonlySet<string>
  changed: ReadonlySet<string>
  dispatch: Dispatch<HandAct>
  onKeep: (id: string) => void
}

/** The tables of a draft, by heat if there are several; reasons that are usual and the same everywhere are shown once. */
export function DraftTables({ round, hand, locked, changed, dispatch, onKeep }: Props) {
  const t = useTranslations('board')
  const after = useAfterTables()
  const rounds = useTranslations('rounds')
  const regulation = useTranslations('regulation')
  const once = saidOnce(round.encounters, (reasons) => sayTogether(reasons, regulation))
  const heats = [...new Set(round.encounters.map(({ heat }) => heat))]
  const isInHeats = heats.length > 1
  const within = (encounter: Encounter, key: string | null) => (key?.startsWith(`${tableKey(encounter)}/`) ? key : null)
  return (
    <div className="grid gap-6">
      {once === '' ? null : <p className="text-soft">{t('saidOnce', { reasons: once })}</p>}
      {heats.map((heat) => (
        <section key={heat}>
          {isInHeats ? <h2 className="mb-2 text-2xl">{t('heat', { heat })}</h2> : null}
          <ol
            aria-label={isInHeats ? t('tablesOfHeat', { heat }) : rounds('draft.tables')}
            className="gap-x-14 border-ink border-t-[1.5px] lg:columns-2"
          >
            {round.encounters
              .filter((encounter) => encounter.heat === heat)
              .map((encounter) => (
                <DraftTable
                  key={tableKey(encounter)}
                  encounter={encounter}
                  isInHeats={isInHeats}
                  after={after(round.awaited[encounter.id] ?? [])}
                  saidOnce={once}
                  picked={within(encounter, hand.picked?.key ?? null)}
                  over={within(encounter, hand.over)}
                  isKept={locked.has(encounter.id)}
                  isChanged={changed.has(encounter.id)}
                  canKeep={round.keeps}
                  dispatch={dispatch}
                  onKeep={onKeep}
                />
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** The byes of a draft. */
export function DraftByes({ round, hand, locked, changed, dispatch, onKeep }: Props) {
  const t = useTranslations('board')
  const rounds = useTranslations('rounds')
  const regulation = useTranslations('regulation')
  const title = useId()
  if (round.byes.length === 0) return null
  const byes = explainedByes(round.format, round.byes)
  const once = saidOnce(byes, (reasons) => sayTogether(reasons, regulation))
  const here = (key: string, wanted: string | null | undefined) => (wanted === key ? key : null)
  return (
    <section aria-labelledby={title} className="max-w-2xl">
      <h2 id={title} className="mb-2 text-xl">
        {rounds('byes', { count: round.byes.length })}
      </h2>
      {once === '' ? null : <p className="mb-3 text-soft">{t('saidOnce', { reasons: once })}</p>}
      <ul className="border-ink border-t-[1.5px]">
        {byes.map((bye, at) => {
          const seat = seatOfBye(bye, at)
          return (
            <DraftBye
              key={seat.key}
              bye={bye}
              seat={seat}
              saidOnce={once}
              picked={here(seat.key, hand.picked?.key)}
              over={here(seat.key, hand.over)}
              isKept={locked.has(bye.id)}
              isChanged={changed.has(bye.id)}
              canKeep={round.keeps}
              dispatch={dispatch}
              onKeep={onKeep}
            />
          )
        })}
      </ul>
    </section>
  )
}
