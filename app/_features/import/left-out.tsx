'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { CopyButton } from '#app/_ui/copy-button.tsx'
import { Section } from '#app/_ui/page.tsx'
import type { ListLine } from './lines.ts'

/** The lines that were left out, word for word, to keep. */
export function LeftOut({ lines }: { lines: readonly ListLine[] }) {
  const t = useTranslations('import')
  if (lines.length === 0) return null
  const text = lines.map(({ raw }) => raw).join('\n')

  function save() {
    const url = URL.createObjectURL(new Blob([text, '\n'], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: url, download: t('leftOut.file') }).click()
    URL.revokeObjectURL(url)
  }

  return (
    <Section
      title={t('leftOut.title', { count: lines.length })}
      aside={
        <div className="flex flex-wrap gap-3" data-screen-only>
          <CopyButton text={text} label={t('leftOut.copy')} done={t('leftOut.copied')} />
          <Button kind="quiet" onClick={save}>
            {t('leftOut.save')}
          </Button>
        </div>
      }
    >
      <p className="mb-4 text-soft">{t('leftOut.text', { count: lines.length })}</p>
      <ol>
        {lines.map(({ id, line, raw }) => (
          <li key={id} className="flex gap-4 border-line border-b py-2 [content-visibility:auto]">
            <span className="min-w-10 text-end text-soft tabular-nums">{line}</span>
            <span className="wrap-anywhere whitespace-pre-wrap">{raw}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
