// What is said before an evening, while it is drawn and at its end is so, and nothing of it contradicts anything else.

import { describe, expect, it } from 'vitest'
import { playEvening } from '#domain/test/evening.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { planWarnings } from '#domain/tournament/stages/warnings.ts'
import type { Tournament } from '#domain/tournament/state.ts'
import { announce } from './announcement.ts'
import { explainedByes, explainPairing } from './explanation.ts'
import { planWarningText } from './plan-warning.ts'
import { translator } from './translator.ts'

const t = translator('de', 'regulation')

function textOf(regulation: Regulation): string {
  return announce(t, regulation)
    .flatMap(({ paragraphs, steps }) => [...paragraphs, ...steps])
    .join('\n')
}

/** The rounds of the first stage in order, each with the sentences that say why its entries meet, and why they have a bye. */
function reasonsOf({ rounds }: Tournament): { readonly pairs: string[]; readonly byes: string[] }[] {
  return rounds
    .filter(({ stage }) => stage === 0)
    .map((round) => ({
      pairs: round.encounters.flatMap(({ reasons }) => reasons.map((one) => explainPairing(t, one, reasons) ?? '')),
      byes: explainedByes('movement', round.byes).flatMap(({ reasons }) =>
        reasons.map((one) => explainPairing(t, one, reasons) ?? ''),
      ),
    }))
}

describe('table movement', () => {
  const preset = PRESETS['suedtirol-punkte']
  const fields = Array.from({ length: 13 }, (_, more) => 4 + more)
  const cases = fields.flatMap((entries) => [2, 3, 4, 5, 6, 9].map((rounds) => [entries, rounds] as const))

  it.each(cases)(
    'of %i pairs for %i rounds ends where the announcement, the warnings and the draws say',
    (entries, rounds) => {
      const [first, ...later] = preset.stages as [StageRules]
      const regulation = { ...preset, stages: [{ ...first, rounds }, ...later] }
      const end = playEvening(regulation, entries, `${entries} ${rounds}`, 'quiet')
      const before: Tournament = { ...end, status: 'open', rounds: [], decisions: [] }
      for (const at of [before, end]) {
        const warnings = planWarnings(at).filter(({ stage }) => stage === 0)
        const said = warnings.map(({ code, stage, ...warning }) =>
          planWarningText(t, regulation, {
            code,
            stage,
            entries,
            rounds,
            limit: 'most' in warning ? warning.most : 0,
          }),
        )
        const limit = Number(/Sind es weniger als (\d+) Paare, waren die geraden/.exec(textOf(regulation))?.[1])
        const tables = Math.ceil(entries / 2)
        const isOver = rounds > tables
        expect(entries < limit).toBe(isOver)
        expect(said.some((sentence) => sentence.includes(`sind nach ${tables} Runden alle, die weiterrücken`))).toBe(
          isOver,
        )

        const drawn = reasonsOf(end)
        expect(drawn).toHaveLength(rounds)
        for (const [round, { pairs, byes }] of drawn.entries()) {
          const why = round === 0 || round >= tables ? 'Gegner durch das Los' : 'weitergerückt'
          expect(new Set(pairs.filter((sentence) => !sentence.includes('gegeneinander gespielt')))).toEqual(
            new Set([why]),
          )
          const ofBye =
            round >= tables ? 'wen es trifft, hat das Los entschieden' : 'folgt aus der zu Beginn gelosten Nummer'
          if (entries % 2 === 1) expect(byes.join()).toContain(ofBye)
        }
        const repeats = drawn.some(({ pairs }) => pairs.some((sentence) => sentence.includes('gegeneinander gespielt')))
        if (said.some((sentence) => sentence.includes('Einige müssen zweimal'))) expect(repeats).toBe(true)
        if (!isOver) expect(repeats).toBe(false)
      }
    },
  )
})
