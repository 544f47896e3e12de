// The announcement of any regulation: one of something in the singular, and every figure written alike.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#domain/test/cases.ts'
import { announce } from '#messages/announcement.ts'
import { translator } from '#messages/translator.ts'
import { anyRegulation } from '../test/any-regulation.ts'

const ONE_AS_SEVERAL =
  /(?<![\d.,:½-])1 (Punkte|Punkten|Runden|Spiele|Spielen|Gruppen|Gaben|Plätze|Leben|Besten)\b|\bwerden (\p{L}+ )?[1½] Punkt abgezogen|\bwird (\p{L}+ )?[\d½]+ Punkte abgezogen/u
const NUMBER_WORD = /\b(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)\b/i
const GROUPED = /\d[.\u00a0\u202f]\d{3}/

it('announces any regulation in one way of counting', () => {
  const t = translator('de', 'regulation')
  fc.assert(
    fc.property(anyRegulation, (regulation) => {
      const text = announce(t, regulation)
        .flatMap(({ paragraphs, steps }) => [...paragraphs, ...steps])
        .join('\n')
      expect(text).not.toMatch(ONE_AS_SEVERAL)
      expect(text).not.toMatch(NUMBER_WORD)
      expect(text).not.toMatch(GROUPED)
    }),
    { numRuns: runs(2_000) },
  )
})
