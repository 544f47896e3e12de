'use client'

import { useTranslations } from 'use-intl/react'
import type { Encounter } from '#contract/rounds.ts'
import { isWalkover } from '#domain/walkover.ts'
import { isReported } from '../../result-form/scores.ts'
import { type SentResult, sentResult } from '../desk/desk.ts'
import { useHeat } from './round-context.ts'

/** Above this, the list of missing tables does not help. */
const MOST_SHOWN = 80

/** With so few left, the desk may want to close the round without them. */
const FEW_MISSING = 3

interface Props {
  encounters: readonly Encounter[]
  /** Results on their way: their tables are not missing. */
  sending: readonly SentResult[]
  /** The games of an encounter; 0: only results outside the games. */
  games: number
  onOpen: (encounter: Encounter) => void
}

/** How many tables have reported, how many results are on their way, and which are missing: the fewer, the larger. */
export function Progress({ encounters, sending, games, onOpen }: Props) {
  const t = useTranslations('rounds')
  const open = encounters.filter((encounter) => !isReported(encounter))
  const missing = open.filter((encounter) => !sentResult({ sending }, encounter))
  const walkovers = missing.filter(isWalkover)
  const contested = encounters.filter((encounter) => encounter.contested)
  const size = missing.length > 24 ? 'text-2xl' : missing.length > 6 ? 'text-4xl' : 'text-6xl'
  return (
    <section aria-label={t('progress.label')} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-5">
        <p role="status" className="flex flex-wrap items-baseline gap-x-2 text-xl">
          {t.rich('progress.reported', {
            reported: encounters.length - open.length,
            total: encounters.length,
            big: (text) => <span className="numeral text-5xl">{text}</span>,
          })}
        </p>
        {sending.length > 0 ? (
          <p className="text-soft opacity-100 transition-opacity delay-300 starting:opacity-0">
            {t('progress.sending', { count: sending.length })}
          </p>
        ) : null}
      </div>
      {contested.length > 0 ? (
        <>
          <h2 className="text-alarm text-xl">{t('progress.contested', { count: contested.length })}</h2>
          <Tables encounters={contested} size="text-4xl text-alarm" onOpen={onOpen} />
        </>
      ) : null}
      {missing.length > 0 && missing.length < encounters.length ? (
        <>
          <h2 className="text-xl">{t('progress.missing', { count: missing.length })}</h2>
          <Tables encounters={missing} size={size} onOpen={onOpen} />
          {missing.length <= FEW_MISSING ? (
            <p className="max-w-prose text-soft">
              {t('progress.closing', {
                count: missing.length,
                played: missing.length - walkovers.length,
                walkovers: walkovers.length,
                games,
              })}
            </p>
          ) : null}
        </>
      ) : null}
    </section>
  )
}

type TablesProps = Pick<Props, 'encounters' | 'onOpen'> & { size: string }

/** The tables, by heat if there are several. */
function Tables({ encounters, size, onOpen }: TablesProps) {
  const t = useTranslations('rounds')
  const heat = useHeat()
  const heats = [...new Set(encounters.map(heat))]
  return heats.map((number) => (
    <div key={number} className="flex flex-wrap items-baseline gap-x-4">
      {number > 0 ? (
        <h3 className="font-normal font-text text-soft text-base">{t('desk.heat', { heat: number })}</h3>
      ) : null}
      <TableNumbers
        encounters={encounters.filter((encounter) => heat(encounter) === number)}
        size={size}
        onOpen={onOpen}
      />
    </div>
  ))
}

function TableNumbers({ encounters, size, onOpen }: TablesProps) {
  const t = useTranslations('rounds')
  return (
    <ul className="-ms-2 flex flex-wrap items-baseline gap-x-1">
      {encounters.slice(0, MOST_SHOWN).map((encounter) => (
        <li key={encounter.id}>
          <button
            type="button"
            onClick={() => onOpen(encounter)}
            className={`numeral min-h-11 min-w-11 px-2 hover:text-accent ${size}`}
          >
            <span className="sr-only">{t('desk.table')} </span>
            {encounter.table}
          </button>
        </li>
      ))}
      {encounters.length > MOST_SHOWN ? <li>{t('progress.more', { count: encounters.length - MOST_SHOWN })}</li> : null}
    </ul>
  )
}
