'use client'

import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'

export interface SheetReader {
  /** Reads the sheet of this name instead. */
  readonly onSheet: (name: string) => void
  readonly pending: boolean
}

/** The other sheets of a workbook, to read instead. */
export function SheetChoice({ names, onSheet, pending }: SheetReader & { names: readonly string[] }) {
  const t = useTranslations('import.sheet')
  return (
    <span className="my-1 flex flex-wrap gap-2">
      {names.map((name) => (
        <Button key={name} kind="quiet" pending={pending} onClick={() => onSheet(name)} className="wrap-anywhere">
          {t('read', { name })}
        </Button>
      ))}
    </span>
  )
}
