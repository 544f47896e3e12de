// Data stored in browsers stays readable: phones send what is unsent, desks are offered their drafts.

import { afterEach, describe, expect, test, vi } from 'vitest'
import { readTypedTournament } from '#app/_features/club/typed-tournament.ts'
import { readPair } from '#app/_features/entries/pair-draft.ts'
import { readNames } from '#app/_features/entries/typed-name.ts'
import { emptyTable, readTable } from '#app/_features/evening/table-draft.ts'
import { readList } from '#app/_features/import/list-draft.ts'
import { handedOn, readHandedOn } from '#app/_features/regulation/chosen-regulation.ts'
import { readRegulationDraft } from '#app/_features/regulation/editor/draft/draft.ts'
import { readResult } from '#app/_features/result-form/unsaved-result.ts'
import { readTypedFor } from '#app/_features/results/drafts/typed-for.ts'
import { readNamed } from '#app/_features/rounds/named-entries.ts'
import { readTicks } from '#app/_features/rounds/second-chance/stored-ticks.ts'
import { unpackSheet } from '#app/_features/sheet/practice/share.ts'
import type { TableRecord } from '#app/_features/sheet/table/outbox.ts'
import { readDecision } from '#app/_features/standings/decision.ts'
import { readAdjustment } from '#app/_features/standings/typed-adjustment.ts'
import { readDetails } from '#app/_features/tournament/typed-details.ts'
import { readWishes } from '#app/_features/wishes/draft.ts'
import { Drafts } from '#app/_lib/drafts/drafts.ts'
import { DRAFT_FORMS, type DraftForm } from '#app/_lib/drafts/forms.ts'
import { readStoredForm } from '#app/_lib/drafts/stored-form.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import { Shelf } from '../shelf.ts'
import { releases, storedBrowser } from './fixture.ts'
import { sentOf, shownOf } from './tables.ts'

/** The reader of each form's draft; a table and a line have as many fields as the rules require. */
const READERS: Record<DraftForm, (stored: unknown) => unknown> = {
  table: (stored) => {
    const { table, of, result } = Object(stored) as Record<string, unknown>
    return { table, of: readTypedFor(of), result: readResult(result, { games: 3, outside: [] }) }
  },
  pair: readPair,
  line: (stored) => readTable(stored, emptyTable({ games: 1, outside: [] }, 2)),
  entry: (stored) => readStoredForm(stored, readNames),
  import: (stored) => readStoredForm(stored, readList),
  wishes: (stored) => readStoredForm(stored, readWishes),
  field: (stored) => readStoredForm(stored, readNamed),
  declining: (stored) => readStoredForm(stored, readTicks),
  adjustment: (stored) => readStoredForm(stored, readAdjustment),
  decision: (stored) => readStoredForm(stored, readDecision),
  details: (stored) => readStoredForm(stored, readDetails),
  'new-tournament': (stored) => readStoredForm(stored, readTypedTournament),
  regulation: (stored) => readStoredForm(stored, readRegulationDraft, upToDate),
}

/** The forms that came after a release. */
const FORMS_AFTER: Readonly<Record<string, readonly DraftForm[]>> = { '0.1.0': ['declining'] }

describe.each(releases())('what browsers keep of %s', (release) => {
  const browser = storedBrowser(release)

  describe('on phones', () => {
    // Any future migration of IndexedDB has to run here, too.
    const records = browser.tables.map(({ name, record, ...expected }) => ({
      name,
      record: record as TableRecord,
      ...expected,
    }))

    test.each(records)('a table is shown as it was: $name', ({ record, shows }) => {
      expect(shownOf(record)).toEqual(shows)
    })

    test.each(records)('what is unsent is sent as it was: $name', async ({ record, sends }) => {
      expect(await sentOf(record)).toEqual(sends)
    })
  })

  describe('at desks', () => {
    const drafts = new Drafts(
      () => shelfWith(browser.localStorage),
      () => browser.at,
    ).list(browser)

    const forms = DRAFT_FORMS.filter((form) => !FORMS_AFTER[release]?.includes(form))

    test.each(forms)('a draft is offered again: %s', (form) => {
      const found = drafts.filter((draft) => draft.form.split('.')[0] === form)
      expect(found).toHaveLength(1)
      for (const { value } of found) expect(READERS[form](value)).toMatchObject(Object(asNow(value)))
    })

    test('a regulation arrives that was on its way to another page', () => {
      vi.stubGlobal('sessionStorage', shelfWith(browser.sessionStorage))
      const text = handedOn('tournament')
      expect(readHandedOn(text)).toEqual(asNow(JSON.parse(text ?? '')))
    })
  })

  describe('for practice', () => {
    test('sheets are there, the last written first', async () => {
      vi.stubGlobal('localStorage', shelfWith(browser.localStorage))
      vi.resetModules()
      const { storedSheets } = await import('#app/_features/sheet/practice/sheet-store.ts')
      const { sheets, keeps } = storedSheets()
      expect(keeps).toBe(true)
      expect(sheets.map(({ game, names, games }) => ({ game, names, games }))).toEqual(
        browser.shared.map(({ content }) => content).toReversed(),
      )
    })

    test.each(browser.shared)('a sheet opens by the link it was shared by', async ({ fragment, content }) => {
      expect(await unpackSheet(fragment)).toEqual(content)
    })
  })
})

afterEach(() => vi.unstubAllGlobals())

/** The stored value, with its regulations as this version writes them. */
function asNow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asNow)
  if (typeof value !== 'object' || value === null) return value
  if ('stages' in value) return upToDate(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asNow(inner)]))
}

function shelfWith(content: Readonly<Record<string, string>>): Shelf {
  const shelf = new Shelf()
  for (const [key, value] of Object.entries(content)) shelf.setItem(key, value)
  return shelf
}
