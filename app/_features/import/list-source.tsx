'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { ImportNotice } from '#contract/entries.ts'
import type { Problem } from '#contract/problem.ts'
import { ListExamples } from './list-examples.tsx'
import { ListNotices } from './list-notices.tsx'
import type { SheetReader } from './sheet-choice.tsx'

const TYPES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Props {
  pasted: string
  onPasted: (text: string) => void
  pending: boolean
  problem: Problem | null
  /** The last list had no lines; these are its notices. Null: it had some, or there was no list. */
  empty: readonly ImportNotice[] | null
  sheets: SheetReader | null
  /** A list to read, with its name if it is a file. */
  onList: (list: Blob, file: string | null) => void
  /** Back to the list under review; null if there is none. */
  onKept: (() => void) | null
}

/** The source of a list: a file, chosen or dropped anywhere on the page, or pasted lines. */
export function ListSource({ pasted, onPasted, pending, problem, empty, sheets, onList, onKept }: Props) {
  const t = useTranslations('import')
  const unread = useUnreadSentence()
  const textId = useId()
  const form = useRef<HTMLDivElement>(null)
  const isDragging = useDroppedFile((file) => onList(file, file.name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a file chosen before hydration
  useEffect(() => {
    const file = form.current?.querySelector('input')?.files?.[0]
    if (file) onList(file, file.name)
  }, [])
  const sentence = empty ? t('unread.empty') : problem && unread(problem)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {onKept ? (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t('source.unfinished')}</p>
            <Button kind="quiet" onClick={onKept}>
              {t('source.toKept')}
            </Button>
          </div>
        </Notice>
      ) : null}
      {sentence ? <Notice kind="error">{sentence}</Notice> : null}
      {empty ? <ListNotices notices={empty} kind="xlsx" sheets={sheets} /> : null}
      <div ref={form} className="grid gap-8 lg:grid-cols-2">
        <label
          aria-busy={pending || undefined}
          className={`grid min-h-64 cursor-pointer place-content-center justify-items-center gap-3 rounded-sm border-2 border-dashed p-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${isDragging ? 'border-accent bg-wash' : 'border-edge bg-sheet hover:border-accent'}`}
        >
          <input
            type="file"
            accept={TYPES}
            disabled={pending}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) onList(file, file.name)
              event.target.value = ''
            }}
            className="sr-only"
          />
          <span className="grid min-h-14 items-center rounded-sm bg-accent px-7 py-3 font-semibold text-on-accent text-xl">
            {isDragging ? t('source.drop') : t('source.file')}
          </span>
          <span className="max-w-xs text-soft">{t('source.fileHint')}</span>
        </label>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (pasted.trim()) onList(new Blob([pasted], { type: 'text/plain' }), null)
          }}
          className="grid grid-rows-[auto_auto_1fr_auto] gap-2"
        >
          <label htmlFor={textId} className="font-semibold">
            {t('source.text')}
          </label>
          <p id={`${textId}-hint`} className="-mt-1.5 text-soft text-sm">
            {t('source.textHint')}
          </p>
          <textarea
            id={textId}
            aria-describedby={`${textId}-hint`}
            value={pasted}
            onChange={(event) => onPasted(event.target.value)}
            rows={5}
            spellCheck={false}
            className="w-full rounded-sm border border-edge bg-sheet px-3 py-2 hover:border-ink"
          />
          <div>
            <Button type="submit" kind="quiet" pending={pending} disabled={!pasted.trim()}>
              {t('source.read')}
            </Button>
          </div>
        </form>
      </div>
      <ListExamples />
    </div>
  )
}

/** Why a file could not be read, and what to do. */
function useUnreadSentence() {
  const t = useTranslations('import')
  const sentence = useProblemSentence()
  return (problem: Problem) => {
    return problem.code === 'too-large' ? t('unread.too-large') : sentence(problem)
  }
}

/** Accepts a file dropped anywhere on the page, where the browser would otherwise navigate to it. True while a file hovers. */
function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDragging(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false)
    }
    const drop = (event: DragEvent) => {
      setDragging(false)
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      onFile(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [onFile])
  return isDragging
}
