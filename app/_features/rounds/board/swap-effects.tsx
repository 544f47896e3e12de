'use client'

import { useTranslations } from 'use-intl/react'
import type { Encounter, SwapEffect } from '#contract/rounds.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { nameBesideNumber } from '#messages/person-name.ts'
import { useAfterTables } from '../../results/round/after-tables.ts'
import { Reasons } from './reasons.tsx'
import { byTone } from './tone.ts'

interface Props {
  effects: readonly SwapEffect[]
  /** Ids of the two entries that swap places. */
  moved: readonly string[]
}

/** Every table and bye that a swap changes, before and after; flaws first. */
export function SwapEffects({ effects, moved }: Props) {
  const t = useTranslations('board')
  const alarms = effects.filter(
    (effect) => byTone(effect.after.reasons).alarming.length > 0 || waitsMore(effect),
  ).length
  return (
    <div className="grid gap-4">
      {alarms > 0 ? (
        <p className="border-alarm border-s-4 bg-alarm-wash px-4 py-2 font-semibold">
          {t('swap.alarm', { count: alarms })}
        </p>
      ) : null}
      <ul aria-label={t('swap.effects')} className="border-ink border-t-[1.5px]">
        {effects.map((effect) => (
          <Effect key={effect.after.id} effect={effect} moved={moved} />
        ))}
      </ul>
    </div>
  )
}

/** Does the swap add another table of the heat that this one must wait for? */
function waitsMore(effect: SwapEffect): boolean {
  if (effect.kind === 'bye') return false
  const { before, after } = effect.awaited
  return after.some((table) => !before.includes(table))
}

function Effect({ effect, moved }: { effect: SwapEffect; moved: readonly string[] }) {
  const t = useTranslations('board')
  return (
    <li className="grid gap-1 border-line border-b py-2.5">
      <p className="font-head font-semibold text-lg">
        {effect.kind === 'bye'
          ? t('swap.bye')
          : effect.after.heat > 1
            ? t('swap.tableOfHeat', { table: effect.after.table, heat: effect.after.heat })
            : t('swap.table', { table: effect.after.table })}
      </p>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {(['before', 'after'] as const).map((when) => (
          <div key={when} className={`min-w-0 leading-snug ${when === 'before' ? 'text-soft' : ''}`}>
            <p className="text-sm text-soft">{t(`swap.${when}`)}</p>
            <Seated effect={effect} when={when} moved={when === 'after' ? moved : []} />
          </div>
        ))}
      </div>
    </li>
  )
}

function Seated({ effect, when, moved }: { effect: SwapEffect; when: 'before' | 'after'; moved: readonly string[] }) {
  const after = useAfterTables()
  const regulation = useTranslations('regulation')
  const { reasons } = effect[when]
  const waits = effect.kind === 'bye' ? null : after(effect.awaited[when])
  const sides =
    effect.kind === 'bye' ? [{ label: effect[when].entry, ids: [effect[when].entry.id] }] : sidesOf(effect[when])
  return (
    <>
      {sides.map(({ label, ids }) => (
        <p key={label.id} className="flex gap-2">
          <span className="min-w-6 pt-px text-end text-soft text-sm tabular-nums">{label.number}</span>
          <span
            className={`min-w-0 [overflow-wrap:anywhere] ${ids.some((id) => moved.includes(id)) ? 'font-semibold' : ''}`}
          >
            {nameBesideNumber(label)}
          </span>
        </p>
      ))}
      <div className="ps-8 text-sm">
        {waits === null ? null : (
          <p className={`font-semibold ${when === 'after' && waitsMore(effect) ? 'text-alarm' : ''}`}>{waits}</p>
        )}
        <Reasons reasons={reasons} t={regulation} />
      </div>
    </>
  )
}

function sidesOf({ a, b, partners }: Encounter): { label: EntryLabel; ids: string[] }[] {
  return [
    { label: a, ids: [a.id, ...(partners ? [partners.a.id] : [])] },
    { label: b, ids: [b.id, ...(partners ? [partners.b.id] : [])] },
  ]
}
