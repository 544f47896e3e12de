'use client'

import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import type { Problem } from '#contract/problem.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { StandingsProblem } from './standings-problem.tsx'

interface Props {
  params: { club: string; tournament: string }
  label: string
  /** The name for screen readers. */
  name: string
  ties: readonly { readonly entries: readonly EntryLabel[] }[]
  /** Shows a refusal about a tie in a place that outlives the tie; without it the button shows it. */
  onRefused?: (refused: { readonly problem: Problem; readonly entries: readonly EntryLabel[] } | null) => void
}

/** Draws lots for one tie after another. */
export function DrawLotsButton({ params, label, name, ties, onRefused }: Props) {
  const { run, pending, problem } = useCommand()

  async function draw(dropDraft = false) {
    onRefused?.(null)
    for (const { entries } of ties) {
      const body = { entries: entries.map(({ id }) => id), dropDraft }
      if (!(await run('drawLots', { params, body }, async (cause) => tell(cause, entries)))) return
    }
  }

  function tell(problem: Problem, entries: readonly EntryLabel[]) {
    if (!isAsked(problem)) onRefused?.({ problem, entries })
  }

  return (
    <>
      <Button kind="quiet" aria-label={name} pending={pending} onClick={() => void draw()}>
        {label}
      </Button>
      {problem && (!onRefused || isAsked(problem)) ? (
        <StandingsProblem problem={problem} pending={pending} onAgree={() => void draw(true)} />
      ) : null}
    </>
  )
}

/** Is it a question here rather than a refusal? */
function isAsked({ code }: Problem): boolean {
  return code === 'draft-affected'
}
