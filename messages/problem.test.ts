import { describe, expect, it } from 'vitest'
import type { ProblemCode } from '#contract/problem.ts'
import { ACTIONS } from '#contract/tournaments.ts'
import { CATALOGUES } from './catalogue.ts'
import { problemSentence } from './problem.ts'
import { translator } from './translator.ts'

const t = translator('de', 'problems')

describe('a refusal as a sentence', () => {
  it('is filled with what the refusal knows', () => {
    expect(problemSentence(t, { code: 'score-out-of-range', params: { least: -15, most: 30 } })).toContain('−15 bis 30')
  })

  it('lists what comes as a list', () => {
    expect(problemSentence(t, { code: 'results-missing', params: { round: 2, tables: [3, 11] } })).toContain('3, 11')
  })

  it('says who was tied with whom, before or while tables write', () => {
    const [two, three] = [
      ['Huber / Mair', 'Egger / Lang'],
      ['Auer / Haas', 'Moser / Wolf', 'Pichler / Rauch'],
    ]
    const sentence = (tables: number, ...names: (readonly string[] | undefined)[]) =>
      problemSentence(t, { code: 'round-has-sheets', params: { round: 2, tables, voided: names.length, names } })
    const ofTwo = 'Gleichstand zwischen Huber / Mair und Egger / Lang'
    const both = '(Huber / Mair und Egger / Lang; Auer / Haas, Moser / Wolf und Pichler / Rauch)'
    expect(sentence(0, two)).toContain(`wurde der ${ofTwo} entschieden. Wird`)
    expect(sentence(0, two, three)).toContain(`2 Gleichstände entschieden ${both}. Wird`)
    expect(sentence(1)).toMatch(/hört diese Mitschrift auf\.$/)
    expect(sentence(1, two)).toContain(`auf, und der ${ofTwo}, der`)
    expect(sentence(3, two, three)).toContain(`die seither entschieden wurden ${both}, sind wieder offen.`)
  })

  it('falls back to the sentence of the API for a code it does not know', () => {
    expect(problemSentence(t, { code: 'brand-new', detail: 'Etwas Neues.' })).toBe('Etwas Neues.')
  })

  it('is never empty', () => {
    expect(problemSentence(t, { code: 'brand-new', detail: '' })).toBe(t('internal'))
  })
})

describe('the catalogue', () => {
  it('has a whole sentence for every code the API can refuse with', () => {
    const sentences: Record<ProblemCode | 'unreachable', string> = CATALOGUES.de.problems
    for (const [code, sentence] of Object.entries(sentences))
      expect({ code, sentence }).toEqual({ code, sentence: expect.stringMatching(/[.?]$/) })
  })

  it('has a word for every act the history tells of', () => {
    expect(Object.keys(CATALOGUES.de.actions).sort()).toEqual([...ACTIONS].sort())
  })
})
