import { expect, it } from 'vitest'
import type { PlacedDraft } from '#app/_lib/drafts/drafts.ts'
import { unsavedOf } from './unsaved.ts'

let slots = 0
const draft = (tournament: string, form: string, value: unknown): PlacedDraft => ({
  tournament,
  form,
  value,
  slot: `${slots++}`,
  at: 0,
  act: '',
})
const table = (tournament: string, round: number, at: number, heat = 1) =>
  draft(tournament, `table.${round}-${heat}-${at}.a.b`, { of: { round, table: at, heat }, result: at })

it('names nothing where all is saved', () => {
  expect(unsavedOf([], ['here', 'club'])).toBeNull()
})

it('names all tables of this tournament by their rounds, and counts what was typed in others', () => {
  const all = [
    table('here', 2, 11),
    table('here', 2, 4),
    table('here', 2, 7),
    table('here', 2, 9),
    table('here', 1, 3),
    table('jass', 1, 1),
    table('jass', 1, 2),
    draft('watten', 'pair', 'Anna'),
  ]
  const unsaved = unsavedOf(all, ['here', 'club'])
  expect(unsaved?.rounds.map(({ round, tables }) => [round, tables.map((of) => of.table)])).toEqual([
    [1, [3]],
    [2, [4, 7, 9, 11]],
  ])
  expect(unsaved?.elsewhere).toEqual({ count: 3, tournaments: 2 })
  expect(unsavedOf(all, [undefined, 'club'])).toMatchObject({ rounds: [], elsewhere: { count: 8, tournaments: 3 } })
})

it('names what was typed alike, or for the same table, once', () => {
  const pair = draft('here', 'pair', 'Anna')
  const [first, second] = [
    table('here', 1, 5, 2),
    { ...table('here', 1, 5, 2), value: { of: { round: 1, table: 5, heat: 2 } } },
  ]
  const unsaved = unsavedOf([pair, { ...pair, slot: 'other' }, first, second], ['here'])
  expect(unsaved).toEqual({
    rounds: [{ round: 1, tables: [{ table: 5, heat: 2 }] }],
    forms: [{ form: 'pair', count: 1 }],
    elsewhere: { count: 0, tournaments: 0 },
  })
})

it('names what else was typed here, also for the club, by its form', () => {
  const all = [draft('club', 'new-tournament', {}), draft('here', 'entry.7', 'x'), draft('here', 'entry.8', 'x')]
  expect(unsavedOf(all, ['here', 'club'])?.forms).toEqual([
    { form: 'entry', count: 2 },
    { form: 'new-tournament', count: 1 },
  ])
})
