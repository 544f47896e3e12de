import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextsProvider } from '#app/_lib/texts-provider.tsx'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { CATALOGUES } from '#messages/catalogue.ts'
import { entrantOf } from '#messages/entrant.ts'
import { DrawChoice } from './draw-choice.tsx'

/** What the page says before this many entries, all of them present, are drawn for the first stage. */
function textBefore(preset: PresetKey, entries: number, rounds = 0): string {
  const { field, stages } = PRESETS[preset]
  const drawn = Array.from({ length: entries }, (_, at) => ({ id: `${at}`, number: at + 1, name: `Huber ${at + 1}` }))
  const nobody = { absent: [], waiting: [], late: [], out: [], singles: [], withdrawn: [] }
  const all = { by: 'everybody', drawn, ...nobody }
  const given = {
    params: { club: 'tal', tournament: 'abend' },
    number: rounds + 1,
    who: field.kind,
    rules: stages[0],
    rounds,
    entrant: entrantOf(field),
    fields: { present: all, all },
    usual: 'present',
  }
  const props = { locale: 'de', messages: CATALOGUES.de } as never
  const html = renderToStaticMarkup(createElement(TextsProvider, props, createElement(DrawChoice, given as never)))
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

it.each<[PresetKey, number, string]>([
  ['suedtirol-punkte', 11, '11 Paare nehmen teil eines bekommt ein Freilos'],
  ['ko', 11, '11 Paare nehmen teil 5 bekommen ein Freilos'],
  ['tirol-gruppen', 21, '21 Paare nehmen teil 3 bekommen ein Freilos'],
  ['schnapsen-leben', 67, '67 Meldungen nehmen teil eine bekommt ein Freilos'],
  ['partnerwechsel', 13, '13 Personen nehmen teil eine setzt aus'],
  ['partnerwechsel', 15, '15 Personen nehmen teil 3 setzen aus'],
])('%s with %i entries: %s', (preset, entries, sentence) => {
  expect(textBefore(preset, entries)).toContain(sentence)
})

it.each<[PresetKey, number]>([
  ['suedtirol-punkte', 12],
  ['ko', 16],
  ['schnapsen-leben', 66],
  ['partnerwechsel', 16],
])('%s with %i entries: nobody sits out', (preset, entries) => {
  expect(textBefore(preset, entries)).not.toMatch(/Freilos|setzt aus|setzen aus/)
})

it.each<[PresetKey, number, 'enough' | 'too few']>([
  ['schnapsen-leben', 1, 'too few'],
  ['schnapsen-leben', 2, 'enough'],
  ['schnapsen-leben', 3, 'enough'],
  ['partnerwechsel', 3, 'too few'],
  ['partnerwechsel', 4, 'enough'],
  ['ko', 1, 'too few'],
])('%s: %i present are %s', (preset, entries, are) => {
  const text = textBefore(preset, entries)
  expect(text.includes('Als anwesend eingetragen sind zu wenige')).toBe(are === 'too few')
  if (are === 'too few') expect(text).not.toMatch(/Freilos|setzt aus|setzen aus/)
})

it('says nothing of byes in a later round that an earlier one decides', () => {
  expect(textBefore('tirol-gruppen', 21, 1)).not.toContain('Freilos')
})
