import { describe, expect, it } from 'vitest'
import { RunningPages } from '#app/_lib/running/running-pages.ts'
import type { Save, SaveOutcome } from '#app/_lib/save-queue.ts'
import { anyEncounter } from '#app/_test/encounter.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import type { Reply, ResultToSend } from '../../result-form/send-result.ts'
import type { NewlySaved } from './desk.ts'
import { type DeskPage, startDesk } from './running-desk.ts'

const table = (number: number, version: number): Encounter =>
  anyEncounter({ id: String(number), table: number, resultVersion: version })
const RESULT: ResultToSend = { games: [{ a: 15, b: 8, retour: false }], outside: [], basedOn: 0, confirmed: false }
const MADE = { version: 7, resultVersion: 1, isCorrection: false, isTakenBack: false, discards: false }
const saved = (number: number, more: Partial<NewlySaved> = {}) => ({
  event: 'saved' as const,
  saved: {
    encounter: table(number, 1),
    before: table(number, 0),
    ...MADE,
    undo: `u${number}`,
    voided: [],
    reseated: null,
    ...more,
  },
})
const sent = (number: number) => ({
  event: 'sent' as const,
  encounter: table(number, 0),
  result: RESULT,
  before: table(number, 0),
  isCorrection: false,
})
const press = (key: 'undo' | 'redo') => ({ event: 'pressed' as const, key })

/** A desk whose requests wait until they are answered in order: with the event of the undo, or a code of a problem. */
function anyDesk(page: Partial<DeskPage> = {}) {
  const sentUndos: string[] = []
  const asked: (string | null)[] = []
  const waiting: ((outcome: SaveOutcome<never>) => void)[] = []
  const save: Save = (_, input) => {
    sentUndos.push((input as { body: { event: string } }).body.event)
    return new Promise((resolve) => waiting.push(resolve))
  }
  const desk = startDesk({ params: { club: 'c', tournament: 't' }, save, acted: () => {} })
  desk.update({
    isUndoable: () => true,
    mayAsk: () => true,
    isClosed: false,
    isTouched: () => false,
    ask: ({ undo }) => asked.push(undo),
    ...page,
  })
  return {
    ...desk,
    sentUndos,
    asked,
    async answer(outcome: { readonly undo: string } | { readonly code: string }) {
      const made = { version: 8, voided: [] }
      const problem = outcome as Problem
      waiting.shift()?.(('code' in outcome ? { problem } : { answer: { ...made, ...outcome } }) as SaveOutcome<never>)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('after the page was left', () => {
  it('each press is done, in order', async () => {
    const desk = anyDesk()
    for (const event of [saved(1), saved(2), press('undo'), press('undo')]) desk.state.send(event)
    desk.left()
    expect(desk.isIdle()).toBe(false)
    await desk.answer({ undo: 'r2' })
    expect(desk.sentUndos).toEqual(['u2', 'u1'])
    await desk.answer({ undo: 'r1' })
    expect(desk.isIdle()).toBe(true)
  })

  it('a press waits for the result that was on its way', async () => {
    const desk = anyDesk()
    for (const event of [saved(1), sent(2), press('undo')]) desk.state.send(event)
    desk.left()
    expect(desk.sentUndos).toEqual([])
    desk.state.send(saved(2))
    expect(desk.sentUndos).toEqual(['u2'])
  })

  it('nothing is asked: what an undo would discard is said when the page is opened again', async () => {
    const acts = [saved(1, { discards: true }), saved(2), press('undo'), press('undo')]
    const desk = anyDesk()
    for (const event of acts) desk.state.send(event)
    const pages = new RunningPages()
    pages.show('desk', desk)()
    await desk.answer({ undo: 'r2' })
    expect(pages.find('desk')).toBe(desk)
    expect(desk.asked).toEqual([])
    expect(desk.sentUndos).toEqual(['u2'])
    const refused = { encounter: { table: 1 }, act: 'take-back', problem: null, asks: { undo: 'u1' } }
    expect(desk.state.now().refused).toMatchObject([refused])
    expect(desk.isIdle()).toBe(false)

    const seen = anyDesk()
    for (const event of acts) seen.state.send(event)
    await seen.answer({ undo: 'r2' })
    expect(seen.asked).toEqual(['u1'])
  })

  it('a refusal waits to be seen', async () => {
    const desk = anyDesk()
    for (const event of [saved(1), press('undo')]) desk.state.send(event)
    desk.left()
    await desk.answer({ code: 'undo-overtaken' })
    expect(desk.state.now().refused.map(({ act }) => act)).toEqual(['take-back'])
    expect(desk.isIdle()).toBe(false)
    desk.left()
    expect(desk.isIdle()).toBe(true)
  })
})

it('does nothing of what was pressed after a press that is refused', async () => {
  const desk = anyDesk()
  const opened = { event: 'opened', encounter: table(1, 1), seed: 's', mayChange: true, isOver: false } as const
  for (const event of [saved(1), saved(2), press('undo'), opened, press('undo'), press('redo')]) desk.state.send(event)
  await desk.answer({ undo: 'r2' })
  expect(desk.state.now().refused).toMatchObject([{ encounter: { table: 1 }, isOpenAgain: true }])
  expect(desk.sentUndos).toEqual(['u2'])
})

it('sends an undo whose answer was lost once more', async () => {
  const desk = anyDesk()
  for (const event of [saved(1), press('undo')]) desk.state.send(event)
  await desk.answer({ code: 'unreachable' })
  desk.sendAgain()
  expect(desk.sentUndos).toEqual(['u1', 'u1'])
  await desk.answer({ undo: 'r1' })
  expect(desk.state.now().saved).toMatchObject({ undo: 'r1', isTakenBack: true })
})

it('sends a result under the same key until it is answered, and another one, or that of another table, under its own', async () => {
  const keys: string[] = []
  const replies: Reply<never>['kind'][] = ['refused', 'refused', 'saved']
  const wire = { params: { club: 'c', tournament: 't' }, save: (() => {}) as unknown as Save, acted: () => {} }
  const desk = startDesk({
    ...wire,
    sendTo: async (_, __, key) => {
      keys.push(key)
      return { kind: replies.shift() ?? 'refused' } as Reply<never>
    },
  })
  const other = { ...RESULT, games: [] }
  await desk.send(table(1, 0), RESULT)
  await desk.send(table(2, 0), RESULT)
  await desk.send(table(1, 0), { ...RESULT })
  await desk.send(table(1, 0), RESULT)
  await desk.send(table(1, 0), other)
  const [first, ofOther, again, next, cleared] = keys
  expect(again).toBe(first)
  expect(new Set([first, ofOther, next, cleared]).size).toBe(4)
})
