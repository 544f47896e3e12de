import { useTranslations } from 'use-intl/react'
import { RadioCards } from '#app/_ui/radio-cards.tsx'
import { type Suit, SuitMark } from '#app/_ui/suit-mark.tsx'
import type { Regulation } from '#domain/tournament/regulation.ts'
import { describePreset } from '#messages/announcement.ts'

type PresetKey = Regulation['preset']

/** Announcements as they hang in inns, and ways to play for whoever has none. */
const GROUPS = ['announcements', 'formats'] as const

const PRESETS: Record<PresetKey, { readonly suit: Suit; readonly group: (typeof GROUPS)[number] }> = {
  'bayern-warme-heisse': { suit: 'heart', group: 'announcements' },
  'bayern-rueckschneider': { suit: 'acorn', group: 'announcements' },
  'suedtirol-punkte': { suit: 'leaf', group: 'announcements' },
  'schweizer-system': { suit: 'bell', group: 'formats' },
  'jeder-gegen-jeden': { suit: 'acorn', group: 'formats' },
  'gruppen-ko': { suit: 'leaf', group: 'formats' },
  ko: { suit: 'heart', group: 'formats' },
  'doppel-ko': { suit: 'bell', group: 'formats' },
  'ko-hoffnungsrunde': { suit: 'leaf', group: 'formats' },
  leben: { suit: 'heart', group: 'formats' },
  partnerwechsel: { suit: 'acorn', group: 'formats' },
  'freie-paarung': { suit: 'bell', group: 'formats' },
}

/** The regulations to start from, as a hand of cards; on a phone only the chosen one says all about itself. */
export function PresetCards(props: {
  legend: string
  presets: readonly Regulation[]
  value: PresetKey
  onChange: (preset: PresetKey) => void
}) {
  const t = useTranslations('regulation')
  const choicesOf = (group: (typeof GROUPS)[number]) =>
    props.presets
      .filter(({ preset }) => PRESETS[preset].group === group)
      .map((regulation) => {
        const { name, region, length, facts } = describePreset(t, regulation)
        return {
          value: regulation.preset,
          title: name,
          mark: <SuitMark suit={PRESETS[regulation.preset].suit} className="size-7 shrink-0 text-accent" />,
          children: (
            <>
              {group === 'announcements' ? <span className="mb-1 block font-semibold text-ink">{region}</span> : null}
              {group === 'announcements' || regulation.stages[0]?.rounds !== 'all' ? length : null} {facts}
            </>
          ),
        }
      })
  return (
    <fieldset className="max-sm:[&_label:not(:has(:checked))>span:last-child]:sr-only">
      <legend className="mb-4 font-head font-semibold text-2xl">{props.legend}</legend>
      <div className="grid gap-8">
        {GROUPS.map((group) => (
          <RadioCards
            key={group}
            legend={t(`groups.${group}`)}
            name="preset"
            value={props.value}
            onChange={props.onChange}
            choices={choicesOf(group)}
          />
        ))}
      </div>
    </fieldset>
  )
}
