'use client'

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { unpackSheet } from './share.ts'
import { addSheet } from './sheet-store.ts'
import { addressOf, goTo } from './use-place.ts'

/** Opens a shared sheet as a copy on this device; shows a friendly message for a damaged link. */
export function SharedSheet({ fragment, onCopied }: { fragment: string; onCopied: (id: string) => void }) {
  const t = useTranslations('practice.shared')
  const [isDamaged, setDamaged] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void unpackSheet(fragment).then((content) => {
      if (!isCurrent) return
      if (!content) return setDamaged(true)
      const { id } = addSheet(content, Date.now())
      onCopied(id)
      goTo({ at: 'sheet', id }, true)
    })
    return () => {
      isCurrent = false
    }
  }, [fragment, onCopied])
  if (!isDamaged) return null
  return (
    <EmptyState
      suit="bell"
      title={<h1>{t('damaged')}</h1>}
      action={<a href={addressOf({ at: 'list' })}>{t('toList')}</a>}
    >
      {t('damagedText')}
    </EmptyState>
  )
}
