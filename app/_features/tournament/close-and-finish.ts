import type { Run } from '#app/_lib/use-command.ts'
import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'

interface Evening {
  readonly params: { readonly club: string; readonly tournament: string }
  /** The evening's only round, and whether it is closed, as far as is known here. */
  readonly round: number
  readonly isClosed: boolean
  /** The fingerprint of the ending that was shown; missing: none was. */
  readonly seen: string | undefined
}

/**
 * Closes the round of an evening unless it is closed, and ends the tournament. Null: one of the two was refused, and `run` knows why. A round
 * that was opened again since an attempt whose answer was lost is closed once more: the first closing is then answered as that attempt was.
 */
export async function closeAndFinish(
  run: Run,
  { params, round, isClosed, seen }: Evening,
): Promise<Answer<'finishTournament'> | null> {
  let refusal: string | null = null
  const keep = async ({ code }: Problem) => {
    refusal = code
  }
  const close = async () => {
    const closed = await run('closeRound', { params: { ...params, number: round } }, keep)
    // An earlier attempt whose answer was lost has closed it, or another desk has.
    return closed !== null || refusal === 'round-not-published'
  }
  const finish = () => run('finishTournament', { params, body: seen === undefined ? {} : { seen } }, keep)
  if (isClosed) return finish()
  if (!(await close())) return null
  const finished = await finish()
  if (finished || refusal !== 'round-still-open') return finished
  return (await close()) ? finish() : null
}
