import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { CATALOGUES, LOCALES } from '#messages/catalogue.ts'
import { explainPairing } from '#messages/explanation.ts'
import { translator } from '#messages/translator.ts'
import { LateEntry } from './late-entry.tsx'
import { SeatedNotice } from './seated-notice.tsx'

const [ANNA, BERTA] = ['Anna', 'Berta'].map((name, at) => ({ id: name, number: at, name }))
const TAKEN = { code: 'fixed-table-taken', table: 1 }
const params = { club: 'c', tournament: 't' }
const seat = (reasons: object[] | undefined) => ({ table: 3, heat: 1, after: [], awaitedBy: [], reasons })

function offer(reasons: object[] | undefined): ReactElement {
  const chance = { against: BERTA, ...seat(reasons) }
  const one = { entry: ANNA, chance, missed: [], lost: [], ways: [], begins: 'next-round', stage: null, why: null }
  return createElement(LateEntry, { params, round: 1, one, pending: false, onSeat: () => {} } as never)
}

function confirmation(reasons: object[] | undefined): ReactElement {
  const seated = { entry: ANNA, against: BERTA, number: 1, encounter: 'e', voided: [], ...seat(reasons) }
  return createElement(SeatedNotice, { params, seated, pending: false, onTakeBack: () => {} } as never)
}

const PARTS = { offer, confirmation }

it.each(LOCALES.flatMap((locale) => [[locale, 'offer'] as const, [locale, 'confirmation'] as const]))(
  'a fixed table that a late pair does not get is said (%s) with the %s',
  (locale, part) => {
    const page = (reasons: object[] | undefined) => {
      const props = { locale, messages: CATALOGUES[locale], children: PARTS[part](reasons) } as never
      return renderToStaticMarkup(createElement(TextsProvider, props))
    }
    const sentence = explainPairing(translator(locale, 'regulation'), TAKEN, [{ code: 'late' }]) ?? ''
    expect(page([{ code: 'late' }, TAKEN])).toContain(sentence)
    expect(page([{ code: 'late' }])).not.toContain('text-alarm')
    // An answer kept by a page of an earlier build.
    expect(page(undefined)).not.toContain('text-alarm')
  },
)
