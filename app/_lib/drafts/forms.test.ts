import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { DRAFT_FORMS, type DraftForm } from './forms.ts'

const APP = path.resolve(import.meta.dirname, '../..')
const FEATURES = path.join(APP, '_features')

/** Every file with an input at the desk (text, check box, choice, order), and the draft that stores it. Folders end with a slash. */
const FORM_OF_FILE: Record<string, DraftForm | readonly DraftForm[]> = {
  'club/new-tournament-form.tsx': 'new-tournament',
  'entries/more-about.tsx': 'entry',
  'entries/name-field.tsx': ['pair', 'entry', 'line'],
  'entries/new-pair.tsx': 'pair',
  'import/': 'import',
  'regulation/adjust-fields.tsx': 'new-tournament',
  'regulation/editor/': 'regulation',
  'result-form/figure-input.tsx': ['table', 'line'],
  'result-form/game-fields.tsx': ['table', 'line'],
  'rounds/named-field.tsx': 'field',
  'rounds/second-chance/second-chance.tsx': 'declining',
  'standings/adjustment-button.tsx': 'adjustment',
  'standings/decision-dialog.tsx': 'decision',
  'tournament/details-form.tsx': 'details',
  'wishes/': 'wishes',
}

/** Why the others store nothing. */
const REASON_FOR_NONE: Record<string, string> = {
  'entries/entry-row.tsx': 'a tick is saved at once',
  'entries/list-tools.tsx': 'a search',
  'picture/find-path.tsx': 'a search',
  'planner/': 'the evening is kept as it is, nothing is saved',
  'public/': 'for readers without an account',
  'regulation/library/compare-form.tsx': 'a look',
  'regulation/library/file-import.tsx': 'a file is chosen again',
  'results/correction/correction-panel.tsx':
    'the result under correction is kept as a table; this is the word that confirms it',
  'result-form/ending-questions.tsx': 'a question about a game; its answer is kept with the table',
  'results/round/table-field.tsx': 'the number of a table',
  'rounds/board/pair-field.tsx': 'a look',
  'rounds/board/why-not-form.tsx': 'a look',
  'rounds/draw-choice.tsx': 'one choice, kept in the address',
  'season/': 'a look',
  'session/': 'nobody is signed in yet; passwords are kept nowhere',
  'sheet/': 'the table’s own: its outbox keeps it',
}

/** Where each form is sent with the key of its act: sent twice, even from its draft after a reload, it happens once. */
const SENT: Record<DraftForm, readonly string[]> = {
  // A result names the version it replaces, so it is saved once however often it is sent.
  table: [],
  pair: ['../_lib/lines/use-lines.ts'],
  line: ['../_lib/lines/use-lines.ts'],
  entry: ['entries/edit-row.tsx'],
  import: ['import/import-desk.tsx'],
  wishes: ['wishes/wishes-form.tsx'],
  // A round that was drawn already is refused.
  field: [],
  // Said twice, it is the same.
  declining: [],
  adjustment: ['standings/adjustment-button.tsx'],
  decision: ['standings/decision-dialog.tsx'],
  details: ['tournament/details-form.tsx'],
  'new-tournament': ['club/new-tournament-form.tsx'],
  regulation: ['save-as-own', 'club-regulation-editor', 'tournament-editor'].map(
    (file) => `regulation/editor/${file}.tsx`,
  ),
}

/** Where a draft is shown while its form cannot save, for example because another desk has ended the tournament. */
const SHOWN_WHILE_CLOSED: Record<DraftForm, string | null> = {
  table: 'results/drafts/table-drafts.tsx',
  pair: 'entries/new-pair.tsx',
  line: 'evening/next-table-form.tsx',
  entry: 'entries/entry-table.tsx',
  field: 'rounds/named-field.tsx',
  declining: 'rounds/second-chance/left-ticks.tsx',
  adjustment: 'standings/adjustment-button.tsx',
  decision: 'standings/decision-offers.tsx',
  import: 'import/import-desk.tsx',
  wishes: 'wishes/wishes-form.tsx',
  // Its fields stay, and only the button that saves is closed.
  regulation: null,
  // It can always be saved.
  details: null,
  'new-tournament': null,
}

/** Where a draft is shown whose subject is gone: its table, its entry. Null: a form without a subject, or one whose subject stays. */
const SHOWN_WHEN_GONE: Record<DraftForm, string | null> = {
  table: 'results/drafts/gone-tables.tsx',
  entry: 'entries/entry-table.tsx',
  regulation: 'regulation/library/gone-regulations.tsx',
  // A round that is gone can be drawn again, or says that it is missing.
  field: 'rounds/named-field.tsx',
  declining: 'rounds/second-chance/left-ticks.tsx',
  pair: null,
  line: null,
  import: null,
  wishes: null,
  adjustment: null,
  decision: 'standings/decision-offers.tsx',
  details: null,
  'new-tournament': null,
}

/** Text state in a file with a draft, and why it is not lost. */
const WITHOUT_DRAFT: Record<string, string> = {
  'entries/name-field.tsx': 'what is completed of a name',
  'rounds/named-field.tsx': 'a search',
}

/** A state that starts as an empty text. */
const TEXT_STATE = /useState(<[^()]*>)?\((''|\[''|\{[^}]*'')/

const FIELD = /<(input|textarea|select|TextField|SelectField|Checkbox|OrderList)\b/

function filesWithFields(): string[] {
  return readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.tsx') && FIELD.test(source(file)))
}

const source = (file: string) => readFileSync(path.join(FEATURES, file), 'utf8')
const isIn = (file: string) => (place: string) => (place.endsWith('/') ? file.startsWith(place) : file === place)
const places = [...Object.keys(FORM_OF_FILE), ...Object.keys(REASON_FOR_NONE)]

it.each(filesWithFields())('what is typed in %s is kept as a draft, or there is a reason why not', (file) => {
  expect(places.filter(isIn(file))).toHaveLength(1)
})

it('what is typed in a form with a draft stands nowhere beside it', () => {
  const withFields = filesWithFields().filter((file) => Object.keys(FORM_OF_FILE).some(isIn(file)))
  expect(withFields.filter((file) => TEXT_STATE.test(source(file))).sort()).toEqual(Object.keys(WITHOUT_DRAFT).sort())
})

it('fields stand in features, or are made of them', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'))
  const elsewhere = files.filter((file) => file.endsWith('.tsx') && !/^_(features|ui)\//.test(file))
  expect(elsewhere.filter((file) => FIELD.test(readFileSync(path.join(APP, file), 'utf8')))).toEqual([])
})

it.each(DRAFT_FORMS)('what is typed in %s is shown while its form is closed', (form) => {
  const file = SHOWN_WHILE_CLOSED[form]
  if (file === null) return
  expect(source(file), file).toMatch(/<ClosedForm\b|\bwhere=|\bgone=/)
})

it.each(DRAFT_FORMS)('what is typed in %s is shown when what it was typed for is gone', (form) => {
  const file = SHOWN_WHEN_GONE[form]
  if (file === null) return
  expect(source(file), file).toMatch(/<(ClosedForm|GoneForms)\b|\bwhere=|\bgone=/)
})

it('what was typed earlier can be thrown away while the fields are closed: it is offered outside them', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const closed = files.flatMap((file) => source(file).match(/<AllowedFields>.*?<\/AllowedFields>/gs) ?? [])
  expect(closed.length).toBeGreaterThan(2)
  expect(closed.filter((fields) => /offers/i.test(fields))).toEqual([])
})

it('no page of the desk leads elsewhere because an act is closed: what was typed there would be shown nowhere', () => {
  const pages = path.join(APP, 'verein')
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const asks = (file: string) => /\brulings\b/.test(readFileSync(path.join(pages, file), 'utf8'))
  const leads = (file: string) => /\b(redirect|notFound)\(/.test(readFileSync(path.join(pages, file), 'utf8'))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => asks(file) && leads(file))).toEqual([])
})

it('names no place in which nothing is typed', () => {
  const files = filesWithFields()
  expect(places.filter((place) => !files.some((file) => isIn(file)(place)))).toEqual([])
})

it('has a place for every draft, and a form that keeps it', () => {
  expect([...new Set(Object.values(FORM_OF_FILE).flat())].sort()).toEqual([...DRAFT_FORMS].sort())
  const sources = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(FEATURES, file), 'utf8'))
    .filter((source) => /\buse(Form)?Drafts?\b/.test(source))
    .join('\n')
  expect(DRAFT_FORMS.filter((form) => !sources.includes(`'${form}'`))).toEqual([])
})

it.each(DRAFT_FORMS)('what is typed in %s is sent under the key of its act', (form) => {
  for (const file of SENT[form]) expect(source(file), file).toMatch(/\.act(Of)?\b/)
})
