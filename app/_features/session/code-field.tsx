'use client'

import { useTranslations } from 'use-intl/react'
import { TextField } from '#app/_ui/field.tsx'
import { LENGTHS } from '#domain/lengths.ts'

/** The code printed at the server's start, for a setup from another device. */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useTranslations('session.setUp')
  return (
    <TextField
      label={t('code')}
      hint={t('codeHint')}
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LENGTHS.code}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
