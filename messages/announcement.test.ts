import { describe, expect, it } from 'vitest'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { GAMES } from '#domain/games/index.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { adjustRegulation, type RegulationChange } from '#domain/tournament/regulation/adjust.ts'
import type { Regulation, StageGame, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { announce, regulationName } from './announcement.ts'
import { translator } from './translator.ts'

const t = translator('de', 'regulation')

function textOf(regulation: Regulation): string {
  return announce(t, regulation)
    .flatMap(({ title, paragraphs, steps }) => [title, ...paragraphs, ...steps])
    .join('\n')
}

function partOf(regulation: Regulation, title: 'rounds.title' | 'bye.title'): string {
  const part = announce(t, regulation).find((candidate) => candidate.title === t(title))
  return part?.paragraphs.join('\n') ?? ''
}

/** The regulation with another first stage. */
function withStage(regulation: Regulation, change: Partial<StageRules>): Regulation {
  const [first, ...later] = regulation.stages
  if (!first) throw new Error('no stage')
  return { ...regulation, stages: [{ ...first, ...change }, ...later] }
}

function adjusted(preset: keyof typeof PRESETS, change: RegulationChange): Regulation {
  const result = adjustRegulation(PRESETS[preset], change)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('an announcement', () => {
  it('says where points beyond the target are cut, also where a draw decides the places and they only decide an encounter', () => {
    const [first, bracket] = PRESETS['suedtirol-punkte'].stages
    if (!first || !bracket) throw new Error('no stage')
    const later = { ...bracket, format: 'lives', pairing: {}, games: 2, decidedBy: 'points' } as const
    const withOwn = (own: 'capped' | 'as-written') =>
      textOf({
        ...PRESETS['suedtirol-punkte'],
        stages: [first, { ...later, pointsRule: { ...later.pointsRule, game: { ...later.pointsRule.game, own } } }],
      })
    expect(withOwn('capped')).toContain('Von den Punkten, die in einem Spiel geschrieben werden, zählen höchstens 15')
    expect(withOwn('as-written')).not.toContain('Von den Punkten, die in einem Spiel geschrieben werden')
  })

  it.each(Object.values(PRESETS))('says everything in words, never a key or a gap ($preset)', (preset) => {
    expect(textOf(preset)).not.toMatch(/regulation\.|[{}]|undefined|NaN/)
  })

  it.each(GAME_KEYS)('names the game and its target (%s)', (key) => {
    const preset = PRESETS['suedtirol-punkte']
    const game = { ...GAMES[key].defaults, key } as StageGame
    const text = textOf({ ...preset, stages: preset.stages.map((stage) => ({ ...stage, game })) })
    expect(text).toContain(`auf ${game.target} Punkte.`)
    expect(text).not.toMatch(/regulation\.|[{}]|undefined|NaN/)
  })

  it('names the number of deals where it ends the game', () => {
    const preset = PRESETS['suedtirol-punkte']
    const game = { key: 'schieber', target: 2500, deals: 12 } as const
    const text = textOf({ ...preset, stages: preset.stages.map((stage) => ({ ...stage, game })) })
    expect(text).toContain('Schieber über 12 Gaben; wer')
  })

  // The worked values of the published regulations.
  it.each([
    [
      'bayern-warme-heisse',
      'Ein 15:8 zählt also 15 zu 8; ein 15:0 zählt 25 zu 0; ein 15:12 als Rückschneider zählt 35 zu 12.',
    ],
    ['bayern-rueckschneider', 'Ein 13:7 zählt also 1 zu 0; ein 13:11 als Rückschneider zählt 2 zu 0.'],
    ['suedtirol-punkte', 'Ein 15:8 zählt also 25 zu 8.'],
  ] as const)('computes its examples by the points rule (%s)', (preset, examples) => {
    expect(textOf(PRESETS[preset])).toContain(examples)
  })

  it('says what a bye is worth in a round of several games', () => {
    expect(textOf(PRESETS['bayern-warme-heisse'])).toContain('wie 3 mit 15:7 gewonnene Spiele, also 45 Punkte')
  })

  it.each<[keyof typeof PRESETS, RegulationChange, string]>([
    ['schweizer-system', {}, 'ungeraden Zahl von Paaren setzt in jeder Runde eines aus, keines zweimal, solange'],
    ['jeder-gegen-jeden', {}, 'Bei einer ungeraden Zahl von Paaren setzt in jeder Runde eines aus, jedes einmal.'],
    ['jeder-gegen-jeden', { rounds: 3 }, 'eines aus, keines zweimal.'],
    ['jeder-gegen-jeden', { pairing: { 'round-robin': { legs: 2 } } }, 'jedes einmal je Durchgang.'],
    [
      'ko',
      {},
      'Geht das Feld nicht auf, haben in der ersten Runde einige ein Freilos: so viele, wie bis 4, 8, 16, 32 … fehlen.',
    ],
    ['ko', {}, 'Wer eines bekommt, entscheidet das Los.'],
    ['ko', { pairing: { 'knock-out': { draw: 'seeded' } } }, 'Sie gehen an die Bestgesetzten.'],
    ['doppel-ko', {}, 'Auf der Verliererseite kann es dann auch später Freilose geben.'],
    ['ko-hoffnungsrunde', {}, 'hat ein Paar ein Freilos, keines zweimal; das gilt auch in der Trostrunde.'],
    ['ko-hoffnungsrunde', { pairing: { repechage: { consolation: false } } }, 'ein Freilos, keines zweimal.'],
    ['leben', {}, 'ein Leben kostet das nicht'],
    ['partnerwechsel', {}, 'setzen in jeder Runde so viele aus, wie übrig bleiben'],
    ['freie-paarung', {}, 'bestimmt die Turnierleitung, wer aussetzt'],
  ])('says who is left without an opponent (%s, %j)', (preset, change, sentence) => {
    expect(partOf(adjusted(preset, change), 'bye.title')).toContain(sentence)
  })

  it('says it for groups and for the bracket after them, each with what it counts there', () => {
    const byes = partOf(PRESETS['gruppen-ko'], 'bye.title')
    expect(byes).toMatch(/In einer Gruppe mit einer ungeraden Zahl .* jedes einmal\. .* wie 3 mit 11:5 /)
    expect(byes).not.toContain('Im Turnierbaum')
    expect(partOf(adjusted('gruppen-ko', { advance: { next: 2 } }), 'bye.title')).toMatch(
      /Im Turnierbaum: Geht das Feld nicht auf.* an die Gruppensieger\. Wer ein Freilos hat, ist eine Runde weiter\./,
    )
  })

  it.each(['ko', 'doppel-ko', 'ko-hoffnungsrunde', 'jeder-gegen-jeden', 'freie-paarung'] as const)(
    'gives no bye in every round where there is none (%s)',
    (preset) => {
      expect(textOf(PRESETS[preset])).not.toContain('in jeder Runde eines aus, keines zweimal')
    },
  )

  it.each<[keyof typeof PRESETS, RegulationChange, string]>([
    ['ko-hoffnungsrunde', {}, 'darf verzichten'],
    ['ko-hoffnungsrunde', {}, 'spielen eine Trostrunde'],
    ['ko-hoffnungsrunde', { pairing: { repechage: { consolation: false } } }, 'Eine Trostrunde gibt es nicht.'],
    ['ko-hoffnungsrunde', { pairing: { repechage: { tree: 8 } } }, 'höchstens 8 übrig'],
    ['doppel-ko', {}, 'wird ein zweites Finale gespielt'],
    ['doppel-ko', { pairing: { 'double-elimination': { reset: false } } }, 'Das Finale wird nur einmal gespielt.'],
    ['schweizer-system', {}, 'die obere Hälfte gegen die untere'],
    ['schweizer-system', { pairing: { swiss: { order: 'neighbours' } } }, 'der Erste gegen den Zweiten'],
    ['schweizer-system', { pairing: { swiss: { order: 'lot' } } }, 'Unter Gleichen entscheidet das Los.'],
    [
      'schweizer-system',
      { pairing: { swiss: { accelerated: { rounds: 2, points: 3 } } } },
      'In den ersten 2 Runden wird die obere Hälfte nach Startnummern so gepaart, als stünde sie um 3 besser',
    ],
    ['ko', {}, 'Der Turnierbaum wird ausgelost.'],
    [
      'gruppen-ko',
      { advance: { next: 2 } },
      'Weiter kommen die beiden Ersten jeder Gruppe; dazu die 2 besten Nächstplatzierten.',
    ],
  ])('says how it is drawn (%s, %j)', (preset, change, sentence) => {
    expect(partOf(adjusted(preset, change), 'rounds.title')).toContain(sentence)
  })

  it.each<[keyof typeof PRESETS, RegulationChange, boolean]>([
    ['schweizer-system', {}, true],
    ['ko', {}, true],
    ['gruppen-ko', {}, true],
    ['bayern-rueckschneider', {}, true],
    ['freie-paarung', {}, false],
    ['ko', { pairing: { 'knock-out': { draw: 'seeded' } } }, false],
    ['jeder-gegen-jeden', { pairing: { 'round-robin': { draw: 'snake' } } }, false],
  ])('names the number of the lot only where one is drawn (%s, %j: %j)', (preset, change, draws) => {
    expect(textOf(adjusted(preset, change)).includes('Kennzahl')).toBe(draws)
  })

  it('names the fee as it was set, and none where none was', () => {
    const preset = PRESETS['suedtirol-punkte']
    expect(textOf({ ...preset, fee: 1250 })).toMatch(/12,50\s€ je Paar/)
    expect(textOf({ ...PRESETS.partnerwechsel, fee: 1250 })).toMatch(/12,50\s€ je Person/)
    expect(textOf({ ...PRESETS['gruempi-schieber'], fee: 1250 })).toMatch(/12,50\s€ je Mannschaft/)
    expect(textOf({ ...PRESETS['schnapsen-leben'], fee: 1250 })).toMatch(/12,50\s€ je Meldung/)
    expect(textOf({ ...preset, fee: 2000 })).toMatch(/ 20\s€ je Paar/)
    expect(textOf({ ...preset, fee: 0 })).toContain('nicht eingehoben')
    expect(textOf(preset)).not.toContain('Startgeld')
  })

  it.each([
    ['gruppen-ko', {}, 'Wertungspunkte ihrer 3 Besten, ohne die Spiele im Turnierbaum.'],
    ['bayern-rueckschneider', {}, 'Wertungspunkte ihrer 3 Besten, ohne die Platzierungsspiele.'],
    ['ko', { ranking: ['placement', 'games-won', 'lot'] }, 'gewonnenen Spiele ihrer 3 Besten.'],
  ] as const)('says what villages add up (%s, %j)', (key, change, text) => {
    const [first, ...later] = PRESETS[key].stages as [StageRules]
    const regulation = {
      ...PRESETS[key],
      stages: [{ ...first, ...change }, ...later],
      tables: [{ of: 'homes', best: 3 }],
    }
    expect(textOf(regulation as Regulation)).toContain(`Orte und Vereine werden gereiht nach der Summe der ${text}`)
  })

  it('says that villages add up all stages where one begins from nothing', () => {
    const [swiss] = PRESETS['schweizer-system'].stages as [StageRules]
    const stages: StageRules[] = [swiss, { ...swiss, field: { best: 8 }, carry: 'nothing' }]
    expect(textOf({ ...PRESETS['schweizer-system'], stages, tables: [{ of: 'homes', best: 1 }] })).toContain(
      'nach ihrem Besten gereiht; es zählen seine Wertungspunkte aus allen Phasen.',
    )
  })

  it.each([
    [{ games: 1 }, 'jedes Spiel für sich.'],
    [{ games: 3 }, 'jede Begegnung mit ihren 3 Spielen.'],
    [{ games: 3, bestOf: true }, 'jede Begegnung; wer zuerst 2 Spiele gewonnen hat, gewinnt sie.'],
  ])('says what is entered where nothing is drawn: %j', (change, text) => {
    expect(textOf(withStage(PRESETS.vereinsabend, change))).toContain(`Eingetragen wird ${text}`)
  })

  it('takes no points off where none are added up', () => {
    const [groups, bracket] = PRESETS['gruppen-ko'].stages as [StageRules, StageRules]
    const forfeit = { pointsFor: 11, pointsAgainst: 0, penalty: 1 }
    const stages = [groups, { ...bracket, forfeit }]
    expect(textOf({ ...PRESETS['gruppen-ko'], stages })).not.toContain('abgezogen')
    expect(textOf({ ...PRESETS['gruppen-ko'], stages: [{ ...groups, forfeit }, bracket] })).toContain('abgezogen')
  })

  it('says what the bracket decides before what decides in the groups', () => {
    expect(announce(t, PRESETS['gruppen-ko']).at(-1)?.paragraphs).toEqual([
      'Alle, die in den Turnierbaum kommen, stehen vor den anderen; untereinander zählt der Platz, den sie dort erreichen.',
      'In der Reihung zählen die Spiele im Turnierbaum nur für den Platz.',
      'Im Übrigen entscheidet der Reihe nach:',
    ])
  })

  it('ranks by the chain, in its order', () => {
    const ranking = announce(t, PRESETS['suedtirol-punkte']).at(-1)
    expect(ranking?.steps).toEqual(['die Summe der Wertungspunkte', 'weniger Gegenpunkte', 'das Los'])
  })

  it('says what a later stage has otherwise, under its name, and nothing of it twice', () => {
    const [first, second] = PRESETS['suedtirol-punkte'].stages
    if (!first || !second) throw new Error('two stages')
    const game = { key: 'watten-twg', target: 11, margin: 2 } as const
    const other = {
      ...PRESETS['suedtirol-punkte'],
      stages: [first, { ...second, game, unfinished: 'leader' as const }],
    }
    expect(textOf(other)).toContain('Im Turnierbaum: Gespielt wird Ladinisch Watten auf 11 Punkte.')
    expect(textOf(other)).toContain('Im Turnierbaum: Ein nicht beendetes Spiel hat gewonnen, wer gerade vorne liegt')
    expect(textOf(PRESETS['suedtirol-punkte']).match(/Ladinisch Watten/g)).toHaveLength(1)
  })

  it('says all of a later stage again where it leaves something out', () => {
    const [first] = PRESETS['bayern-rueckschneider'].stages
    if (!first) throw new Error('no stage')
    const { game } = first.pointsRule
    const pointsRule = { ...first.pointsRule, game: { ...game, bonus: { schneider: 0, retour: 0 } } }
    const later = { ...first, pointsRule, field: { best: 8 } }
    expect(textOf({ ...PRESETS['bayern-rueckschneider'], stages: [first, later] })).toContain(
      'In Phase 2: Ein gewonnenes Spiel zählt 1 Punkt. Ein 13:7 zählt also 1 zu 0.',
    )
  })

  it('carries a head start into a bracket, whose points count for nothing', () => {
    const [first, second] = PRESETS['suedtirol-punkte'].stages
    if (!first || !second) throw new Error('two stages')
    const football = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 5 } as const
    const ahead = { ...second, pointsRule: { ...second.pointsRule, outside: [football] } }
    const text = textOf({ ...PRESETS['suedtirol-punkte'], stages: [first, ahead] })
    expect(text).toContain('Im Turnierbaum: Wer beim Fußball gewinnt, beginnt jedes Spiel mit 5 Punkten.')
    expect(text).not.toContain('3 Punkte für den Sieg')
  })

  it('tells stages of the same kind apart by their numbers', () => {
    const { stages, ...rest } = PRESETS['suedtirol-punkte']
    const [first, second] = stages
    if (!first || !second) throw new Error('two stages')
    const losers = { ...second, field: { losers: true }, unfinished: 'nothing' } as const
    const text = textOf({ ...rest, stages: [first, second, losers] })
    expect(text).toContain(
      'Phase 3: Es spielen alle, die in der Phase davor ausgeschieden sind und sich dort einen Platz teilen. Wer einen Platz für sich hat, behält ihn und spielt nicht mehr. Gespielt wird um die Plätze, die noch offen sind.',
    )
    expect(text).toContain('In Phase 3: Ein nicht beendetes Spiel zählt für niemanden')
  })

  it.each<[string, keyof typeof PRESETS, string]>([
    [
      'both levels of points and what is entered beside them',
      'gruempi-schieber',
      'Steht es nach Spielen 2:0 und beim Fußball 2:2, zählt die Begegnung 3 zu 1.',
    ],
    [
      'how many rounds count',
      'einzelschieber',
      'Bei den Wertungspunkten zählen die 3 besten von 4 Runden, sonst alle.',
    ],
    ['what a game of Schieber is not as usual in', 'einzelschieber', 'Jede Gabe zählt einfach, unabhängig vom Trumpf.'],
    ['who waits', 'tirol-gruppen', 'Platz ist für 64 Paare; wer danach kommt, steht auf der Warteliste.'],
    ['who qualifies', 'tirol-gruppen', 'qualifizieren sich die beiden Ersten jeder Gruppe.'],
    [
      'who comes out of the groups',
      'bayern-gruppen-ko',
      'Weiter kommen 8: aus jeder Gruppe gleich viele; bleiben Plätze frei',
    ],
    ['that nothing is drawn', 'vereinsabend', 'Ausgelost wird nicht'],
    ['what is written against a loser', 'vereinsabend', 'bringt 1 Nocken, als Schneider 2, als Rückschneider 4.'],
    ['how many games it takes', 'vereinsabend', 'wer mindestens 3 Spiele gespielt hat'],
    ['how ties are played off', 'bayern-rueckschneider', 'ein Entscheidungsspiel auf 5 Punkte, gespannt ab 3'],
    [
      'how often one may play',
      'schnapsen-leben',
      'Jede Person darf bis zu viermal antreten; wer in einer Runde mehrmals dran ist, spielt an einem Tisch nach dem anderen.',
    ],
  ])('says %s (%s)', (_, preset, sentence) => {
    expect(textOf(PRESETS[preset])).toContain(sentence)
  })

  it('computes an example of an encounter with its own points', () => {
    const { stages } = PRESETS['jeder-gegen-jeden']
    const [stage] = stages
    if (!stage) throw new Error('no stage')
    const encounter = { win: 2, draw: 1, loss: 0 }
    const text = textOf(withStage(PRESETS['jeder-gegen-jeden'], { pointsRule: { ...stage.pointsRule, encounter } }))
    expect(text).toContain('2 Punkte für den Sieg, 1 Punkt für ein Unentschieden, 0 Punkte für die Niederlage.')
    expect(text).toContain('Steht es nach Spielen 2:1, zählt die Begegnung 4 zu 1.')
  })
})

describe('a regulation', () => {
  it('is called as the club calls it, else as its preset', () => {
    const preset = PRESETS['suedtirol-punkte']
    expect(regulationName(t, preset)).toBe('Punktewatten')
    expect(regulationName(t, { ...preset, title: 'Kirchtagswatten' })).toBe('Kirchtagswatten')
  })
})
