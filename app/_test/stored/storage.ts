// What a desk and a phone store in the browser: drafts of every form, practice sheets, a regulation being handed on.

import { NO_NAME, type TypedName } from '#app/_features/entries/typed-name.ts'
import { presetFields } from '#app/_features/regulation/adjustments.ts'
import { typedFor } from '#app/_features/results/drafts/typed-for.ts'
import { draftOf } from '#app/_features/wishes/draft.ts'
import { type DraftForm, type DraftName, draftName } from '#app/_lib/drafts/forms.ts'
import { locale } from '#app/_lib/locale.ts'
import type { Entry } from '#contract/entries.ts'
import type { Round } from '#contract/rounds.ts'
import { NO_TRAITS } from '#contract/shapes.ts'
import type { Tournament } from '#contract/tournaments.ts'

/** The source of the drafts: a tournament with wishes, its entries and one of its rounds. */
export interface Desk {
  readonly tournament: Tournament
  readonly entries: readonly Entry[]
  readonly round: Round
  /** Another tournament, in groups, whose regulation a new one starts from. */
  readonly groups: Tournament
}

/** One draft of each form, by name, in the shape the form stores. */
export function draftsOf({
  tournament,
  entries,
  round,
  groups,
}: Desk): Record<DraftForm, readonly [DraftName, unknown]> {
  const [table] = round.encounters
  const [entry, other] = entries
  if (!table || !entry || !other) throw new Error('nobody plays')
  const of = typedFor(round.number, table)
  const names = [typed('Anna Neu'), typed('Berta Neu')]
  const known = entry.members.map(
    ({ id, name, ...traits }): TypedName => ({ text: name, person: id, known: traits, typed: {} }),
  )
  const { name, date, place, regulation } = tournament
  const scores = [
    { a: '15', b: '8', retour: false },
    { a: '12', b: '15', retour: true },
    { a: '', b: '', retour: false, forfeit: 'a' as const },
  ]
  return {
    table: [
      draftName('table', [table.id, of.a.id, of.b.id].join('.')),
      { table: table.id, of, result: { scores, outside: [], seen: table.resultVersion } },
    ],
    pair: ['pair', { names, paid: true, present: false }],
    line: ['line', { sides: { a: names, b: names }, scores: [{ a: '11', b: '6', retour: false }], outside: [] }],
    entry: [
      draftName('entry', entry.id),
      { typed: [known[0], { ...typed('Cilli Neu'), typed: { birthYear: '1984', woman: true } }], base: entry.members },
    ],
    import: ['import', form({ pasted: 'Anna;Berta', reading: READING, lines: [LINE], touched: true })],
    wishes: [
      'wishes',
      { typed: { ...draftOf(tournament.wishes), tables: '9', closed: '3, 7–8' }, base: tournament.wishes },
    ],
    field: [draftName('field', '2'), form([entry.id, other.id])],
    declining: [
      'declining',
      form([
        { entry: of.a.id, name: of.a.name, declines: true, round: 2 },
        { entry: of.b.id, name: of.b.name, declines: false, round: 2 },
      ]),
    ],
    adjustment: ['adjustment', form({ entry: entry.id, points: '-1,5', reason: 'zu spät' })],
    decision: ['decision', form({ decision: 'lot', rank: 3, order: [table.a, table.b] })],
    details: ['details', { typed: { name: `${name} im Saal`, date, place }, base: { name, date, place } }],
    'new-tournament': [
      'new-tournament',
      form({
        key: groups.regulation.preset,
        typed: { name: 'Neujahrswatten' },
        adjusted: presetFields(groups.regulation, locale()),
      }),
    ],
    regulation: [
      draftName('regulation', tournament.id),
      { typed: { base: regulation, regulation: { ...regulation, fee: 2_500 } }, base: regulation },
    ],
  }
}

/** The stored shape of a form without a saved value. */
function form(typed: unknown) {
  return { typed, base: null }
}

function typed(text: string): TypedName {
  return { ...NO_NAME, text, known: NO_TRAITS }
}

const READING = {
  file: 'meldungen.csv',
  kind: 'csv',
  header: 1,
  skippedEmpty: 2,
  notices: [{ code: 'titles', lines: [1] }],
}

const LINE = {
  id: '3',
  line: 3,
  raw: 'Anna;Berta',
  read: ['Anna', 'Berta'],
  paid: false,
  names: ['Anna', 'Berta'],
  traits: [{ home: 'Sonnleiten' }, { woman: true, birthYear: 1990 }],
  leftOver: [],
  meant: [null, 'new'],
  stumbled: null,
  extra: null,
  refused: null,
  choice: 'take',
  open: false,
  stoodOut: true,
}
