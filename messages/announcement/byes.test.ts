import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMAT_TRAITS } from '#domain/formats/traits.ts'
import { anyRegulation } from '#domain/test/any-regulation.ts'
import { runs } from '#domain/test/cases.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { announce } from '../announcement.ts'
import { translator } from '../translator.ts'
import { byeSentence } from './byes.ts'

const t = translator('de', 'regulation')

const ADVANCES = 'Wer ein Freilos hat, ist eine Runde weiter.'

/** What each preset's byes count, stage by stage. */
const WORTH: Readonly<Record<keyof typeof PRESETS, readonly (string | null)[]>> = {
  'bayern-warme-heisse': ['Das Freilos zählt wie 3 mit 15:7 gewonnene Spiele, also 45 Punkte.'],
  'bayern-rueckschneider': ['Das Freilos zählt wie 3 mit 13:6 gewonnene Spiele, also 3 Punkte.', ADVANCES],
  'suedtirol-punkte': ['Das Freilos zählt wie ein mit 15:7 gewonnenes Spiel, also 25 Punkte.', ADVANCES],
  'tirol-gruppen': ['Das Freilos zählt wie ein mit 11:5 gewonnenes Spiel, also 1 Punkt.'],
  'bayern-gruppen-ko': ['Das Freilos zählt wie ein mit 15:7 gewonnenes Spiel, also 1 Punkt.', ADVANCES],
  'ladinisch-liga': ['Das Freilos zählt wie ein mit 11:5 gewonnenes Spiel, also 1 Punkt.'],
  'schnapsen-leben': [null],
  einzelschieber: ['Das Freilos zählt 1000 Punkte.'],
  'gruempi-schieber': ['Das Freilos zählt nichts.', ADVANCES],
  vereinsabend: ['Das Freilos zählt nichts.'],
  'schweizer-system': ['Das Freilos zählt wie 3 mit 11:5 gewonnene Spiele, also 3 Punkte.'],
  'jeder-gegen-jeden': ['Das Freilos zählt wie 3 mit 11:5 gewonnene Spiele, also 3 Punkte.'],
  'gruppen-ko': ['Das Freilos zählt wie 3 mit 11:5 gewonnene Spiele, also 3 Punkte.', ADVANCES],
  ko: ['Das Freilos zählt wie 2 mit 11:5 gewonnene Spiele, also 2 Punkte.'],
  'doppel-ko': ['Das Freilos zählt wie 2 mit 11:5 gewonnene Spiele, also 2 Punkte.'],
  'ko-hoffnungsrunde': ['Das Freilos zählt wie 2 mit 11:5 gewonnene Spiele, also 2 Punkte.'],
  leben: ['Das Freilos zählt wie 2 mit 11:5 gewonnene Spiele, also 2 Punkte.'],
  partnerwechsel: ['Das Freilos zählt wie 3 mit 11:5 gewonnene Spiele, also 3 Punkte.'],
  'freie-paarung': ['Das Freilos zählt wie 3 mit 11:5 gewonnene Spiele, also 3 Punkte.'],
}

describe('the worth of a bye', () => {
  it.each(Object.entries(WORTH))('is the same for a round as in the announcement: %s', (key, worth) => {
    const regulation: Regulation = PRESETS[key as keyof typeof PRESETS]
    const { stages } = regulation
    expect(stages.map((_, at) => byeSentence(t, stages, at))).toEqual(worth)
    const announced = announce(t, regulation).find(({ title }) => title === t('bye.title'))?.sentences ?? []
    const sentences = announced.flat().filter((sentence) => worth.some((one) => one !== null && sentence.endsWith(one)))
    expect(sentences.length > 0).toBe(announced.length > 0 && worth.some((one) => one !== null))
  })

  it('names points only where a ranking from this stage on asks for them', () => {
    const asksForPoints = ({ ranking, format }: StageRules) =>
      ranking.some((key) => /award|round|progressive|buchholz|points|berger/.test(key)) ||
      FORMAT_TRAITS[format].asksScores
    fc.assert(
      fc.property(anyRegulation, ({ stages }) => {
        for (const at of stages.keys()) {
          const sentence = byeSentence(t, stages, at) ?? ''
          if (/Punkt/.test(sentence)) expect(stages.slice(at).some(asksForPoints), sentence).toBe(true)
        }
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('leaves points out where only games won are ranked by', () => {
    const stages = PRESETS.leben.stages.map((stage): StageRules => ({ ...stage, ranking: ['eliminated', 'games-won'] }))
    expect(byeSentence(t, stages, 0)).toBe('Das Freilos zählt wie 2 mit 11:5 gewonnene Spiele.')
  })

  it.each<[string, StageRules['ranking'], string]>([
    ['of the encounter', ['encounter-points', 'difference'], 'also 2 Begegnungspunkte.'],
    ['of the games', ['game-points', 'lot'], 'also 3 Spielpunkte.'],
    ['of both', ['encounter-points', 'game-points'], 'also 3 Spielpunkte und 2 Begegnungspunkte.'],
    ['all together', ['encounter-points', 'award'], 'also 5 Punkte.'],
  ])('names the points that a ranking asks for: %s', (_, ranking, end) => {
    const [stage] = PRESETS['jeder-gegen-jeden'].stages as [StageRules]
    const pointsRule = { ...stage.pointsRule, encounter: { win: 2, draw: 1, loss: 0 } }
    const sentence = byeSentence(t, [{ ...stage, pointsRule, ranking }], 0)
    expect(sentence).toBe(`Das Freilos zählt wie 3 mit 11:5 gewonnene Spiele, ${end}`)
  })

  it('is the average of the stage where there are several', () => {
    const [stage] = PRESETS['jeder-gegen-jeden'].stages as [StageRules]
    const average: StageRules = { ...stage, bye: { as: 'average' } }
    expect(byeSentence(t, [average], 0)).toContain('wie die anderen Runden im Durchschnitt bringen')
    expect(byeSentence(t, [average, { ...average, field: 'all', carry: 'all' }], 1)).toContain('Runden dieser Phase im')
  })
})
