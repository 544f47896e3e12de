'use client'

import { useRouter } from 'next/navigation'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'

/** Makes the example, or signs in to it again, and goes to its tournament. */
export function DemoButton({ label }: { label: string }) {
  const sentence = useProblemSentence()
  const router = useRouter()
  const { run, pending, problem } = useCommand()

  async function openDemo() {
    const demo = await run('makeDemo', {})
    const club = demo?.session.clubs[0]
    if (demo && club) router.push(`/verein/${club.id}/turnier/${demo.tournament}`)
  }

  return (
    <>
      <Button kind="quiet" onClick={openDemo} pending={pending}>
        {label}
      </Button>
      {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
    </>
  )
}
