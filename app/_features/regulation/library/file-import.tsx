'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { useGo } from '#app/_lib/use-go.ts'
import { Notice } from '#app/_ui/notice.tsx'
import { clubPaths } from '#contract/paths.ts'
import type { Problem } from '#contract/problem.ts'
import { handOn } from '../chosen-regulation.ts'
import { placeOf } from '../editor/edit/place.ts'

/** Reads a regulation from a file, chosen or dropped anywhere on the page, and opens the editor with it. */
export function FileImport({ club }: { club: string }) {
  const t = useTranslations('editor.library')
  const { go, isGoing } = useGo()
  const sentence = useFileProblemSentence()
  const { run, pending, problem } = useCommand()
  const isDragging = useDroppedFile(read)

  async function read(file: Blob) {
    const answer = await run('readRegulation', { params: { club }, body: file })
    if (!answer) return
    handOn('file', answer.regulation)
    go(clubPaths(club).newRegulation('datei'))
  }

  return (
    <div className="grid gap-4">
      {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
      <label
        aria-busy={pending || isGoing || undefined}
        className={`grid cursor-pointer justify-items-start gap-2 rounded-sm border-2 border-dashed p-5 has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${isDragging ? 'border-accent bg-wash' : 'border-edge hover:border-accent'}`}
      >
        <input
          type="file"
          accept=".json,application/json"
          disabled={pending}
          onChange={async (event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) await read(file)
          }}
          className="sr-only"
        />
        <span className="font-semibold text-accent underline underline-offset-4">
          {isDragging ? t('drop') : t('choose')}
        </span>
        <span className="max-w-prose text-soft">{t('importHint')}</span>
      </label>
    </div>
  )
}

/** The error in a file, and its place in the regulation. */
function useFileProblemSentence() {
  const t = useTranslations('editor')
  const sentence = useProblemSentence()
  return (problem: Problem) => {
    if (problem.code === 'file-unreadable') return t('library.unreadable')
    const place = placeOf(problem.field ?? '')
    if (!place) return t('library.importProblemNowhere', { sentence: sentence(problem) })
    const step = t(`steps.${place.step}`)
    const where =
      place.stage === null ? t('library.place', { step }) : t('library.placeStage', { stage: place.stage + 1, step })
    return t('library.importProblem', { place: where, sentence: sentence(problem) })
  }
}

/** Accepts a file dropped anywhere on the page, where the browser would otherwise navigate to it. True while a file hovers. */
function useDroppedFile(onFile: (file: File) => Promise<void>): boolean {
  const [isDragging, setDragging] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDragging(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false)
    }
    const drop = async (event: DragEvent) => {
      setDragging(false)
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      await take(file)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => stop.abort()
  }, [])
  return isDragging
}
