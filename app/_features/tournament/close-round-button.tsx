'use client'

import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'

interface Props {
  params: { club: string; tournament: string }
  round: number
  label: string
}

/** Closes a round in which every table has reported. */
export function CloseRoundButton({ params, round, label }: Props) {
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const close = () => run('closeRound', { params: { ...params, number: round } })
  return (
    <>
      <Button size="big" onClick={close} pending={pending}>
        {label}
      </Button>
      {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
    </>
  )
}
