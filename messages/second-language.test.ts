import { describe, expect, it } from 'vitest'
import { CRITERION_KEYS } from '#domain/standings/criterion-keys.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { afterTables } from './after-tables.ts'
import { announce, describePreset } from './announcement.ts'
import { compareRegulations } from './comparison.ts'
import { criterionHead, explainLead } from './explanation.ts'
import { describeProtocol } from './protocol.ts'
import { SECOND, speakSecondLanguage, untranslatedWords } from './test/second-language.ts'
import { translator } from './translator.ts'

speakSecondLanguage()

/** Names of results in addition to the games, from the regulations. */
const OUTSIDE = Object.values(PRESETS).flatMap(({ stages }) =>
  stages.flatMap(({ pointsRule }) => pointsRule.outside.map(({ name }) => name)),
)

describe('in a second language no German comes through', () => {
  it.each(Object.values(PRESETS))('in the announcement of $preset', (regulation) => {
    const t = translator(SECOND, 'regulation')
    const parts = announce(t, regulation)
    const { name, region, length, facts } = describePreset(t, regulation)
    const sentences = [...parts.flatMap(({ title, paragraphs, steps }) => [title, ...paragraphs, ...steps])]
    expect(sentences.join(' ')).toMatch(/⟦/)
    for (const text of [...sentences, name, region, length, facts])
      expect(untranslatedWords(text, OUTSIDE), text).toEqual([])
  })

  it('where regulations are compared', () => {
    const t = translator(SECOND, 'regulation')
    const parts = compareRegulations(t, PRESETS['gruempi-schieber'], PRESETS['bayern-warme-heisse'])
    for (const { left, right } of parts.flatMap(({ lines }) => lines))
      expect(untranslatedWords(`${left ?? ''} ${right ?? ''}`, OUTSIDE)).toEqual([])
  })

  it('in what a draw was made from', () => {
    const t = translator(SECOND, 'protocol')
    const { field, ...description } = describeProtocol(
      t,
      {
        version: 1,
        format: 'swiss',
        seed: 's',
        discarded: [],
        swaps: [[1, 2]],
        history: [],
        scores: [3, 2, 1],
        field: [1, 2, 3],
        declining: [1, 2, 3],
        constraints: { closedTables: [1, 2, 3], people: [[1, 2]] },
        private: { wishes: 2, sha256: '0123' },
      } as never,
      (number) => `Huber ${number}`,
    )
    const text = [
      description.format,
      description.discarded.sentence,
      description.history,
      description.fieldOrder,
      ...description.swaps,
      ...description.constraints,
      ...(description.private ? [description.private.sentence, description.private.checksum] : []),
      ...field.map(({ score }) => score),
    ].join('\n')
    expect(text).toContain('Huber 1, Huber 2 и Huber 3')
    expect(untranslatedWords(text, ['Huber'])).toEqual([])
  })

  it('in the reasons of a ranking', () => {
    const t = translator(SECOND, 'standings')
    const standings = {
      game: 'watten-twg',
      outside: [],
      afterRound: 2,
      matches: [],
      criteria: [...CRITERION_KEYS],
    } as const
    for (const criterion of CRITERION_KEYS) {
      const lead = explainLead(t, standings as never, { criterion, ahead: 2, behind: 1 }, 'Huber')
      expect(untranslatedWords(lead, ['Huber']), lead).toEqual([])
      expect(untranslatedWords(criterionHead(t, criterion, standings as never))).toEqual([])
    }
  })

  it('between the tables of a list', () => {
    const t = translator(SECOND, 'public')
    expect(afterTables(t, t.locale, [3, 5, 7])).toContain('3, 5 и 7')
  })
})

it('says of German that it is not translated', () => {
  expect(untranslatedWords('⟦nach ⟧Tisch 3⟦ und ⟧Huber', ['Huber'])).toEqual(['Tisch'])
})
