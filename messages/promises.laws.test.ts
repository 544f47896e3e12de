// What is said before an evening, while it is drawn and at its end is so, and nothing of it contradicts anything else.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import type { CriterionKey } from '#domain/standings/criterion-keys.ts'
import { addsUpResults } from '#domain/standings/criterion-traits.ts'
import { anyRegulation } from '#domain/test/any-regulation.ts'
import { runs } from '#domain/test/cases.ts'
import { playEvening } from '#domain/test/evening.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { checkRegulation } from '#domain/tournament/regulation/check.ts'
import { leastEntries } from '#domain/tournament/regulation/least-entries.ts'
import { leastInStage } from '#domain/tournament/regulation/least-in-stage.ts'
import type { Regulation, StageField, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { repaired } from '#domain/tournament/regulation/repair.ts'
import { leastOfDraw } from '#domain/tournament/regulation/rules/draws.ts'
import { planWarnings } from '#domain/tournament/stages/warnings.ts'
import { stageOf } from '#domain/tournament/state/stage.ts'
import { playedRounds, seatsOf, type Tournament } from '#domain/tournament/state/tournament.ts'
import { ledgerOf, rankingChain, standingsOf, tieDeciders } from '#domain/tournament/tables/standings.ts'
import { byeParagraphs } from './announcement/byes.ts'
import { gamesIn } from './announcement/phrases.ts'
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
        const warningTexts = warnings.map(({ code, stage, ...warning }) =>
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
        expect(
          warningTexts.some((sentence) => sentence.includes(`sind nach ${tables} Runden alle, die weiterrücken`)),
        ).toBe(isOver)

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
        if (warningTexts.some((sentence) => sentence.includes('Einige müssen zweimal'))) expect(repeats).toBe(true)
        if (!isOver) expect(repeats).toBe(false)
      }
    },
  )
})

/** The fewest entries with which every stage can be drawn. */
function fewest({ stages }: Regulation): number {
  const needed = stages.map((stage, at) =>
    // A stage of some from each group needs so many groups.
    typeof stage.field === 'object' && 'perGroup' in stage.field
      ? leastEntries({ stages: stages.slice(at - 1, at + 1), qualifiers: null })
      : leastOfDraw(stage),
  )
  return Math.max(leastInStage(stages, 0), ...needed)
}

/** Few entries and few rounds, because hundreds of evenings would otherwise take all day. */
function isShort(regulation: Regulation): boolean {
  const areFew = ({ rounds, pairing }: StageRules) =>
    (rounds === 'all' || rounds <= 5) && (pairing?.lives?.lives ?? 0) <= 3
  return fewest(regulation) <= 12 && regulation.stages.every(areFew)
}

/** The regulation with byes in this stage alone: in all others nothing is drawn. */
function onlyStage(regulation: Regulation, at: number): Regulation {
  const stages = regulation.stages.map((stage, one) => (one === at ? stage : { ...stage, asPlayed: true as const }))
  return { ...regulation, stages }
}

const anyShort = anyRegulation.filter(isShort)

/** Two stages, each ranked by few criteria, so that many places are shared. */
const anyTwoStages = fc
  .record({
    first: fc.constantFrom<CriterionKey[]>(['award'], ['games-won']).chain(withEnd),
    format: fc.constantFrom<FormatKey>('knock-out', 'double-elimination', 'lives', 'random'),
    field: fc.constantFrom<StageField>('all', { best: 4 }, { best: 8 }),
    later: fc.constantFrom<CriterionKey[]>([], ['award'], ['games-won']).chain(withEnd),
    carry: fc.constantFrom<StageRules['carry']>('all', 'nothing'),
  })
  .map(({ first, format, later, ...rest }): Regulation => {
    const [rounds] = PRESETS['schweizer-system'].stages as [StageRules]
    const [bracket] = PRESETS.ko.stages as [StageRules]
    const isBracket = FORMAT_TRAITS[format].decidesPlaces
    const place: CriterionKey = format === 'lives' ? 'eliminated' : 'placement'
    const stages = [
      { ...rounds, rounds: 2, games: 1, ranking: first },
      { ...(isBracket ? bracket : rounds), ...rest, format, games: 1, ranking: isBracket ? [place, ...later] : later },
    ]
    return repaired({ ...PRESETS.ko, stages })
  })
  .filter((regulation) => checkRegulation(regulation).ok)

function withEnd(chain: readonly CriterionKey[]): fc.Arbitrary<CriterionKey[]> {
  return fc.constantFrom([...chain], [...chain, 'lot'])
}

describe('the announcement', () => {
  it('speaks of byes wherever there are some, also where fewer come than a stage is for', () => {
    fc.assert(
      fc.property(anyShort, fc.nat(6), fc.nat(), (regulation, more, lot) => {
        const end = playEvening(regulation, fewest(regulation) + more, `${lot}`, 'quiet')
        for (const [at, { format, asPlayed }] of regulation.stages.entries()) {
          const rounds = end.rounds.filter(({ stage }) => stage === at)
          const [first] = rounds
          if (!first || asPlayed) continue
          expect(seatsOf(first).length).toBeGreaterThanOrEqual(leastInStage(regulation.stages, at))
          if (!rounds.some(({ byes }) => byes.length > 0)) continue
          if (FORMAT_TRAITS[format].isMatchesForPlaces)
            expect(textOf(regulation)).toMatch(/ohne Spiel|Bleibt einer übrig/)
          else expect(byeParagraphs(t, onlyStage(regulation, at))).not.toEqual([])
        }
      }),
      { numRuns: runs(500) },
    )
  })

  it('says that places are shared wherever two can share one for good', () => {
    fc.assert(
      fc.property(
        fc.oneof({ weight: 1, arbitrary: anyShort }, { weight: 4, arbitrary: anyTwoStages }),
        fc.nat(12),
        fc.nat(),
        (regulation, more, lot) => {
          const end = playEvening(regulation, fewest(regulation) + more, `${lot}`, 'quiet')
          if (tieDeciders(end).length > 0 || rankingChain(end).includes('start-number')) return
          // Those who are not in the last stage are parted by what its field was decided by, as far as it was decided.
          const { players } = stageOf(end, playedRounds(end).at(-1)?.stage ?? 0)
          const ranks = standingsOf(end).flatMap(({ entry, rank }) => (players.has(entry) ? [rank] : []))
          if (new Set(ranks).size < ranks.length) expect(textOf(regulation)).toContain('teilt sich den Platz')
        },
      ),
      { numRuns: runs(500) },
    )
  })

  it('says which games count for their places alone, as the accounts have it', () => {
    fc.assert(
      fc.property(
        fc.oneof({ weight: 3, arbitrary: anyShort }, { weight: 2, arbitrary: anyTwoStages }),
        fc.nat(12),
        fc.nat(),
        (regulation, more, lot) => {
          const end = playEvening(regulation, fewest(regulation) + more, `${lot}`)
          const [, criteria = ''] =
            /In der Reihung zähl(?:en|t) (.+) nur für den Platz\./.exec(textOf(regulation)) ?? []
          const ofHomes = homesSentence(regulation)
          for (const at of new Set(end.rounds.map(({ stage }) => stage)))
            expect(ofHomes.includes(gamesIn(t, regulation, [at]))).toBe(!areAddedUp(end, at, 'sums'))
          for (const after of regulation.stages.keys()) {
            const then = { ...end, rounds: end.rounds.filter(({ stage }) => stage <= after) }
            const anew = regulation.stages.findLastIndex(
              ({ carry, format }, at) => at <= after && carry === 'nothing' && !FORMAT_TRAITS[format].decidesPlaces,
            )
            for (const at of new Set(then.rounds.map(({ stage }) => stage))) {
              const isSaid = criteria.includes(gamesIn(t, regulation, [at]))
              if (areAddedUp(then, at, 'ranking')) expect(isSaid).toBe(false)
              else if (!isSaid && at >= anew) expect(partedByResults(then, at)).toEqual([])
            }
          }
        },
      ),
      { numRuns: runs(500) },
    )
  })
})

function homesSentence(regulation: Regulation): string {
  const sentences = announce(t, { ...regulation, tables: [{ of: 'homes', best: 1 }] }).flatMap((part) => part.sentences)
  return sentences.flat().find((sentence) => sentence.startsWith('Orte und Vereine')) ?? ''
}

/** Whether the ranking, or the sums of villages, add up a result of the stage. */
function areAddedUp(tournament: Tournament, at: number, of: 'ranking' | 'sums'): boolean {
  const rounds = new Set(stageOf(tournament, at).rounds.map(({ number }) => number))
  return [...ledgerOf(tournament, of).accounts.values()].some(({ lines }) =>
    lines.some(({ round }) => rounds.has(round)),
  )
}

/** The criteria that add up results and part two who have played in the stage. */
function partedByResults(tournament: Tournament, at: number): CriterionKey[] {
  const { players } = stageOf(tournament, at)
  const rows = standingsOf(tournament)
  return rows.flatMap(({ entry, aheadBecause }, row) => {
    const next = rows[row + 1]
    const areBoth = next !== undefined && players.has(entry) && players.has(next.entry)
    return areBoth && aheadBecause && addsUpResults(aheadBecause.criterion) ? [aheadBecause.criterion] : []
  })
}
