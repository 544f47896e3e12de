import { expect, it } from 'vitest'
import type { Run } from '#app/_lib/use-command.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { closeAndFinish } from './close-and-finish.ts'

const params = { club: 'tal', tournament: 'abend' }
const evening = { params, round: 1, isClosed: false, seen: 'abc' }

interface Refusals {
  readonly closeRound?: ProblemCode
  readonly finishTournament?: ProblemCode
}

/** A command whose routes are refused with these codes, the end at first with another one, and what it was asked to do. */
function command(refusals: Refusals = {}, atFirst?: ProblemCode) {
  const sent: [string, unknown][] = []
  const run = (async (name: keyof typeof refusals, input: unknown, onRefused?: (problem: unknown) => Promise<void>) => {
    sent.push([name, input])
    const isFirst = name === 'finishTournament' && sent.filter(([of]) => of === name).length === 1
    const code = (isFirst ? atFirst : undefined) ?? refusals[name]
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

it('an evening opened again since it was closed, whose answer was lost, is closed once more and ended', async () => {
  const { run, sent } = command({}, 'round-still-open')
  expect(await closeAndFinish(run, evening)).toEqual({ version: 7 })
  expect(sent).toEqual([CLOSE, FINISH, CLOSE, FINISH])
})

it('an evening opened again that still lacks a result is not ended', async () => {
  const { run, sent } = command({}, 'round-still-open')
  const refused = (async (name: string, ...others: [unknown, ((problem: unknown) => Promise<void>)?]) => {
    if (name !== 'closeRound' || sent.length < 2)
      return (run as never as (...all: unknown[]) => unknown)(name, ...others)
    await others[1]?.({ code: 'results-missing' })
    return null
  }) as unknown as Run
  expect(await closeAndFinish(refused, evening)).toBeNull()
  expect(sent).toEqual([CLOSE, FINISH])
})

it('a refusal to end is given back', async () => {
  expect(await closeAndFinish(command({ finishTournament: 'ending-unseen' }).run, evening)).toBeNull()
})
