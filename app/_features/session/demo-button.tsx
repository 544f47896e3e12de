'use client'

import { type FormEvent, useState } from 'react'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import { CodeField } from './code-field.tsx'
import { SessionProblem } from './session-problem.tsx'
import { useSessionWait } from './use-session-wait.ts'

/** Creates the example, or signs in to it again, and opens its tournament; from another device it needs the code printed at the start. */
export function DemoButton({ label, needsCode }: { label: string; needsCode: boolean }) {
  const { run, pending, problem } = useCommand()
  const refused = useSessionWait(problem)
  const [code, setCode] = useState('')

  async function openDemo(event: FormEvent) {
    event.preventDefault()
    const demo = await run('makeDemo', { body: needsCode ? { code } : {} })
    const club = demo?.session.clubs[0]
    if (demo && club) location.assign(tournamentPaths({ club: club.id, tournament: demo.tournament }).overview)
  }

  return (
    <form onSubmit={openDemo} className="grid max-w-md justify-items-start gap-4">
      {needsCode ? <CodeField value={code} onChange={setCode} /> : null}
      <Button type="submit" kind="quiet" pending={pending} waiting={refused?.now === 'waiting'}>
        {label}
      </Button>
      <SessionProblem problem={problem} refused={refused} />
    </form>
  )
}
