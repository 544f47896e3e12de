import { useTranslations } from 'use-intl/react'
import { RadioCards } from '#app/_ui/radio-cards.tsx'
import { type Suit, SuitMark } from '#app/_ui/suit-mark.tsx'
import type { Regulation } from '#domain/tournament/regulation.ts'
import { describePreset } from '#messages/announcement.ts'

type PresetKey = Regulation['preset']

const PRESET_SUITS: Record<PresetKey, Suit> = {
  'bayern-warme-heisse': 'heart',
  'bayern-rueckschneider': 'acorn',
  'suedtirol-punkte': 'leaf',
}

/** The regulations to start from, as a hand of cards. */
export function PresetCards(props: {
  legend: string
  presets: readonly Regulation[]
  value: PresetKey
  onChange: (preset: PresetKey) => void
}) {
  const t = useTranslations('regulation')
  const choices = props.presets.map((regulation) => {
    const { name, region, length, facts } = describePreset(t, regulation)
    return {
      value: regulation.preset,
      title: name,
      mark: <SuitMark suit={PRESET_SUITS[regulation.preset]} className="size-7 shrink-0 text-accent" />,
      children: (
        <>
          <span className="mb-1 block font-semibold text-ink">{region}</span>
          {length} {facts}
        </>
      ),
    }
  })
  return (
    <RadioCards legend={props.legend} name="preset" value={props.value} onChange={props.onChange} choices={choices} />
  )
}
