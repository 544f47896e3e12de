'use client'

import { useTranslations } from 'use-intl/react'
import type { OutsideComponent } from '#contract/regulation.ts'
import type { Encounter } from '#contract/rounds.ts'
import { partsWithPoints } from '../result-form/game-text.ts'
import { isReported } from '../result-form/scores.ts'
import { StandingMark } from '../results/round/standing-mark.tsx'

interface Props {
  /** In the order shown. */
  encounters: readonly Encounter[]
  outside: readonly OutsideComponent[]
  /** The table entered or corrected last. */
  changed: string | null
  /** No result can be entered or changed any more: view only. */
  isOver: boolean
  /** Existing results may be changed too, not only missing ones entered. */
  mayChange: boolean
  onOpen: (encounter: Encounter) => void
  onSheet: (encounter: Encounter) => void
}

/** The tables of the evening; each opens its result and its sheet. */
export function PlayedTables({ encounters, outside, changed, isOver, mayChange, onOpen, onSheet }: Props) {
  const t = useTranslations('evening')
  return (
    <ol aria-label={t('tables.label')} className="border-ink border-t-[1.5px]">
      {encounters.map((encounter) => (
        <li
          key={encounter.id}
          className={`grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[3rem_minmax(0,1fr)_auto] border-line border-b py-3 ${encounter.id === changed ? 'just-changed' : ''}`}
        >
          <p className="numeral pt-0.5 text-4xl">
            <span className="sr-only">{t('tables.table')} </span>
            {encounter.table}
          </p>
          <Sides encounter={encounter} />
          <Result encounter={encounter} outside={outside} />
          <p className="col-start-2 flex flex-wrap gap-x-5 sm:col-end-4">
            {isOver && !isReported(encounter) ? null : (
              <TextButton
                label={t(`tables.${!isReported(encounter) ? 'report' : mayChange ? 'correct' : 'look'}`)}
                name={t('tables.of', { table: encounter.table })}
                onPress={() => onOpen(encounter)}
              />
            )}
            <TextButton
              label={t('tables.sheet')}
              name={t('tables.of', { table: encounter.table })}
              onPress={() => onSheet(encounter)}
            />
            {encounter.standing === 'desk' ? null : (
              <span className="self-center">
                <StandingMark standing={encounter.standing} />
              </span>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Sides({ encounter: { a, b, total } }: { encounter: Encounter }) {
  return (
    <div className="min-w-0 text-lg leading-snug">
      <p className={total?.winner === 'a' ? 'font-semibold' : ''}>{a.name}</p>
      <p className={total?.winner === 'b' ? 'font-semibold' : ''}>{b.name}</p>
    </div>
  )
}

function Result({ encounter, outside }: { encounter: Encounter; outside: readonly OutsideComponent[] }) {
  const t = useTranslations('evening')
  const rounds = useTranslations('rounds')
  if (!isReported(encounter))
    return <p className="col-start-2 self-center text-soft sm:col-start-3">{t('tables.open')}</p>
  return (
    <p className="col-start-2 self-center font-semibold text-lg tabular-nums sm:col-start-3 sm:text-end">
      {partsWithPoints(rounds, encounter, outside).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
        <span key={at} className="block">
          {part}
        </span>
      ))}
    </p>
  )
}

function TextButton({ label, name, onPress }: { label: string; name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 text-soft underline decoration-edge underline-offset-4 hover:text-accent"
    >
      {label}
      <span className="sr-only"> {name}</span>
    </button>
  )
}
