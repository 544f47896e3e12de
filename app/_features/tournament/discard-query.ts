import { z } from 'zod'
import type { Input } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'

/** An earlier build of the server names no effect. */
const Shown = z.object({ effect: z.string().optional() })

/** What is asked for when a round is discarded; `shown`: the refusal that said what would be lost, which is confirmed; null: nothing was said. */
export function discardQuery(seen: string, shown: Problem | null): Input<'discardRound'>['query'] {
  if (shown === null) return { seen, withSheets: 'no' }
  const { effect } = Shown.parse(shown.params)
  return { seen, withSheets: 'yes', ...(effect === undefined ? {} : { effect }) }
}
