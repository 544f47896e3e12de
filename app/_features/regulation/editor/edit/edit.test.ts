import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMAT_KEYS } from '#domain/formats/format-keys.ts'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { runs } from '#domain/test/cases.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { checkRegulation } from '#domain/tournament/regulation/check.ts'
import { PRESET_KEYS, type PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { mostOfRound } from '#domain/tournament/regulation/rules/game-worth.ts'
import { type Edit, edited, STAGE_FORMATS } from './edit.ts'
import { isAsBefore } from './parts.ts'

function from(preset: PresetKey, ...edits: readonly Edit[]): Regulation {
  return edits.reduce<Regulation>((now, edit) => edited(now, edit), PRESETS[preset])
}

function stageAfter(preset: PresetKey, at: number, ...edits: readonly Edit[]): StageRules {
  const stage = from(preset, ...edits).stages[at]
  if (!stage) throw new Error(`${preset} has no stage ${at}`)
  return stage
}

describe('another game', () => {
  it('keeps the target where it can be played to, and byes and forfeits stay', () => {
    const stage = stageAfter('suedtirol-punkte', 0, { edit: 'other-game', at: 0, key: 'watten-streng' })
    expect(stage.game).toEqual({ key: 'watten-streng', target: 15, margin: 3 })
    expect(stage.bye).toEqual({ as: 'win', pointsFor: 15, pointsAgainst: 7 })
  })

  it('takes byes and forfeits to its own target, the penalty stays', () => {
    const stage = stageAfter(
      'suedtirol-punkte',
      0,
      { edit: 'policies', at: 0, change: { forfeit: { pointsFor: 15, pointsAgainst: 0, penalty: 5 } } },
      { edit: 'other-game', at: 0, key: 'schieber' },
    )
    expect(stage.game).toEqual({ key: 'schieber', target: 2500 })
    expect(stage.bye).toEqual({ as: 'win', pointsFor: 2500, pointsAgainst: 1250 })
    expect(stage.forfeit).toEqual({ pointsFor: 2500, pointsAgainst: 0, penalty: 5 })
  })

  it('takes away what it can never give: no bonus for a Schneider in Schieber', () => {
    const stage = stageAfter('bayern-warme-heisse', 0, { edit: 'other-game', at: 0, key: 'schieber' })
    expect(stage.pointsRule.game.bonus).toEqual({ schneider: 0, retour: 0 })
  })

  it('is played in the stages after it, too, where they had the same', () => {
    const { stages } = from('suedtirol-punkte', { edit: 'other-game', at: 0, key: 'wurzen' })
    expect(stages.map(({ game }) => game.key)).toEqual(['wurzen', 'wurzen'])
  })

  it('of a later stage is that stage’s alone, and stays when the first one changes again', () => {
    const { stages } = from(
      'suedtirol-punkte',
      { edit: 'other-game', at: 1, key: 'wurzen' },
      { edit: 'other-game', at: 0, key: 'watten-bayrisch' },
    )
    expect(stages.map(({ game }) => game.key)).toEqual(['watten-bayrisch', 'wurzen'])
  })

  it('can be taken back to that of the stage before', () => {
    const { stages } = from(
      'suedtirol-punkte',
      { edit: 'other-game', at: 1, key: 'schieber' },
      { edit: 'as-before', at: 1, part: 'game' },
    )
    expect(stages[1]).toEqual(PRESETS['suedtirol-punkte'].stages[1])
  })
})

describe('byes and forfeits', () => {
  it('can be as in the stage before although its games go to another target', () => {
    const stage = stageAfter(
      'suedtirol-punkte',
      1,
      { edit: 'other-game', at: 1, key: 'schieber' },
      { edit: 'policies', at: 0, change: { bye: { as: 'win', pointsFor: 16, pointsAgainst: 3 } } },
      { edit: 'policies', at: 1, change: { unfinished: 'leader' } },
      { edit: 'as-before', at: 1, part: 'policies' },
    )
    expect(stage.bye).toEqual({ as: 'win', pointsFor: 2500, pointsAgainst: 1250 })
    expect(stage.unfinished).toBe('as-written')
  })
})

describe('another target', () => {
  it.each<[Edit, object]>([
    [
      { edit: 'game', at: 0, game: { key: 'watten-twg', target: 11, margin: 2 } },
      { pointsFor: 11, pointsAgainst: 5 },
    ],
    [
      { edit: 'game', at: 0, game: { key: 'watten-twg', target: 15, margin: 3 } },
      { pointsFor: 15, pointsAgainst: 7 },
    ],
  ])('is what a bye is won with', (edit, score) => {
    expect(stageAfter('suedtirol-punkte', 0, edit).bye).toEqual({ as: 'win', ...score })
  })
})

describe('another format', () => {
  it.each<[PresetKey, number, Edit, Partial<StageRules>]>([
    [
      'suedtirol-punkte',
      0,
      { edit: 'format', at: 0, format: 'knock-out' },
      { rounds: 'all', ranking: ['placement', 'award', 'points-against', 'lot'] },
    ],
    [
      'suedtirol-punkte',
      1,
      { edit: 'format', at: 1, format: 'swiss' },
      { rounds: 5, field: { best: 8 }, ranking: ['award', 'points-against', 'lot'] },
    ],
    ['suedtirol-punkte', 1, { edit: 'format', at: 1, format: 'placement' }, { rounds: 1, field: { best: 8 } }],
    [
      'ko',
      0,
      { edit: 'format', at: 0, format: 'random' },
      { rounds: 5, ranking: PRESETS['schweizer-system'].stages[0]?.ranking ?? [] },
    ],
    [
      'schweizer-system',
      0,
      { edit: 'format', at: 0, format: 'double-elimination' },
      { games: 3, bestOf: true, pairing: { 'double-elimination': { draw: 'lot', reset: true } } },
    ],
    [
      'partnerwechsel',
      0,
      { edit: 'format', at: 0, format: 'as-played' },
      { format: 'partner-draw', asPlayed: true, rounds: 1 },
    ],
    [
      'freie-paarung',
      0,
      { edit: 'format', at: 0, format: 'as-played' },
      { format: 'manual', asPlayed: true, rounds: 1 },
    ],
  ])('of %s, stage %i, by %j', (preset, at, edit, expected) => {
    expect(stageAfter(preset, at, edit)).toMatchObject(expected)
  })
})

describe('the formats', () => {
  it('are all offered', () => {
    expect([...STAGE_FORMATS].sort()).toEqual([...FORMAT_KEYS, 'as-played'].sort())
  })
})

describe('who plays on', () => {
  it('comes from groups only as long as there are groups', () => {
    const one = { 'round-robin': { groups: 1 } }
    const stage = stageAfter('gruppen-ko', 1, { edit: 'stage', at: 0, change: { pairing: one } })
    expect(stage.field).toEqual({ best: 8 })
    expect(stage.pairing).toMatchObject({ 'knock-out': { draw: 'lot' } })
  })

  it('is everybody in whichever stage is moved to the front, and behind a bracket up to its final who has lost there', () => {
    const { stages } = from('suedtirol-punkte', { edit: 'move-stage', at: 1, by: -1 })
    expect(stages.map(({ format, field }) => [format, field])).toEqual([
      ['knock-out', 'all'],
      ['movement', { losers: true }],
    ])
  })

  it.each<[PresetKey, Partial<StageRules>]>([
    ['jeder-gegen-jeden', { field: { best: 8 }, format: 'knock-out' }],
    ['tirol-gruppen', { field: { perGroup: 2 }, format: 'knock-out' }],
    ['ko', { field: { losers: true }, format: 'knock-out' }],
  ])('after %s, when a stage is added, is %j', (preset, expected) => {
    expect(stageAfter(preset, PRESETS[preset].stages.length, { edit: 'add-stage' })).toMatchObject(expected)
  })
})

describe('the ranking', () => {
  it('is changed in all stages at once, behind the place played for', () => {
    const { stages } = from('suedtirol-punkte', { edit: 'ranking', at: 0, ranking: ['award', 'ratio', 'lot'] })
    expect(stages.map(({ ranking }) => ranking)).toEqual([
      ['award', 'ratio', 'lot'],
      ['placement', 'award', 'ratio', 'lot'],
    ])
  })

  it('asks for the stage reached where a later stage begins from nothing', () => {
    const stage = stageAfter(
      'suedtirol-punkte',
      1,
      { edit: 'format', at: 1, format: 'random' },
      { edit: 'stage', at: 1, change: { carry: 'nothing' } },
    )
    expect(stage.ranking[0]).toBe('stage-reached')
  })

  it('loses what nothing gives figures to any more', () => {
    const stage = stageAfter(
      'suedtirol-punkte',
      0,
      { edit: 'pointsRule', at: 0, change: { encounter: { win: 2, draw: 1, loss: 0 } } },
      { edit: 'ranking', at: 0, ranking: ['encounter-points', 'award', 'lot'] },
      { edit: 'pointsRule', at: 0, change: { encounter: null } },
    )
    expect(stage.ranking).toEqual(['award', 'lot'])
  })

  it('brings a minimum of games with the criterion, and takes it away with it', () => {
    const ranking = ['enough-games', 'award'] as const
    expect(stageAfter('ko', 0, { edit: 'ranking', at: 0, ranking })).toMatchObject({ minimumGames: 10 })
    expect(stageAfter('vereinsabend', 0, { edit: 'ranking', at: 0, ranking: ['marks'] })).not.toHaveProperty(
      'minimumGames',
    )
  })
})

describe('what decides an encounter', () => {
  it('is the result beside the games when no game is played, and never one that is not there', () => {
    const football = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 } as const
    const withFootball: Edit = { edit: 'pointsRule', at: 0, change: { outside: [football] } }
    const noGames: Edit = { edit: 'stage', at: 0, change: { games: 0 } }
    const noFootball: Edit = { edit: 'pointsRule', at: 0, change: { outside: [] } }
    const games: Edit = { edit: 'stage', at: 0, change: { games: 2 } }
    expect(stageAfter('schweizer-system', 0, withFootball, noGames)).toMatchObject({ decidedBy: 'outside' })
    expect(stageAfter('schweizer-system', 0, withFootball, noGames, games, noFootball)).toMatchObject({
      decidedBy: 'games-then-points',
    })
  })
})

describe('the points rule', () => {
  it('of a stage without games is as before although something else decides there', () => {
    const stages = from('gruempi-schieber').stages
    expect(isAsBefore(stages, 1, 'pointsRule')).toBe(true)
    const more: Edit = { edit: 'pointsRule', at: 0, change: { encounter: { win: 2, draw: 1, loss: 0 } } }
    expect(
      from('gruempi-schieber', more).stages.map(({ pointsRule, decidedBy }) => [pointsRule.encounter?.win, decidedBy]),
    ).toEqual([
      [2, 'award'],
      [2, 'outside'],
    ])
  })
})

describe('a bye in points', () => {
  it('is worth no more than a round of another game can bring, and stays as it was typed', () => {
    const wurzen: Edit = { edit: 'other-game', at: 0, key: 'wurzen' }
    const [stage] = from('einzelschieber', wurzen).stages
    expect(stage?.bye).toEqual({ as: 'points', points: mostOfRound(stage as StageRules) })
    const typed: Edit = { edit: 'policies', at: 0, change: { bye: { as: 'points', points: 9_999 } } }
    expect(from('einzelschieber', typed).stages[0]?.bye).toEqual({ as: 'points', points: 9_999 })
  })
})

describe('several games of an encounter', () => {
  const games = (number: number): Edit => ({ edit: 'stage', at: 0, change: { games: number } })

  it('end with the majority again after they were one', () => {
    expect(stageAfter('ko', 0, games(1), games(3))).toMatchObject({ games: 3, bestOf: true })
    expect(stageAfter('schweizer-system', 0, games(1), games(3))).not.toHaveProperty('bestOf')
  })

  it('are not at the same time any more when they are one', () => {
    expect(stageAfter('gruempi-schieber', 0, games(1))).not.toHaveProperty('atOnce')
  })
})

describe('a number that somebody types', () => {
  const counted = (number: number): Edit => ({
    edit: 'pointsRule',
    at: 0,
    change: { ...PRESETS.einzelschieber.stages[0]?.pointsRule, counted: number },
  })

  it('stays though it is refused, until something else is chosen', () => {
    expect(stageAfter('einzelschieber', 0, counted(9)).pointsRule.counted).toBe(9)
    expect(
      stageAfter('einzelschieber', 0, counted(9), { edit: 'format', at: 0, format: 'random' }).pointsRule.counted,
    ).toBeNull()
  })

  it('leaves the rest as it is while the game cannot be played to it', () => {
    const game = { key: 'watten-bayrisch', target: 3, margin: 3 } as const
    const typed = from('bayern-warme-heisse', { edit: 'game', at: 0, game })
    expect(checkRegulation(typed)).toMatchObject({ error: { code: 'margin-not-below-target' } })
  })
})

describe('a number that is typed', () => {
  it('does not send the losers on for good where it stands for the first place on its way', () => {
    const capacity = (most: number): Edit => ({ edit: 'field', change: { capacity: most } })
    const [cut] = PRESETS.ko.stages
    const stages = [
      { ...cut, rounds: 3, pairing: { 'knock-out': { places: 'title' } } },
      { ...cut, pairing: { 'knock-out': { places: 'title' } }, field: { best: 4 } },
    ] as Regulation['stages']
    const typed = edited(edited({ ...PRESETS.ko, stages }, capacity(8)), capacity(80))
    expect(typed.stages[1]?.field).toEqual({ best: 4 })
    expect(checkRegulation(edited({ ...PRESETS.ko, stages }, capacity(8)))).toMatchObject({
      error: { code: 'final-played-twice' },
    })
    expect(checkRegulation(typed).ok).toBe(true)
  })
})

describe('a stage without games', () => {
  it('gets one where nothing is drawn any more', () => {
    const played = from(
      'gruempi-schieber',
      { edit: 'remove-stage', at: 0 },
      { edit: 'format', at: 0, format: 'as-played' },
    )
    expect(played.stages[0]).toMatchObject({ asPlayed: true, games: 1 })
    expect(checkRegulation(played).ok).toBe(true)
  })
})

describe('a stage that plays the game of the one before again', () => {
  it('has no forfeit above the most that its deals can bring', () => {
    const other: Edit = { edit: 'other-game', at: 1, key: 'watten-twg' }
    const again = from('einzelschieber', { edit: 'add-stage' }, other, { edit: 'as-before', at: 1, part: 'game' })
    expect(again.stages[1]?.forfeit).toEqual({ pointsFor: 12 * 157, pointsAgainst: 0, penalty: 0 })
    expect(checkRegulation(again).ok).toBe(true)
  })
})

describe('a stage that becomes one of new partners', () => {
  it('has no more rounds than its few places have new partners for', () => {
    const singles: Edit = { edit: 'field', change: { kind: 'singles' } }
    const few: Edit = { edit: 'stage', at: 1, change: { field: { best: 4 } } }
    const partners = from('gruempi-schieber', singles, few, { edit: 'format', at: 1, format: 'partner-draw' })
    expect(partners.stages[1]).toMatchObject({ format: 'partner-draw', rounds: 3 })
    expect(checkRegulation(partners).ok).toBe(true)
  })
})

describe('a ranking by the round in which somebody was out', () => {
  it('gets scores where the losers are drawn by them, and nothing brings points', () => {
    const drawn = from('schnapsen-leben', { edit: 'add-stage' }, { edit: 'format', at: 1, format: 'swiss' })
    expect(drawn.stages[1]?.ranking).toEqual(['eliminated', 'games-won', 'play-off'])
    expect(checkRegulation(drawn).ok).toBe(true)
  })

  it('says so instead of the place', () => {
    const ranking = [...(PRESETS.leben.stages[0]?.ranking ?? []), 'eliminated'] as const
    expect(stageAfter('leben', 0, { edit: 'ranking', at: 0, ranking }).ranking).toEqual([
      'eliminated',
      'award',
      'difference',
      'lot',
    ])
  })
})

describe('any number of structural edits', () => {
  const at = fc.integer({ min: 0, max: 3 })
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.record({ edit: fc.constant('format' as const), at, format: fc.constantFrom(...STAGE_FORMATS) }),
    fc.record({ edit: fc.constant('other-game' as const), at, key: fc.constantFrom(...GAME_KEYS) }),
    fc.record({ edit: fc.constant('move-stage' as const), at, by: fc.constantFrom(-1 as const, 1 as const) }),
    fc.record({ edit: fc.constant('remove-stage' as const), at }),
    fc.constant({ edit: 'add-stage' as const }),
    fc.record({
      edit: fc.constant('field' as const),
      change: fc.record({ kind: fc.constantFrom('pairs' as const, 'singles' as const, 'teams' as const) }),
    }),
    fc.record({
      edit: fc.constant('stage' as const),
      at,
      change: fc.record({ carry: fc.constantFrom('all' as const, 'nothing' as const) }),
    }),
    fc.record({
      edit: fc.constant('as-before' as const),
      at,
      part: fc.constantFrom('game' as const, 'pointsRule' as const, 'policies' as const, 'ranking' as const),
    }),
  )

  it('never makes a regulation that contradicts itself', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRESET_KEYS), fc.array(edit, { maxLength: 8 }), (preset, edits) => {
        const regulation = from(preset, ...edits)
        const outcome = checkRegulation(regulation)
        expect(outcome.ok ? null : outcome.error).toBeNull()
      }),
      { numRuns: runs(1_000) },
    )
  })
})
