import { expect, it } from 'vitest'
import type { Run } from '#app/_lib/use-command.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { closeAndFinish } from './close-and-finish.ts'

const params = { club: 'tal', tournament: 'abend' }
const evening = { params, round: 1, isClosed: false, seen: 'abc' }

/** A command whose routes are refused with these codes, and what it was asked to do. */
function command(refusals: { readonly closeRound?: ProblemCode; readonly finishTournament?: ProblemCode } = {}) {
  const sent: unknown[] = []
  const run = (async (name: keyof typeof refusals, input: unknown, onRefused?: (problem: unknown) => Promise<void>) => {
    sent.push([name, input])
    const code = refusals[name]
    if (!code) return { version: 7 }
    await onRefused?.({ code })
    return null
  }) as unknown as Run
  return { run, sent }
}

const CLOSE = ['closeRound', { params: { ...params, number: 1 } }]
const FINISH = ['finishTournament', { params, body: { seen: 'abc' } }]

it('the round is closed, then the evening ended as it was shown', async () => {
  const { run, sent } = command()
  expect(await closeAndFinish(run, evening)).toEqual({ version: 7 })
  expect(sent).toEqual([CLOSE, FINISH])
})

it('a round that is closed already is not closed again', async () => {
  const { run, sent } = command({ closeRound: 'round-not-published' })
  expect(await closeAndFinish(run, { ...evening, isClosed: true })).toEqual({ version: 7 })
  expect(sent).toEqual([FINISH])
})

it('the evening is ended though the round was closed meanwhile without this desk knowing', async () => {
  const { run, sent } = command({ closeRound: 'round-not-published' })
  expect(await closeAndFinish(run, evening)).toEqual({ version: 7 })
  expect(sent).toEqual([CLOSE, FINISH])
})

it('the evening is not ended while a table has no result', async () => {
  const { run, sent } = command({ closeRound: 'results-missing' })
  expect(await closeAndFinish(run, evening)).toBeNull()
  expect(sent).toEqual([CLOSE])
})

it('a refusal to end is given back', async () => {
  expect(await closeAndFinish(command({ finishTournament: 'ending-unseen' }).run, evening)).toBeNull()
})
