// The announcement covers every option an organiser can set.

import { describe, expect, it } from 'vitest'
import { FORMAT_OPTIONS, type OpenFormat } from '#domain/formats/options.ts'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { GAMES } from '#domain/games/index.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { GameScore } from '#domain/model.ts'
import type { Option, Options } from '#domain/option.ts'
import { CRITERION_KEYS } from '#domain/standings/criterion-keys.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { type Regulation, SPECIAL_PRIZES, type StageRules } from '#domain/tournament/regulation/regulation.ts'
import { tallyOf } from '#domain/tournament/state/encounter.ts'
import { announce } from '../announcement.ts'
import { translator } from '../translator.ts'

const t = translator('de', 'regulation')

function textOf(regulation: Regulation): string {
  return announce(t, regulation)
    .flatMap(({ title, paragraphs, steps }) => [title, ...paragraphs, ...steps])
    .join('\n')
}

/** The regulation with another first stage. */
function withStage(regulation: Regulation, change: Partial<StageRules>): Regulation {
  const [first, ...later] = regulation.stages
  if (!first) throw new Error('no stage')
  return { ...regulation, stages: [{ ...first, ...change }, ...later] }
}

describe('every option of a regulation changes its announcement', () => {
  const base = PRESETS['bayern-rueckschneider']
  const [stage] = base.stages
  if (!stage) throw new Error('no stage')
  const { pointsRule } = stage
  const outside = { kind: 'score', name: 'Kegeln', win: 2, draw: 1, loss: 0, headStart: 0 } as const
  const count = { kind: 'count', name: 'Matsch', each: 1 } as const
  const withGame = (change: object): Partial<StageRules> => ({
    pointsRule: { ...pointsRule, game: { ...pointsRule.game, ...change } },
  })
  const withOutside = (...components: StageRules['pointsRule']['outside']): Partial<StageRules> => ({
    pointsRule: { ...pointsRule, outside: components },
  })
  /** A stage in which an encounter is won or lost. */
  const lives = { format: 'lives', rounds: 'all', ranking: ['eliminated', 'award'] } as const
  const schieber = (change: object): Partial<StageRules> => ({
    game: { key: 'schieber', target: 2500, ...change },
    ...withGame({ bonus: { schneider: 0, retour: 0 } }),
  })
  const twg = (change: object): Partial<StageRules> => ({
    game: { key: 'watten-twg', target: 13, margin: 2, ...change },
    ranking: ['award', 'marks'],
  })
  const robin = (change: object): Partial<StageRules> => ({
    format: 'round-robin',
    rounds: 'all',
    pairing: { 'round-robin': change },
  })

  it.each<[string, Partial<StageRules>, Partial<StageRules>]>([
    ['games', {}, { games: 5 }],
    ['no games', {}, { games: 0, ...withOutside(outside), decidedBy: 'outside' }],
    ['best of', {}, { bestOf: true }],
    ['at once', {}, { atOnce: true }],
    ['as played', {}, { asPlayed: true }],
    ['rounds', {}, { rounds: 4 }],
    ['points for a win', {}, withGame({ win: 2 })],
    ['points for a draw', { unfinished: 'leader' }, { ...withGame({ draw: 0.5 }), unfinished: 'leader' }],
    ['points for a loss', {}, withGame({ loss: 1 })],
    ['card points', {}, withGame({ own: 'as-written' })],
    ['capped card points', withGame({ own: 'as-written' }), withGame({ own: 'capped' })],
    ['a penalty for losing', withGame({ own: 'as-written' }), withGame({ own: 'as-written', loss: -5 })],
    ['a multiple for a Schneider', {}, withGame({ times: { schneider: 2, retour: 1 } })],
    ['a multiple for a Retour', {}, withGame({ times: { schneider: 1, retour: 3 } })],
    ['a bonus for a Schneider', {}, withGame({ bonus: { schneider: 2, retour: 1 } })],
    ['no bonus for a Retour', {}, withGame({ bonus: { schneider: 0, retour: 0 } })],
    ['points for an encounter', {}, { pointsRule: { ...pointsRule, encounter: { win: 2, draw: 1, loss: 0 } } }],
    ['a result beside the games', {}, withOutside(outside)],
    ['its name', withOutside(outside), withOutside({ ...outside, name: 'Fußball' })],
    ['its worth', withOutside(outside), withOutside({ ...outside, win: 3 })],
    ['its head start', withOutside(outside), withOutside({ ...outside, headStart: 3 })],
    ['a number beside the games', {}, withOutside(count)],
    ['its worth, also taken', withOutside(count), withOutside({ ...count, each: -1 })],
    ['how many rounds count', {}, { pointsRule: { ...pointsRule, counted: 2 } }],
    [
      'another number of them',
      { pointsRule: { ...pointsRule, counted: 1 } },
      { pointsRule: { ...pointsRule, counted: 2 } },
    ],
    ['who wins: by games', lives, { ...lives, decidedBy: 'games' }],
    ['who wins: by points', lives, { ...lives, decidedBy: 'points' }],
    ['who wins: by the award', lives, { ...lives, decidedBy: 'award' }],
    [
      'who wins: by what is beside',
      { ...lives, ...withOutside(outside) },
      { ...lives, ...withOutside(outside), decidedBy: 'outside' },
    ],
    ['who wins the best of several', { ...lives, bestOf: true }, { ...lives, bestOf: true, decidedBy: 'games' }],
    ['who wins a single game', { ...lives, games: 1 }, { ...lives, games: 1, decidedBy: 'games' }],
    ['unfinished: who leads', {}, { unfinished: 'leader' }],
    ['unfinished: nothing', {}, { unfinished: 'nothing' }],
    ['the score of a forfeit', {}, { forfeit: { pointsFor: 13, pointsAgainst: 6, penalty: 0 } }],
    ['the penalty of a forfeit', {}, { forfeit: { pointsFor: 13, pointsAgainst: 0, penalty: 2 } }],
    ['the score of a bye', {}, { bye: { as: 'win', pointsFor: 13, pointsAgainst: 0 } }],
    ['a bye for points', {}, { bye: { as: 'points', points: 2 } }],
    ['a bye for the average', {}, { bye: { as: 'average' } }],
    ['a bye for nothing', {}, { bye: { as: 'nothing' } }],
    ['the target', {}, { game: { key: 'watten-bayrisch', target: 15, margin: 2 } }],
    ['the margin', {}, { game: { key: 'watten-bayrisch', target: 13, margin: 3 } }],
    ['an illegal raise', twg({}), twg({ illegalRaise: 'two' })],
    ['another illegal raise', twg({ illegalRaise: 'stake' }), twg({ illegalRaise: 'two' })],
    ['the circle', twg({}), twg({ circle: true })],
    ['the marks', twg({}), twg({ marks: { normal: 1, schneider: 2, retour: 3 } })],
    ['equal marks', twg({}), twg({ marks: { normal: 1, schneider: 1, retour: 1 } })],
    ['the deals', schieber({}), schieber({ deals: 12 })],
    ['the Match', schieber({}), schieber({ matchBonus: 0 })],
    ['the Weis', schieber({}), schieber({ weis: false })],
    ['the worth of Weis', schieber({}), schieber({ multiplyWeis: false })],
    ['the factors', schieber({}), schieber({ factors: { schelle: 3 } })],
    ['the number of groups', robin({ groups: 2 }), robin({ groups: 3 })],
    ['the size of groups', robin({ size: 8 }), robin({ size: 9 })],
    ['pots', robin({ groups: 2 }), robin({ groups: 2, draw: 'pots' })],
    ['the snake', robin({ groups: 2 }), robin({ groups: 2, draw: 'snake' })],
    ['a second leg', robin({}), robin({ legs: 2 })],
    ['lives', lives, { ...lives, pairing: { lives: { lives: 2 } } }],
    [
      'the minimum of games',
      { ranking: ['enough-games', 'award'], minimumGames: 3 },
      { ranking: ['enough-games', 'award'], minimumGames: 4 },
    ],
    ['the target of a play-off', {}, { playOff: { target: 7, restricted: 3 } }],
    ['the line of a play-off', {}, { playOff: { target: 5, restricted: 4 } }],
    ['no word on a play-off', {}, { playOff: undefined }],
    ...CRITERION_KEYS.map((criterion): [string, Partial<StageRules>, Partial<StageRules>] => [
      `the criterion ${criterion}`,
      { ranking: [] },
      { ranking: [criterion] },
    ]),
  ])('%s', (_, before, after) => {
    const [one, other] = [textOf(withStage(base, before)), textOf(withStage(base, after))]
    expect(other).not.toBe(one)
    for (const text of [one, other]) expect(text).not.toMatch(/regulation\.|[{}]|undefined|NaN/)
  })

  it.each<[string, Partial<StageRules>, string]>([
    ['of games alone', {}, 'verliert es 0:13.'],
    ['of a result beside them', withOutside(outside), 'verliert es 0:13 und beim Kegeln 0:1.'],
    [
      'of two',
      withOutside(outside, { ...outside, name: 'Fußball' }),
      'verliert es 0:13 und beim Kegeln und beim Fußball 0:1.',
    ],
    ['of what is only counted', withOutside(count), 'verliert es 0:13.'],
    [
      'without games',
      { games: 0, ...withOutside(outside), decidedBy: 'outside' },
      'Wer nicht kommt, verliert beim Kegeln 0:1; kommt niemand, steht es 0:0 unentschieden.',
    ],
    [
      'without games, where somebody has to win',
      { games: 0, ...withOutside(outside), decidedBy: 'outside', format: 'knock-out', pairing: {}, rounds: 'all' },
      'Wer nicht kommt, verliert beim Kegeln 0:1; kommt niemand, verlieren beide.',
    ],
  ])('says what whoever does not come loses %s', (_, change, sentence) => {
    expect(textOf(withStage(base, change))).toContain(sentence)
  })

  it('says what the accounts have where nobody comes: a draw without games, a loss for both in a game', () => {
    const both = (change: Partial<StageRules>, games: readonly GameScore[]) => {
      const tally = tallyOf({ ...stage, ...withOutside(outside), ...change }, { games, outside: [{ a: 0, b: 0 }] })
      return [tally?.a.result, tally?.b.result]
    }
    const nobodyCame: GameScore = { a: 0, b: 0, outcome: 'forfeit', winner: null }
    expect(both({ games: 0, decidedBy: 'outside' }, [])).toEqual(['drawn', 'drawn'])
    expect(both({}, [nobodyCame])).toEqual(['lost', 'lost'])
  })

  it.each<[string, Partial<Regulation>, Partial<Regulation>]>([
    ['singles', {}, { field: { ...base.field, kind: 'singles' } }],
    ['teams', {}, { field: { ...base.field, kind: 'teams' } }],
    ['partners', {}, { field: { ...base.field, singles: 'drawn-partner' } }],
    ['places', {}, { field: { ...base.field, capacity: 20 } }],
    ['entries of a person', {}, { field: { ...base.field, entriesPerPerson: 2 } }],
    ['the fee', {}, { fee: 1500 }],
    ['the best who qualify', {}, { qualifiers: { best: 4 } }],
    ['the best of groups who qualify', {}, { qualifiers: { perGroup: 2 } }],
    ['women', {}, { tables: [{ of: 'women' }] }],
    ['guests', {}, { tables: [{ of: 'guests' }] }],
    ['youth', {}, { tables: [{ of: 'youth', since: 2008 }] }],
    ['what youth is', { tables: [{ of: 'youth', since: 2008 }] }, { tables: [{ of: 'youth', since: 2009 }] }],
    ['villages', {}, { tables: [{ of: 'homes', best: 3 }] }],
    ['their best', { tables: [{ of: 'homes', best: 3 }] }, { tables: [{ of: 'homes', best: 4 }] }],
    ...SPECIAL_PRIZES.map((prize): [string, Partial<Regulation>, Partial<Regulation>] => [
      `a prize: ${prize}`,
      {},
      { prizes: [prize] },
    ]),
  ])('%s', (_, before, after) => {
    const [one, other] = [textOf({ ...base, ...before }), textOf({ ...base, ...after })]
    expect(other).not.toBe(one)
    for (const text of [one, other]) expect(text).not.toMatch(/regulation\.|[{}]|undefined|NaN/)
  })

  it.each<[string, Partial<StageRules>, Partial<StageRules>]>([
    ['what counts on', { carry: 'all' }, { carry: 'nothing' }],
    ['so many of the best', {}, { field: { best: 6 } }],
    ['of each group', {}, { field: { perGroup: 2 } }],
    ['the next of the groups', { field: { perGroup: 2 } }, { field: { perGroup: 2, next: 1 } }],
    ['so many from the groups', {}, { field: { fromGroups: 8 } }],
    ['the losers', {}, { field: { losers: true } }],
    ['by hand', {}, { field: { byHand: true } }],
    ['all', {}, { field: 'all' }],
    ['another ranking', {}, { ranking: ['stage-reached', 'games-won'] }],
    ['another points rule', {}, withGame({ win: 3 })],
  ])('in a later stage: %s', (_, before, after) => {
    const later = { ...stage, field: { best: 8 }, ranking: ['stage-reached', ...stage.ranking] } as const
    const text = (change: Partial<StageRules>) => textOf({ ...base, stages: [stage, { ...later, ...change }] })
    expect(text(after)).not.toBe(text(before))
    expect(text(after)).not.toMatch(/regulation\.|[{}]|undefined|NaN/)
  })
})

/** A value of an option that is not the usual one. */
function unusual(option: Option): unknown {
  switch (option.kind) {
    case 'choice':
      return option.of.find((one) => one !== option.usual)
    case 'flag':
      return !option.usual
    case 'count':
      return option.usual === null ? option.least : option.usual + (option.usual < option.most ? 1 : -1)
    case 'counts':
      return Object.fromEntries(Object.entries(option.of).map(([part, { most }]) => [part, most]))
  }
}

describe('whatever a game or a format leaves open is announced', () => {
  const base = PRESETS['bayern-rueckschneider']
  const ofGames = GAME_KEYS.flatMap((key) =>
    Object.entries(GAME_TRAITS[key].options).map(([name, option]) => ({ key, name, value: unusual(option) })),
  )
  const ofFormats = Object.entries<Options>(FORMAT_OPTIONS).flatMap(([key, options]) =>
    Object.entries(options).map(([name, option]) => ({ key: key as OpenFormat, name, value: unusual(option) })),
  )

  it.each(ofGames)('$name of $key', ({ key, name, value }) => {
    const text = (change: object) =>
      textOf(
        withStage(base, {
          game: { key, ...GAMES[key].defaults, ...change } as StageRules['game'],
          ranking: ['marks'],
        }),
      )
    expect(text({ [name]: value })).not.toBe(text({}))
  })

  it.each(ofFormats)('$name of $key', ({ key, name, value }) => {
    const text = (change: object) => textOf(withStage(base, { format: key, rounds: 'all', pairing: { [key]: change } }))
    expect(text({ [name]: value })).not.toBe(text({}))
  })
})
