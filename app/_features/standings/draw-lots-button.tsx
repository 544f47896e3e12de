'use client'

import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'
import type { EntryLabel } from '#contract/shapes.ts'

interface Props {
  params: { club: string; tournament: string }
  label: string
  /** What a reader of the screen hears. */
  name: string
  ties: readonly { readonly entries: readonly EntryLabel[] }[]
  /** Shows a refusal where it stays, though the tie goes; without it the button shows it. */
  onRefused?: (problem: Problem | null) => void
}

/** Draws lots among those who share a rank, one tie after another. */
export function DrawLotsButton({ params, label, name, ties, onRefused }: Props) {
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()

  async function draw() {
    onRefused?.(null)
    for (const { entries } of ties) {
      const body = { entries: entries.map(({ id }) => id) }
      if (!(await run('drawLots', { params, body }, async (refusal) => onRefused?.(refusal)))) return
    }
  }

  return (
    <>
      <Button kind="quiet" aria-label={name} pending={pending} onClick={() => void draw()}>
        {label}
      </Button>
      {problem && !onRefused ? <Notice kind="error">{sentence(problem)}</Notice> : null}
    </>
  )
}
