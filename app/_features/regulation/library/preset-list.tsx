import { text } from '#app/_lib/text.ts'
import { LinkButton, PlainLinkButton } from '#app/_ui/button.tsx'
import { address } from '#contract/client.ts'
import { clubPaths } from '#contract/paths.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { describePreset } from '#messages/announcement.ts'

/** The presets to start from: name, region, special features. */
export function PresetList({ club, presets }: { club: string; presets: readonly Regulation[] }) {
  const t = text('editor')
  return (
    <ul className="border-ink border-t-[1.5px]">
      {presets.map((preset) => {
        const { name, region, facts } = describePreset(text('regulation'), preset)
        return (
          <li
            key={preset.preset}
            className="grid items-center gap-x-6 gap-y-2 border-line border-b py-3 sm:grid-cols-[9rem_1fr_auto]"
          >
            <span className="self-start pt-0.5 text-soft">{region}</span>
            <span>
              <span className="font-semibold text-lg">{name}</span>
              <span className="block max-w-prose text-soft">{facts}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              <PlainLinkButton
                target="_blank"
                rel="noreferrer"
                kind="quiet"
                href={address('printRegulationPoster', { params: { preset: preset.preset }, query: {} })}
                aria-label={t('library.posterLabel', { name })}
              >
                {t('library.poster')}
              </PlainLinkButton>
              <LinkButton
                kind="quiet"
                href={clubPaths(club).newRegulation({ preset: preset.preset })}
                aria-label={t('library.startLabel', { name })}
              >
                {t('library.start')}
              </LinkButton>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
