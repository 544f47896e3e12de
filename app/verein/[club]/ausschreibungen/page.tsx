import type { Metadata } from 'next'
import { CompareForm } from '#app/_features/regulation/library/compare-form.tsx'
import { FileImport } from '#app/_features/regulation/library/file-import.tsx'
import { namedRegulations } from '#app/_features/regulation/library/named-regulations.ts'
import { OwnList } from '#app/_features/regulation/library/own-list.tsx'
import { PresetList } from '#app/_features/regulation/library/preset-list.tsx'
import { PRESET_GROUPS, PRESET_LOOKS } from '#app/_features/regulation/preset-looks.ts'
import { read } from '#app/_lib/server-api.ts'
import { text } from '#app/_lib/text.ts'
import { Texts } from '#app/_lib/texts.tsx'
import { PageTitle, Section } from '#app/_ui/page.tsx'

export function generateMetadata(): Metadata {
  return { title: text('editor')('library.title') }
}

/** A club's own regulations and the known ones to start from. */
export default async function RegulationsPage(props: { params: Promise<{ club: string }> }) {
  const { club } = await props.params
  const here = `/verein/${club}/ausschreibungen`
  const [named, { regulations }] = await Promise.all([
    namedRegulations(club, here),
    read('listRegulations', { params: { club } }, here),
  ])
  const t = text('editor')
  const presets = named.presets.map(({ regulation }) => regulation)
  return (
    <Texts areas={['editor', 'product', 'problems']}>
      <PageTitle line={t('library.line')}>{t('library.title')}</PageTitle>
      <Section title={t('library.own')}>
        {regulations.length > 0 ? (
          <OwnList club={club} own={regulations} />
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
    </Texts>
  )
}
