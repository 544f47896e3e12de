'use client'

import { useTranslations } from 'use-intl/react'
import { validate as isId } from 'uuid'
import { GoneForms } from '#app/_lib/drafts/closed-form.tsx'
import { readStoredForm } from '#app/_lib/drafts/stored-form.ts'
import type { ClubRegulation } from '#contract/regulation.ts'
import { COPY, readRegulationDraft } from '../editor/draft/draft.ts'

interface Props {
  club: string
  regulations: readonly ClubRegulation[]
}

/** Unsaved changes of club regulations that have been deleted, or of copies of them: no editor offers them any more. */
export function GoneRegulations({ club, regulations }: Props) {
  const t = useTranslations('editor')
  return (
    <GoneForms
      form="regulation"
      of={club}
      read={(value) => readStoredForm(value, readRegulationDraft)?.typed ?? null}
      isGone={(_, subject) => {
        const id = subject.startsWith(COPY) ? subject.slice(COPY.length) : subject
        return isId(id) && !regulations.some((own) => own.id === id)
      }}
      what={({ base, regulation }) => t('page.draft', { name: regulation.title?.trim() || base.title || '–' })}
      where={() => t('library.removed')}
    />
  )
}
