'use client'

import { useTranslations } from 'use-intl/react'
import type { Encounter } from '#contract/rounds.ts'
import { isWalkover } from '#domain/walkover.ts'
import { isReported } from '../../result-form/scores.ts'
import { useHeat } from './round-context.ts'

/** Above this, the list of missing tables does not help. */
const MOST_SHOWN = 80

/** With so few left, the desk may want to close the round without them. */
const FEW_MISSING = 3

interface Props {
  encounters: readonly Encounter[]
  /** The games of an encounter; 0: only results outside the games. */
  games: number
  onOpen: (encounter: Encounter) => void
}

/** How many tables have reported, and which have not: the fewer, the larger. */
export function Progress({ encounters, games, onOpen }: Props) {
  const t = useTranslations('rounds')
  const missing = encounters.filter((encounter) => !isReported(encounter))
  const walkovers = missing.filter(isWalkover)
  const contested = encounters.filter((encounter) => encounter.contested)
  const size = missing.length > 24 ? 'text-2xl' : missing.length > 6 ? 'text-4xl' : 'text-6xl'
  return (
    <section aria-label={t('progress.label')} className="grid gap-3">
      <p role="status" className="flex flex-wrap items-baseline gap-x-2 text-xl">
        {t.rich('progress.reported', {
          reported: encounters.length - missing.length,
          total: encounters.length,
          big: (text) => <span className="numeral text-5xl">{text}</span>,
        })}
      </p>
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

type TablesProps = Omit<Props, 'games'> & { size: string }

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
