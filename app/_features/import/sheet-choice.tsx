'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { Dialog } from '#app/_ui/dialog.tsx'

export interface SheetReader {
  /** Reads the sheet of this name instead. */
  readonly onSheet: (name: string) => void
  readonly pending: boolean
  /** Lines of the current sheet were changed: confirm before dropping them. */
  readonly touched: boolean
}

/** The other sheets of a workbook, to read instead. */
export function SheetChoice({ names, onSheet, pending, touched }: SheetReader & { names: readonly string[] }) {
  const t = useTranslations('import.sheet')
  const [choice, setChoice] = useState<string | null>(null)
  return (
    <span className="my-1 flex flex-wrap gap-2">
      {names.map((name) => (
        <Button
          key={name}
          kind="quiet"
          pending={pending}
          onClick={() => (touched ? setChoice(name) : onSheet(name))}
          className="wrap-anywhere"
        >
          {t('read', { name })}
        </Button>
      ))}
      <Dialog
        open={choice !== null}
        begins="title"
        onClose={() => setChoice(null)}
        title={t('title', { name: choice ?? '' })}
        close={t('close')}
      >
        <p>{t('text')}</p>
        <span>
          <Button
            kind="danger"
            onClick={() => {
              setChoice(null)
              if (choice !== null) onSheet(choice)
            }}
          >
            {t('readAllTheSame')}
          </Button>
        </span>
      </Dialog>
    </span>
  )
}
