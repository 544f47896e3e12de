'use client'

import { useState } from 'react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import type { SheetApi } from '#app/_lib/sheet-api.ts'
import type { Problem } from '#contract/problem.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { TableSync } from './table-sync.ts'

/** An act on the table that needs the server's answer, one at a time, with the message of its refusal. */
export function useAct(sync: TableSync) {
  const sentenceOf = useProblemSentence()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function run(content: unknown, call: (api: SheetApi, key: string) => Promise<TableSheet>) {
    if (pending) return null
    setPending(true)
    const refused = await sync.act(content, call)
    setProblem(refused)
    setPending(false)
    return refused
  }

  const forget = () => setProblem(null)

  return { run, pending, problem, forget, sentence: problem ? sentenceOf(problem) : null }
}
