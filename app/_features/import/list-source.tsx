'use client'

import { type DragEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'

/** Where a list comes from: a file, chosen or dropped, or text that is pasted. */
export function ListSource({ pending, onList }: { pending: boolean; onList: (list: Blob) => void }) {
  const t = useTranslations('entries')
  const textId = useId()
  const [dragging, setDragging] = useState(false)
  const [pasted, setPasted] = useState('')

  function drop(event: DragEvent) {
    event.preventDefault()
    setDragging(false)
    const file = event.dataTransfer.files[0]
    if (file) onList(file)
  }

  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setDragging(true)
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={drop}
        className={`grid min-h-56 cursor-pointer place-content-center justify-items-center gap-2 rounded-sm border-2 border-dashed p-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${dragging ? 'border-accent bg-wash' : 'border-edge bg-sheet hover:border-accent'}`}
      >
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={pending}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onList(file)
            event.target.value = ''
          }}
          className="sr-only"
        />
        <span className="font-semibold text-xl">
          {dragging ? t('importing.source.drop') : t('importing.source.file')}
        </span>
        <span className="text-soft">{t('importing.source.fileHint')}</span>
      </label>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (pasted.trim()) onList(new Blob([pasted], { type: 'text/plain' }))
        }}
        className="grid content-start gap-3"
      >
        <label htmlFor={textId} className="font-semibold">
          {t('importing.source.text')}
        </label>
        <textarea
          id={textId}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          placeholder={t('importing.source.example')}
          rows={5}
          spellCheck={false}
          className="w-full rounded-sm border border-edge bg-sheet px-3 py-2 placeholder:text-soft hover:border-ink"
        />
        <div>
          <Button type="submit" pending={pending} disabled={!pasted.trim()}>
            {t('importing.source.read')}
          </Button>
        </div>
      </form>
    </div>
  )
}
