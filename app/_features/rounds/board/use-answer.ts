import { useEffect, useState } from 'react'
import { api, type ReadName } from '#app/_lib/api.ts'
import { problemOf } from '#app/_lib/problem.ts'
import type { Answer, Input } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'

interface Known<Name extends ReadName> {
  readonly question: string
  readonly answer: Answer<Name> | null
  readonly problem: Problem | null
}

/** Sends a query on mount, and again when it changes; both results are null until the answer comes. */
export function useAnswer<Name extends ReadName>(name: Name, input: Input<Name>): Omit<Known<Name>, 'question'> {
  const question = JSON.stringify(input)
  const [known, setKnown] = useState<Known<Name> | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const keep = (found: Omit<Known<Name>, 'question'>) => {
      if (!asking.signal.aborted) setKnown({ question, ...found })
    }
    api(name, JSON.parse(question) as Input<Name>, { signal: asking.signal }).then(
      (answer) => keep({ answer, problem: null }),
      (error) => {
        if (!asking.signal.aborted) keep({ answer: null, problem: problemOf(error) })
      },
    )
    return () => asking.abort()
  }, [name, question])
  return known?.question === question ? known : { answer: null, problem: null }
}
