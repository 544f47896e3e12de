import type { Run } from '#app/_lib/use-command.ts'
import type { Answer } from '#contract/client.ts'

interface Evening {
  readonly params: { readonly club: string; readonly tournament: string }
  /** The evening's only round, and whether it is closed, as far as is known here. */
  readonly round: number
  readonly isClosed: boolean
  /** The fingerprint of the ending that was shown; missing: none was. */
  readonly seen: string | undefined
}

/** Closes the round of an evening unless it is closed, and ends the tournament. Null: one of the two was refused, and `run` knows why. */
export async function closeAndFinish(
  run: Run,
  { params, round, isClosed, seen }: Evening,
): Promise<Answer<'finishTournament'> | null> {
  if (!isClosed) {
    let refusal: string | null = null
    const closed = await run('closeRound', { params: { ...params, number: round } }, async ({ code }) => {
      refusal = code
    })
    // An earlier attempt whose answer was lost has closed it, or another desk has.
    if (!closed && refusal !== 'round-not-published') return null
  }
  return run('finishTournament', { params, body: seen === undefined ? {} : { seen } })
}
