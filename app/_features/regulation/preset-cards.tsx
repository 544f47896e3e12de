import { type ReactNode, useState } from 'react'
import { text } from '#app/_lib/text.ts'
import { RadioCards } from '#app/_ui/radio-cards.tsx'
import { SuitMark } from '#app/_ui/suit-mark.tsx'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { describePreset } from '#messages/announcement.ts'
import { PRESET_GROUPS, PRESET_LOOKS, type PresetKey } from './preset-looks.ts'

/** The regulations to start from, as a hand of cards; on a phone only the chosen one shows its details. */
export function PresetCards(props: {
  legend: string
  presets: readonly Regulation[]
  /** Null: none. */
  value: PresetKey | null
  onChange: (preset: PresetKey) => void
  /** Other choices, listed first. */
  children?: ReactNode
}) {
  const t = text('regulation')
  const isIn = (group: (typeof PRESET_GROUPS)[number]) =>
    props.value !== null && PRESET_LOOKS[props.value].group === group
  const choicesOf = (group: (typeof PRESET_GROUPS)[number]) =>
    props.presets
      .filter(({ preset }) => PRESET_LOOKS[preset].group === group)
      .map((regulation) => {
        const { name, region, length, facts } = describePreset(t, regulation)
        return {
          value: regulation.preset,
          title: name,
          mark: <SuitMark suit={PRESET_LOOKS[regulation.preset].suit} className="size-7 shrink-0 text-accent" />,
          children: (
            <>
              {group === 'announcements' ? <span className="mb-1 block font-semibold text-ink">{region}</span> : null}
              {regulation.stages[0]?.rounds === 'all' ? null : length} {facts}
            </>
          ),
        }
      })
  return (
    <fieldset className="max-sm:[&_label:not(:has(:checked))>span:last-child]:sr-only">
      <legend className="mb-4 font-head font-semibold text-2xl">{props.legend}</legend>
      <div className="grid gap-8">
        {props.children}
        {PRESET_GROUPS.map((group) => {
          const name = t(`groups.${group}`)
          const cards = (
            <RadioCards
              key={group}
              legend={name}
              name="preset"
              value={props.value}
              onChange={props.onChange}
              choices={choicesOf(group)}
            />
          )
          return group === 'announcements' ? (
            cards
          ) : (
            <Folded key={group} name={name} isOpen={isIn(group)} cards={cards} />
          )
        })}
      </div>
    </fieldset>
  )
}

/** A group that most people don't need; open if it contains the chosen one. */
function Folded({ name, isOpen, cards }: { name: string; isOpen: boolean; cards: ReactNode }) {
  const [wasOpen] = useState(isOpen)
  return (
    <details open={wasOpen || undefined} className="group border-line border-y [&_legend]:sr-only">
      <summary className="flex min-h-11 items-center gap-2 font-semibold hover:text-accent">
        <span aria-hidden className="group-open:rotate-90">
          ▸
        </span>
        {name}
      </summary>
      <div className="pt-2 pb-4">{cards}</div>
    </details>
  )
}
