import { useRef } from 'react'
import { problemOf } from '#app/_lib/problem.ts'
import type { Problem } from '#contract/problem.ts'

/** What became of an act: its answer, or why it was refused. */
export type Saved<Answer> = { readonly answer: Answer } | { readonly problem: Problem }

/**
 * Writes one after the other, in the order they were asked for: start numbers follow the order of typing, and of two
 * changes to one entry the later one wins.
 */
export function useSaveQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return function save<Answer>(act: () => Promise<Answer>): Promise<Saved<Answer>> {
    const saved = last.current.then(() => attempt(act))
    last.current = saved
    return saved
  }
}

async function attempt<Answer>(act: () => Promise<Answer>): Promise<Saved<Answer>> {
  try {
    return { answer: await act() }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}
