'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { CopyButton } from '#app/_ui/copy-button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'
import { TextField } from '#app/_ui/field.tsx'
import type { SheetContent } from './practice-sheet.ts'
import { packSheet } from './share.ts'

/** Shares the whole sheet as a link: with the device's share function, otherwise to copy. */
export function ShareButton({ sheet, title, className }: { sheet: SheetContent; title: string; className: string }) {
  const t = useTranslations('practice.share')
  const [link, setLink] = useState<string | null>(null)

  async function share() {
    const url = `${location.origin}${location.pathname}#${await packSheet(sheet)}`
    if (!navigator.share) return setLink(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Cancelling is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setLink(url)
    }
  }

  return (
    <>
      <button type="button" onClick={share} className={className}>
        {t('label')}
      </button>
      <Dialog open={link !== null} onClose={() => setLink(null)} title={t('title')} close={t('close')}>
        <p>{t('text')}</p>
        <TextField
          label={t('link')}
          readOnly
          value={link ?? ''}
          onFocus={(event) => event.target.select()}
          className="font-mono text-sm"
        />
        <CopyButton text={link ?? ''} label={t('copy')} done={t('copied')} />
      </Dialog>
    </>
  )
}
