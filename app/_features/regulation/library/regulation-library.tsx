'use client'

import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { PageTitle, Section } from '#app/_ui/page.tsx'
import { PRESET_GROUPS, PRESET_LOOKS } from '../preset-looks.ts'
import { ClubRegulationList } from './club-regulation-list.tsx'
import { CompareForm } from './compare-form.tsx'
import { FileImport } from './file-import.tsx'
import { GoneRegulations } from './gone-regulations.tsx'
import { nameRegulations } from './named-regulations.ts'
import { PresetList } from './preset-list.tsx'

/** The club regulations and the presets to start from. */
export function RegulationLibrary({ club }: { club: string }) {
  const { regulations } = useRead('listRegulations', { params: { club } })
  const named = nameRegulations(regulations, useRead('listPresets', {}).presets)
  const t = text('editor')
  const presets = named.presets.map(({ regulation }) => regulation)
  return (
    <>
      <PageTitle line={t('library.line')}>{t('library.title')}</PageTitle>
      <div className="mb-6 empty:hidden">
        <GoneRegulations club={club} regulations={regulations} />
      </div>
      <Section title={t('library.own')}>
        {regulations.length > 0 ? (
          <ClubRegulationList club={club} own={regulations} />
        ) : (
          <p className="max-w-prose text-soft">{t('library.ownEmpty')}</p>
        )}
      </Section>
      {PRESET_GROUPS.map((group) => (
        <Section key={group} title={t(`library.${group}`)}>
          <PresetList club={club} presets={presets.filter(({ preset }) => PRESET_LOOKS[preset].group === group)} />
        </Section>
      ))}
      <Section title={t('compare.title')}>
        <CompareForm club={club} regulations={named} />
      </Section>
      <Section title={t('library.import')}>
        <FileImport club={club} />
      </Section>
    </>
  )
}
