// The sentences read like those of an experienced organiser.

import { describe, expect, it } from 'vitest'
import { perGame } from '#domain/tournament/presets/draft.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { NOTHING_SPECIAL } from '#domain/tournament/regulation/rules/special-wins.ts'
import { announce } from '../announcement.ts'
import { translator } from '../translator.ts'

type Preset = keyof typeof PRESETS

/** Points decide, though both may reach the target and the winner of the game is named. */
const BY_POINTS_OF_ONE_GAME = {
  game: { key: 'schieber', target: 2500 },
  games: 1,
  bestOf: false,
  decidedBy: 'points',
  pointsRule: perGame({}),
  ranking: ['encounters-won', 'lot'],
} as const

function textOf(regulation: Regulation): string {
  return announce(translator('de', 'regulation'), regulation)
    .flatMap(({ title, paragraphs, steps }) => [title, ...paragraphs, ...steps])
    .join('\n')
}

/** A preset with another first stage. */
function withStage(preset: Preset, change: Partial<StageRules>): Regulation {
  const [first, ...later] = PRESETS[preset].stages
  if (!first) throw new Error('no stage')
  return { ...PRESETS[preset], stages: [{ ...first, ...change }, ...later] }
}

/** A preset with another last stage, of two. */
function withLater(preset: Preset, change: Partial<StageRules>): Regulation {
  const [first, last] = PRESETS[preset].stages
  if (!first || !last) throw new Error('two stages')
  return { ...PRESETS[preset], stages: [first, { ...last, ...change }] }
}

/** Rounds for points, then matches for places, with these rankings. */
function withRankings(...rankings: readonly StageRules['ranking'][]): Regulation {
  const { stages, ...rest } = PRESETS['bayern-rueckschneider']
  return {
    ...rest,
    stages: stages.map((stage, at) => ({ ...stage, decidedBy: 'games', ranking: rankings[at] ?? stage.ranking })),
  }
}

/** Adds a stage: the four best begin from nothing, ranked by their points up to the target. */
function withCappedFinals(before: Regulation): Regulation {
  const [first] = before.stages as [StageRules]
  const pointsRule = { ...first.pointsRule, game: { ...first.pointsRule.game, own: 'capped' as const } }
  const ranking = ['stage-reached', 'difference', 'lot'] as const
  return { ...before, stages: [first, { ...first, pointsRule, field: { best: 4 }, carry: 'nothing', ranking }] }
}

/** A preset whose first stage has another points rule. */
function withPointsRule(preset: Preset, change: Partial<StageRules['pointsRule']>): Regulation {
  return withStage(preset, { pointsRule: { ...pointsRuleOf(preset), ...change } })
}

function pointsRuleOf(preset: Preset): StageRules['pointsRule'] {
  const [first] = PRESETS[preset].stages
  if (!first) throw new Error('no stage')
  return first.pointsRule
}

function withGamePointsRule(preset: Preset, change: Partial<StageRules['pointsRule']['game']>): Regulation {
  const [first] = PRESETS[preset].stages
  if (!first) throw new Error('no stage')
  return withPointsRule(preset, { game: { ...first.pointsRule.game, ...change } })
}

/** The value of a draw in a game to a target, by the rule for games that the bell ends. */
function withDraw(change: Partial<StageRules['pointsRule']['game']>, unfinished: StageRules['unfinished']): Regulation {
  const { stages } = withGamePointsRule('suedtirol-punkte', change)
  return { ...PRESETS['suedtirol-punkte'], stages: stages.map((stage) => ({ ...stage, unfinished })) }
}

/** A preset in which nobody is restricted, with other options of its game. */
function withoutLine(options: { readonly illegalRaise?: 'two'; readonly circle?: boolean }): Regulation {
  return withStage('ko', { game: { key: 'watten-twg', target: 11, margin: 0, ...options } })
}

const own = { own: 'as-written' } as const
const football = { kind: 'score', name: 'Fußball', win: 2, draw: 1, loss: 0, headStart: 0 } as const
const ofWinner = { ...football, name: 'Differenz des Siegers' } as const
const counted = (each: number) => ({ kind: 'count', name: 'Differenz des Siegers', each }) as const
const play = (target: number, restricted: number) => ({ playOff: { target, restricted } })

const PLACES = { format: 'placement', rounds: 1, ranking: ['placement', 'award', 'lot'] } as const
/** A movement among the best 8. */
const MOVEMENT = { format: 'movement', ranking: ['award', 'lot'] } as const satisfies Partial<StageRules>
const [GROUPS, AFTER_GROUPS] = PRESETS['gruppen-ko'].stages as [StageRules, StageRules]

/** Places played for after this many groups. */
function acrossGroups(groups: number, perGroup = 3): Regulation {
  const first = { ...GROUPS, pairing: { 'round-robin': { groups, draw: 'lot' as const } } }
  return { ...PRESETS['gruppen-ko'], stages: [first, { ...AFTER_GROUPS, ...PLACES, field: { perGroup, next: 0 } }] }
}

/** The best of all groups play for places, after two groups. */
function bestAcross(best: number): Regulation {
  const { stages, ...rest } = acrossGroups(2)
  return { ...rest, stages: stages.map((stage, at) => (at === 1 ? { ...stage, field: { best } } : stage)) }
}

describe('a stage that begins from nothing', () => {
  it('leaves the places that were played for before', () => {
    const { stages, ...rest } = PRESETS.ko
    const [bracket] = stages as [StageRules]
    const losers: StageRules = { ...bracket, format: 'random', rounds: 2, field: { losers: true }, carry: 'nothing' }
    const text = textOf({ ...rest, stages: [bracket, losers] })
    expect(text).toContain('Die Plätze, um die bis dahin gespielt wurde, bleiben; sonst beginnen hier alle bei null.')
    expect(text).not.toContain('Hier beginnen alle bei null')
  })
})

describe('a double knock-out', () => {
  it('speaks of its final only where there is one for certain', () => {
    const [stage] = PRESETS['doppel-ko'].stages as [StageRules]
    const once = { pairing: { 'double-elimination': { reset: false } } } as const
    expect(textOf(withStage('doppel-ko', { ...stage, ...once }))).toContain('Das Finale wird nur einmal gespielt.')
    expect(textOf(withStage('doppel-ko', { ...stage, ...once, rounds: 4 }))).not.toContain('Finale')
  })
})

describe('matches for places', () => {
  it('come at the end only where nothing follows them', () => {
    const { stages, ...rest } = PRESETS['bayern-rueckschneider']
    const [, places] = stages as [StageRules, StageRules]
    const more: StageRules = { ...places, format: 'random', rounds: 2, field: { byHand: true } }
    expect(textOf({ ...rest, stages })).toContain('Über die ersten 4 Plätze entscheiden die Spiele am Schluss.')
    const text = textOf({ ...rest, stages: [...stages, more] })
    expect(text).toContain('Über die ersten 4 Plätze entscheiden die Platzierungsspiele.')
    expect(text).not.toContain('Schluss')
  })
})

describe('a game that the bell ends', () => {
  const sentence = 'Ein Spiel ohne Sieger zählt für beide 1 Punkt.'

  it('is worth a draw only where whoever leads has won it', () => {
    const pointsRule = { own: 'none', win: 2, draw: 1 } as const
    expect(textOf(withDraw(pointsRule, 'leader'))).toContain(sentence)
    for (const unfinished of ['as-written', 'nothing'] as const)
      expect(textOf(withDraw(pointsRule, unfinished))).not.toContain('ohne Sieger zählt für beide')
  })

  it('counts with its points only where points count for anything', () => {
    const byWins = { pointsRule: perGame({}), decidedBy: 'games', ranking: ['games-won', 'lot'] } as const
    const of = (change: Partial<StageRules>) => textOf(withStage('schweizer-system', { ...byWins, ...change }))
    expect(of({})).toContain('Ein nicht beendetes Spiel hat niemand gewonnen.')
    expect(of({})).not.toContain('geschriebenen Punkten')
    expect(of({ unfinished: 'nothing' })).toContain('Ein nicht beendetes Spiel zählt für niemanden.')
    const withPoints = 'Ein nicht beendetes Spiel zählt mit den geschriebenen Punkten; gewonnen hat es niemand.'
    for (const change of [
      { ranking: ['games-won', 'difference', 'lot'] },
      { pointsRule: perGame({ own: 'capped' }), ranking: ['award', 'lot'] },
      { decidedBy: 'games-then-points', ranking: ['encounters-won', 'lot'] },
    ] as const)
      expect(of(change)).toContain(withPoints)
    // The winner of an encounter tells nothing where no criterion uses it.
    expect(of({ decidedBy: 'games-then-points' })).not.toContain(withPoints)
  })
})

describe('a draw', () => {
  const inBracket = (change: Partial<StageRules>, outside: StageRules['pointsRule']['outside'] = []) => {
    const pointsRule = { ...pointsRuleOf('ko'), outside, ...change.pointsRule }
    return textOf(withStage('ko', { bestOf: false, ...change, pointsRule }))
  }
  const ofGame = { ...perGame({ win: 2, draw: 1 }), outside: [] }
  const one = { games: 1, unfinished: 'leader', pointsRule: ofGame } as const
  const byDeals = { game: { key: 'schieber', target: 2500, deals: 12 }, bye: { as: 'nothing' } } as const
  const kegeln = { ...football, name: 'Kegeln' } as const

  it.each<[string, string]>([
    ['an encounter', textOf(withPointsRule('ko', { encounter: { win: 2, draw: 1, loss: 0 } }))],
    ['a single game', inBracket(one)],
    ['a single game by deals', inBracket({ ...one, ...byDeals, unfinished: 'as-written' })],
    ['the score that alone decides', inBracket({ decidedBy: 'outside' }, [football])],
    ['the score without games', inBracket({ games: 0, decidedBy: 'outside' }, [football])],
    ['the opponents', textOf(withStage('ko', { ranking: ['placement', 'sonneborn-berger', 'lot'] }))],
  ])('is not spoken of where it goes on until one side has won: %s', (_, text) => {
    expect(text).toContain('Steht es am Ende gleich, wird weitergespielt, bis jemand vorne liegt.')
    expect(text).not.toMatch(/unentschieden|Spiel ohne Sieger|keinen Sieger|\b(\d+):\1\b/i)
  })

  it.each<[string, string, string]>([
    [
      'an encounter of a round-robin',
      textOf(withPointsRule('jeder-gegen-jeden', { encounter: { win: 2, draw: 1, loss: 0 } })),
      '2 Punkte für den Sieg, 1 Punkt für ein Unentschieden, 0 Punkte für die Niederlage.',
    ],
    ['one of several games', inBracket({ ...one, games: 3 }), 'Ein Spiel ohne Sieger zählt für beide 1 Punkt.'],
    [
      'a game where a score decides',
      inBracket({ ...one, decidedBy: 'outside', pointsRule: { ...ofGame, outside: [football] } }),
      'Ein Spiel ohne Sieger zählt für beide 1 Punkt.',
    ],
    ['a score where the games decide', inBracket({}, [football]), 'für den Sieg, 1 Punkt für ein Unentschieden, 0'],
    [
      'one of two scores',
      inBracket({ decidedBy: 'outside' }, [football, kegeln]),
      'beim Kegeln gewinnt: 2 Punkte für den Sieg, 1 Punkt',
    ],
    [
      'the opponents of a Swiss system',
      textOf(withStage('schweizer-system', { ranking: ['award', 'sonneborn-berger', 'lot'] })),
      'die Punkte der besiegten Gegner und die halben derer, gegen die es unentschieden ausging (Sonneborn-Berger)',
    ],
  ])('is spoken of where there may be one: %s', (_, text, sentence) => {
    expect(text).toContain(sentence)
  })

  it('leaves a win and a loss', () => {
    const encounter = { win: 2, draw: 1, loss: 0 }
    expect(textOf(withPointsRule('ko', { encounter }))).toContain('2 Punkte für den Sieg, 0 Punkte für die Niederlage.')
    expect(inBracket({ decidedBy: 'outside' }, [football])).toContain(
      'gewinnt: 2 Punkte für den Sieg, 0 Punkte für die',
    )
    expect(inBracket({ decidedBy: 'outside' }, [football, kegeln])).toContain('beim Fußball 2:1 und beim Kegeln 2:1')
  })
})

describe('a stage of one round', () => {
  it.each([
    ['suedtirol-punkte', '3 gegen 4 und so weiter.', 'nach jeder Runde'],
    ['schweizer-system', 'Es treffen Paare', 'In jeder Runde treffen'],
    ['partnerwechsel', 'Jedem werden ein Partner und die Gegner zugelost.', 'zweimal mit demselben Partner'],
    ['bayern-warme-heisse', 'Tische und Gegner werden ausgelost.', 'Vor jeder Runde'],
    ['freie-paarung', 'Wer gegen wen spielt, bestimmt die Turnierleitung.', 'in jeder Runde die'],
  ] as const)('does not speak of every round: %s', (preset, phrase, unsaid) => {
    expect(textOf(PRESETS[preset])).toContain(unsaid)
    const text = textOf(withStage(preset, { rounds: 1 }))
    expect(text).toContain(phrase)
    expect(text).not.toContain(unsaid)
  })
})

describe('the best of one', () => {
  it('is a game like any other', () => {
    const [one, plain] = [true, false].map((bestOf) => textOf(withStage('schweizer-system', { games: 1, bestOf })))
    expect(one).toBe(plain)
  })
})

describe('matches for single places after a bracket of four', () => {
  const bracket = { ...AFTER_GROUPS, field: { best: 4 }, rounds: 1, games: 1, bestOf: false } as const
  const final = { ...bracket, field: { best: 2 }, rounds: 'all' } as const
  const third = { ...final, field: { losers: true } } as const
  const paragraphsOf = (...stages: StageRules[]) => {
    const parts = announce(translator('de', 'regulation'), {
      ...PRESETS['gruppen-ko'],
      stages: [GROUPS, bracket, ...stages],
    })
    return parts.flatMap(({ paragraphs }) => paragraphs)
  }

  it.each([
    [
      'the third place first',
      [third, final],
      'Phase 3: Dann spielen die Verlierer des Halbfinales um Platz 3, ein Spiel. Phase 4: Zum Schluss spielen die beiden Ersten um Platz 1, ein Spiel.',
    ],
    [
      'the final first',
      [final, third],
      'Phase 3: Dann spielen die beiden Ersten um Platz 1, ein Spiel. Phase 4: Zum Schluss spielen die Verlierer des Halbfinales um Platz 3, ein Spiel.',
    ],
  ])('stand together with their places: %s', (_, stages, expected) => {
    const paragraphs = paragraphsOf(...stages)
    expect(paragraphs).toContain(expected)
    expect(paragraphs).toContain('Über die Plätze 3 und 4 entscheidet das Spiel um Platz 3.')
    expect(paragraphs.join()).not.toContain('Um den dritten Platz wird gespielt.')
    expect(paragraphs.filter((one) => one.startsWith('Alle, die in den Turnierbaum kommen'))).toHaveLength(1)
  })

  it('stands alone behind a bracket that was played to its final', () => {
    const played = { ...bracket, rounds: 'all', pairing: { 'knock-out': { places: 'title' } } } as const
    const parts = announce(translator('de', 'regulation'), {
      ...PRESETS['gruppen-ko'],
      stages: [GROUPS, played, third],
    })
    expect(parts.flatMap(({ paragraphs }) => paragraphs)).toContain(
      'Phase 3: Zum Schluss spielen die Verlierer des Halbfinales um Platz 3, ein Spiel.',
    )
  })

  it.each([
    [2, 'Die beiden Gruppenersten spielen um Platz 1, die Zweiten um Platz 3 und so weiter.'],
    [4, 'die Besseren um die besseren Plätze.'],
    [3, 'Bleibt einer übrig, spielt er gegen den Besten der Nächsten aus einer anderen Gruppe.'],
  ])('across %i groups say who meets whom', (groups, expected) => {
    expect(textOf(acrossGroups(groups))).toContain(expected)
  })
})

describe('a final of two without a bracket', () => {
  const [first] = PRESETS['bayern-warme-heisse'].stages as [StageRules]
  const final = { ...AFTER_GROUPS, field: { best: 2 }, ranking: ['placement', 'award', 'lot'] } as const
  const text = textOf({ ...PRESETS['bayern-warme-heisse'], stages: [first, final] })

  it('is spoken of as the match it is', () => {
    expect(text).toContain(
      'Zum Schluss spielen die beiden Ersten um Platz 1; wer zuerst 2 Spiele gewonnen hat, gewinnt.',
    )
    expect(text).toContain('Im Spiel um Platz 1: Endet eine Begegnung, ehe jemand 2 Spiele gewonnen hat')
    expect(text).toContain('In der Reihung zählt das Spiel um Platz 1 nur für den Platz.')
    expect(text).not.toContain('Turnierbaum')
  })
})

describe('a bracket in which nobody shares a place', () => {
  const third = { field: { best: 4 }, pairing: { 'knock-out': { places: 'third' } } } as const
  const ranking = ['placement', 'award', 'lot'] as const

  it('names nothing that decides between equals', () => {
    expect(textOf(withLater('suedtirol-punkte', { ranking, ...third, field: { best: 8 } }))).toContain(
      'bei gleichem Platz',
    )
    expect(textOf(withLater('suedtirol-punkte', { ranking, ...third }))).not.toContain('bei gleichem Platz')
  })

  it('names what decides between equals outside of it, if nothing else does', () => {
    const [first, bracket] = PRESETS['suedtirol-punkte'].stages as [StageRules, StageRules]
    const stages = [
      { ...first, ranking: ['award'] as const },
      { ...bracket, ...third, ranking },
    ]
    expect(textOf({ ...PRESETS['suedtirol-punkte'], stages })).toContain('das Los')
  })
})

describe('only the best rounds', () => {
  const won = { win: 2, draw: 1, loss: 0 }
  const ranked = (...ranking: StageRules['ranking']) => ({ rounds: 4, ranking }) as const
  const best = (counted: number, change: Partial<StageRules>) =>
    textOf(
      withStage('bayern-warme-heisse', {
        pointsRule: { ...pointsRuleOf('bayern-warme-heisse'), encounter: won, counted },
        ...change,
      }),
    )

  it.each<[string, string, string]>([
    [
      'the award',
      best(3, ranked('award', 'lot')),
      'Bei den Wertungspunkten zählen die 3 besten von 4 Runden, sonst alle.',
    ],
    [
      'a part of it',
      best(3, ranked('encounter-points', 'games-won', 'lot')),
      'Bei den Begegnungspunkten zählen von 4 Runden nur die 3 mit den meisten Wertungspunkten, von gleichen die frühere; sonst zählen alle.',
    ],
    [
      'all of these',
      best(1, ranked('game-points', 'award', 'encounter-points', 'lot')),
      'Bei den Wertungspunkten, den Spielpunkten und den Begegnungspunkten zählt von 4 Runden nur die mit den meisten Wertungspunkten, von',
    ],
    [
      'one of as many rounds as it takes',
      best(2, { ...ranked('game-points', 'lot'), format: 'round-robin', rounds: 'all' }),
      'Bei den Spielpunkten zählen nur die 2 Runden mit den meisten Wertungspunkten, von',
    ],
  ])('count in %s', (_, text, sentence) => {
    expect(text).toContain(sentence)
  })

  it('count in what a later stage ranks by', () => {
    const [first] = PRESETS['bayern-warme-heisse'].stages as [StageRules]
    const pointsRule = { ...first.pointsRule, encounter: won, counted: 3 }
    const later = { ...first, field: { best: 8 }, carry: 'all', rounds: 2, ranking: ['game-points', 'lot'] } as const
    const text = textOf({ ...PRESETS['bayern-warme-heisse'], stages: [{ ...first, pointsRule }, later] })
    expect(text).toContain('Bei den Wertungspunkten und den Spielpunkten zählen von 4 Runden')
  })

  it('do not count where the points of the bracket only decide who wins', () => {
    const pointsRule = { ...pointsRuleOf('bayern-warme-heisse'), counted: 1 }
    const bracket = withLater('suedtirol-punkte', { decidedBy: 'award', pointsRule, ranking: ['placement', 'award'] })
    expect(textOf(bracket)).not.toContain('sonst alle')
  })
})

describe('losers who play on', () => {
  const [KNOCK_OUT] = PRESETS.ko.stages as [StageRules]
  const titled = { ...KNOCK_OUT, pairing: { 'knock-out': { places: 'title' } } } as const
  const losers = { ...titled, field: { losers: true } } as const
  const forPlaces = { ...losers, format: 'placement', rounds: 1 } as const
  const announcementOf = (...stages: StageRules[]) => textOf({ ...PRESETS.ko, stages })

  it.each<[string, string, string[]]>([
    [
      'of the first round',
      announcementOf({ ...titled, rounds: 1 }, losers),
      ['Phase 2: Es spielen die Verlierer der Phase davor. Gespielt wird um die Plätze, die noch offen sind.'],
    ],
    [
      'of all rounds, for single places',
      announcementOf(titled, forPlaces),
      [
        'Es spielen alle, die in der Phase davor ausgeschieden sind und sich dort einen Platz teilen. Wer einen Platz für sich hat, behält ihn und spielt nicht mehr.',
        'Zum Schluss wird um die Plätze gespielt, die noch offen sind: von denen, die sich einen teilen, der Erste gegen den Zweiten',
        'Bleibt einer übrig, hat er ohne Spiel den letzten dieser Plätze.',
        'Die Platzierungsspiele entscheiden über die Plätze, um die gespielt wird.',
      ],
    ],
    [
      'behind the final',
      announcementOf({ ...titled, rounds: 2 }, { ...forPlaces, field: { best: 2 } }, forPlaces),
      ['Phase 3: Es spielen alle, die in der Phase 1 ausgeschieden sind'],
    ],
    [
      'before the others',
      announcementOf({ ...titled, rounds: 1 }, forPlaces, titled),
      ['Dann wird um die Plätze gespielt'],
    ],
  ])('%s', (_, text, sentences) => {
    for (const sentence of sentences) expect(text).toContain(sentence)
  })

  it('leave the criteria unsaid that rank everybody', () => {
    expect(announcementOf(titled, forPlaces)).not.toContain('In den Platzierungsspielen entscheidet der Reihe nach')
  })
})

describe('what goes on like this', () => {
  const best = (count: number): Regulation => {
    const preset = PRESETS['bayern-rueckschneider']
    const [first] = preset.stages as [StageRules]
    return { ...preset, stages: [first, { ...first, ...PLACES, field: { best: count } }] }
  }

  it.each([
    ['nothing after the winners of two groups', acrossGroups(2, 1), 'Die beiden Gruppenersten spielen um Platz 1.'],
    ['nothing after the second', acrossGroups(2, 2), 'spielen um Platz 1, die Zweiten um Platz 3.'],
    ['the third after the second', acrossGroups(2, 3), 'die Zweiten um Platz 3 und so weiter.'],
    ['nothing after the winners of four', acrossGroups(4, 1), 'um die vordersten Plätze; die Besseren um die besseren'],
    ['nothing after the second of four', acrossGroups(4, 2), 'dann die Zweiten um die nächsten; die Besseren'],
    ['the third of four', acrossGroups(4, 3), 'um die nächsten und so weiter; die Besseren um die besseren Plätze.'],
    ['nothing after the best three', best(3), 'um ihre Plätze: der Erste gegen den Zweiten, '],
    ['nothing after the best four', best(4), 'der Dritte gegen den Vierten, '],
    ['the next after five', best(6), 'der Dritte gegen den Vierten und so weiter, '],
  ])('is said only where something does: %s', (_, regulation, expected) => {
    expect(textOf(regulation)).toContain(expected)
  })

  it.each<[string, Regulation, string]>([
    ['the best of all', bestAcross(4), 'Zum Schluss spielen die besten 4 über die Gruppen hinweg um ihre Plätze; wer'],
    ['within a group', bestAcross(4), 'beide aus derselben Gruppe nur, wenn es anders nicht aufgeht.'],
    ['the last of three', acrossGroups(3, 1), 'Der Letzte, der weiterkommt, hat seinen Platz ohne Spiel.'],
    ['the winners of two groups', acrossGroups(2, 1), 'gewinnt. Die beiden Gruppenersten spielen um Platz 1.'],
  ])('across groups it is said of %s', (_, regulation, expected) => {
    expect(textOf(regulation)).toContain(expected)
  })

  it('is nobody from another group where only the winners of three play', () => {
    expect(textOf(acrossGroups(3, 1))).not.toContain('Bleibt einer übrig')
  })
})

describe('a later stage without anything beside the games', () => {
  it('ranks by the difference of what an earlier one had there, by its name', () => {
    const football = { kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0, headStart: 0 } as const
    const [groups, last] = PRESETS['bayern-rueckschneider'].stages as readonly [StageRules, StageRules]
    const first = { ...groups, pointsRule: { ...groups.pointsRule, outside: [football] } }
    const later = { ...last, ranking: ['placement', 'outside-difference', 'lot'] } as const
    const regulation = { ...PRESETS['bayern-rueckschneider'], stages: [first, later] }
    expect(textOf(regulation)).toContain('die Differenz beim Fußball')
  })
})

describe('an announcement', () => {
  it.each<[string, Regulation, string]>([
    ['one point is taken', withGamePointsRule('ko', { ...own, loss: -1 }), 'Wer verliert, dem wird 1 Punkt abgezogen.'],
    [
      'half a point is taken',
      withGamePointsRule('ko', { ...own, win: -0.5 }),
      'Wer gewinnt, dem wird ½ Punkt abgezogen.',
    ],
    ['more are taken', withDraw({ ...own, draw: -1.5 }, 'leader'), 'werden beiden 1½ Punkte abgezogen.'],
    [
      'one is taken for a Schneider',
      withGamePointsRule('ko', { bonus: { schneider: -1, retour: 0 } }),
      'wird dem Sieger 1 Punkt abgezogen.',
    ],
    [
      'points beyond the target that count',
      withGamePointsRule('ko', own),
      'Geschriebene Punkte zählen auch über 11 hinaus.',
    ],
    [
      'points beyond the target that do not',
      PRESETS['suedtirol-punkte'],
      'höchstens 15; was darüber hinausgeht, zählt nirgends.',
    ],
    [
      'points beyond the target where points rank',
      PRESETS['bayern-gruppen-ko'],
      'Geschriebene Punkte zählen auch über 15 hinaus.',
    ],
    [
      'points beyond the target that only a later stage ranks by',
      withRankings(['games-won', 'lot'], ['placement', 'difference', 'lot']),
      'ein 13:11 als Rückschneider zählt 2 zu 0. Geschriebene Punkte zählen auch über 13 hinaus.',
    ],
    [
      'points beyond the target that rank who has not come into a stage that begins from nothing',
      withCappedFinals(withRankings(['games-won', 'lot'])),
      'ein 13:11 als Rückschneider zählt 2 zu 0. Geschriebene Punkte zählen auch über 13 hinaus.',
    ],
    [
      'points beyond the target that decide a game in which both may reach it',
      withStage('schweizer-system', BY_POINTS_OF_ONE_GAME),
      'Die Begegnung gewinnt, wer mehr Punkte geschrieben hat. Geschriebene Punkte zählen auch über 2500 hinaus.',
    ],
    [
      'points beyond the target that do not decide it',
      withLater('bayern-rueckschneider', {
        ...BY_POINTS_OF_ONE_GAME,
        pointsRule: perGame({ own: 'capped' }),
        ranking: ['placement', 'lot'],
      }),
      'Von den Punkten, die in einem Spiel geschrieben werden, zählen höchstens 2500; was darüber hinausgeht, zählt nirgends.',
    ],
    ['the line', PRESETS['bayern-warme-heisse'], 'Ab 12 Punkten ist man gespannt.'],
    [
      'the line at one point',
      withStage('ko', { game: { key: 'watten-twg', target: 11, margin: 10 } }),
      'Ab 1 Punkt ist man gestrichen.',
    ],
    ['the line of a play-off', PRESETS['bayern-rueckschneider'], 'auf 5 Punkte, gespannt ab 3'],
    ['a play-off to one point', withStage('bayern-rueckschneider', play(1, 0)), 'ein Entscheidungsspiel auf 1 Punkt'],
    ['who is ahead by lives', PRESETS.leben, 'wer später ausscheidet'],
    ['who is ahead in a bracket', PRESETS.ko, 'der Platz im Turnierbaum'],
    ['several entries of a person', PRESETS['schnapsen-leben'], 'Jede Meldung beginnt mit 3 Leben'],
    [
      'two of them at one table',
      PRESETS['schnapsen-leben'],
      'Sitzt dieselbe Person auf beiden Seiten, wird nicht gespielt (kampflos): Eine der beiden Meldungen verliert, als wäre sie nicht gekommen; welche, trägt die Turnierleitung ein.',
    ],
    ['a bye among them', PRESETS['schnapsen-leben'], 'setzt eine Meldung aus, keine zweimal'],
    ['the placement games', PRESETS['bayern-rueckschneider'], 'Über die ersten 4 Plätze entscheiden die Spiele'],
    [
      'placement games of two',
      withLater('bayern-rueckschneider', { field: { best: 2 } }),
      'Zum Schluss spielen die beiden Ersten um Platz 1, 3 Spiele.',
    ],
    [
      'who decides them',
      withLater('bayern-rueckschneider', { field: { best: 2 } }),
      'entscheidet das Spiel um Platz 1.',
    ],
    [
      'placement games across two groups',
      withLater('gruppen-ko', { ...PLACES, field: { perGroup: 2, next: 0 } }),
      'Zum Schluss wird über die Gruppen hinweg um die Plätze gespielt',
    ],
    ['several placement games', PRESETS['bayern-rueckschneider'], 'der Dritte gegen den Vierten, je 3 Spiele.'],
    [
      'one round',
      withStage('bayern-warme-heisse', { rounds: 1 }),
      'Gespielt wird eine Runde zu 3 Spielen gegen dasselbe Paar.',
    ],
    ['as many rounds as it takes', PRESETS['tirol-gruppen'], 'so viele Runden wie nötig, jede ein Spiel.'],
    ['of several games', PRESETS['jeder-gegen-jeden'], 'so viele Runden wie nötig, jede Begegnung über 3 Spiele.'],
    [
      'points for an encounter',
      withPointsRule('jeder-gegen-jeden', { encounter: { win: 2, draw: 1, loss: 0 } }),
      'Für die Begegnung als Ganzes gibt es dazu: 2 Punkte für den Sieg',
    ],
    [
      'points for an encounter alone',
      withPointsRule('jeder-gegen-jeden', {
        game: { own: 'none', win: 0, draw: 0, loss: 0, ...NOTHING_SPECIAL },
        encounter: { win: 2, draw: 1, loss: 0 },
      }),
      'Für die Begegnung als Ganzes gibt es: 2 Punkte für den Sieg',
    ],
    ['who sits out in a Swiss draw', PRESETS['schweizer-system'], 'Aussetzen muss der Letzte der Tabelle'],
    [
      'who sits out in a Swiss draw by lot',
      withStage('schweizer-system', { pairing: { swiss: { order: 'lot' } } }),
      'Aussetzen muss, wer unter denen, die bis dahin am seltensten ausgesetzt haben, die wenigsten Wertungspunkte hat; sind mehrere gleich, entscheidet das Los. Ein anderes Paar setzt nur aus, wenn dadurch weniger aufeinandertreffen, die schon gegeneinander gespielt haben oder nicht gegeneinander spielen sollen.',
    ],
    [
      'who sits out in an accelerated Swiss draw',
      withStage('schweizer-system', { pairing: { swiss: { accelerated: { rounds: 2, points: 3 } } } }),
      'In den ersten 2 Runden zählt dabei der Vorsprung der oberen Hälfte mit; sind dann mehrere gleich, setzt der Letzte der Tabelle unter ihnen aus.',
    ],
    ['groups before who plays in them', PRESETS['gruppen-ko'], 'Die Gruppen werden ausgelost. In jeder Gruppe spielt'],
    [
      'what a bracket needs',
      withLater('suedtirol-punkte', { field: { best: 6 } }),
      'so viele, wie bis 4, 8, 16, 32 … fehlen.',
    ],
    ['how many rounds count', PRESETS.einzelschieber, 'zählen die 3 besten von 4 Runden, sonst alle.'],
    [
      'a result beside the games',
      withPointsRule('ko', { outside: [football] }),
      'Neben den Spielen zählt, wer beim Fußball',
    ],
    [
      'one of several words',
      withPointsRule('ko', { outside: [{ ...ofWinner, headStart: 1 }] }),
      'Wer bei „Differenz des Siegers“ gewinnt, beginnt jedes Spiel mit 1 Punkt.',
    ],
    [
      'one that may be feminine',
      withPointsRule('ko', { outside: [{ ...football, name: 'Wette' }] }),
      'Neben den Spielen zählt, wer bei „Wette“',
    ],
    ['what is only that', PRESETS['gruempi-schieber'], 'es zählt nur das Ergebnis beim Fußball.'],
    ['its difference', PRESETS['gruempi-schieber'], 'die Differenz beim Fußball'],
    [
      'what is counted',
      withPointsRule('ko', { outside: [counted(1)] }),
      'Von jeder Seite wird „Differenz des Siegers“ gezählt; jedes bringt 1 Punkt.',
    ],
    ['what costs', withPointsRule('ko', { outside: [counted(-2)] }), 'gezählt; jedes kostet 2 Punkte.'],
    ['a Bummerl', PRESETS['schnapsen-leben'], 'Gespielt wird Schnapsen (oder Wurzen), das Bummerl auf 9 Punkte.'],
    [
      'who comes out of groups of a size',
      PRESETS['bayern-gruppen-ko'],
      'aus jeder Gruppe gleich viele; bleiben Plätze frei, bekommen sie die besten Nächstplatzierten.',
    ],
    [
      'who comes out of groups',
      withLater('gruppen-ko', { field: { perGroup: 2, next: 2 } }),
      'Weiter kommen die beiden Ersten jeder Gruppe; dazu die 2 besten Nächstplatzierten.',
    ],
    [
      'a bracket before those outside',
      PRESETS['gruppen-ko'],
      'Alle, die in den Turnierbaum kommen, stehen vor den anderen; untereinander zählt der Platz',
    ],
    [
      'an encounter with lives that nobody wins',
      PRESETS.leben,
      'Geht eine Begegnung unentschieden aus, verliert niemand ein Leben; kommt keine der beiden Seiten, verlieren beide eines.',
    ],
    [
      'the same where no games are played, which is 0:0 if nobody comes',
      withStage('leben', {
        games: 0,
        decidedBy: 'outside',
        pointsRule: { ...pointsRuleOf('ko'), outside: [football] },
      }),
      'verliert niemand ein Leben. Die Gegner',
    ],
    ['an odd number of lives', PRESETS.leben, 'Sind ungerade viele noch dabei, setzt ein Paar aus'],
    ['the points of opponents', PRESETS['suedtirol-punkte'], 'weniger Gegenpunkte'],
    [
      'a movement that may be at its end',
      withStage('suedtirol-punkte', { rounds: 5 }),
      'Sind es weniger als 9 Paare, waren die geraden Nummern schon vor der letzten Runde an jedem Tisch: Von da an wird ausgelost; auch dann trifft, solange es sich vermeiden lässt, niemand zweimal auf dasselbe Paar.',
    ],
    [
      'a movement that is at its end whoever comes',
      withLater('suedtirol-punkte', { ...MOVEMENT, rounds: 5 }),
      'Vor der letzten Runde waren die geraden Nummern an jedem Tisch: Von da an wird ausgelost;',
    ],
    [
      'a movement that is left because of an earlier stage',
      withLater('suedtirol-punkte', { ...MOVEMENT, rounds: 4 }),
      'Davon wird abgewichen, wo sonst Gegner noch einmal aufeinandertreffen würden. Sind es weniger als 7 Paare',
    ],
    [
      'byes in a bracket of the best 8, if there are fewer',
      PRESETS['suedtirol-punkte'],
      'Im Turnierbaum: Sind es weniger als 8 und geht das Feld nicht auf, haben in der ersten Runde einige ein Freilos: so viele, wie bis 4 oder 8 fehlen. Wer eines bekommt, entscheidet das Los. Wer ein Freilos hat, ist eine Runde weiter.',
    ],
    [
      'byes in a bracket of the best 8 of groups, if there are fewer',
      PRESETS['bayern-gruppen-ko'],
      'Im Turnierbaum: Sind es weniger als 8 und geht das Feld nicht auf, haben in der ersten Runde einige ein Freilos: so viele, wie bis 4 oder 8 fehlen. Sie gehen zuerst an die Gruppensieger.',
    ],
    [
      'the bye in a bracket of the best 4, if there are 3',
      PRESETS['gruempi-schieber'],
      'Im Turnierbaum: Sind es nur 3, hat eine Mannschaft in der ersten Runde ein Freilos. Wer es bekommt, entscheidet das Los.',
    ],
    [
      'byes in a double knock-out of the best 16, if there are fewer',
      withLater('suedtirol-punkte', { format: 'double-elimination', pairing: {}, field: { best: 16 } }),
      'so viele, wie bis 4, 8 oder 16 fehlen. Wer eines bekommt, entscheidet das Los. Auf der Verliererseite',
    ],
    [
      'byes in a repechage of the best 8, if there are fewer',
      withLater('suedtirol-punkte', { format: 'repechage', pairing: {} }),
      'Im Turnierbaum: Sind es weniger als 8 und ist die Zahl in einer Runde ungerade, hat ein Paar ein Freilos, keines zweimal; das gilt auch in der Trostrunde.',
    ],
    [
      'byes in a repechage of the best 12, where too few may want to be drawn back in',
      withLater('suedtirol-punkte', { format: 'repechage', pairing: {}, field: { best: 12 } }),
      'Im Turnierbaum: Ist die Zahl in einer Runde ungerade, hat ein Paar ein Freilos',
    ],
    [
      'byes in groups of the best 8, if there are fewer',
      withLater('suedtirol-punkte', { ...MOVEMENT, format: 'round-robin', rounds: 'all' }),
      'In Phase 2: Bei einer ungeraden Zahl von Paaren setzt in jeder Runde eines aus, jedes einmal.',
    ],
    [
      'the last of the best 6 for places, if there are fewer',
      withLater('bayern-rueckschneider', { field: { best: 6 } }),
      'Sind es weniger als 6 und ist die Zahl ungerade, hat der Letzte seinen Platz ohne Spiel.',
    ],
    [
      'equals in a bracket that nothing else decides',
      withLater('suedtirol-punkte', { ranking: ['placement'] }),
      'Im Turnierbaum teilt sich den Platz, wer gleich weit kommt.',
    ],
    [
      'equals in a bracket where only its ranking can end in ties',
      withLater('suedtirol-punkte', { ranking: ['placement', 'award', 'difference'] }),
      'Im Turnierbaum entscheidet bei gleichem Platz der Reihe nach: die Summe der Wertungspunkte und die Differenz der geschriebenen Punkte zu denen der Gegner; wer in allem gleich ist, teilt sich den Platz.',
    ],
    [
      'equals once, where the rankings of all stages can end in ties',
      withRankings(['award'], ['placement', 'award']),
      'Im Übrigen entscheidet der Reihe nach; wer in allem gleich ist, teilt sich den Platz:',
    ],
    [
      'what decides until a later stage ranks all anew',
      withLater('suedtirol-punkte', { ...MOVEMENT, field: 'all', ranking: ['award', 'difference', 'lot'] }),
      'Davor entscheidet der Reihe nach:',
    ],
    [
      'a clause to its end, before what decides last',
      withLater('suedtirol-punkte', { ...MOVEMENT, carry: 'nothing', ranking: ['award', 'direct-encounter', 'lot'] }),
      'der direkte Vergleich, sofern alle, die gleichauf liegen, gegeneinander gespielt haben, und das Los.',
    ],
    [
      'the best of villages',
      { ...PRESETS.einzelschieber, tables: [{ of: 'homes', best: 1 }] },
      'Orte und Vereine werden nach ihrem Besten gereiht; es zählen seine Wertungspunkte.',
    ],
    [
      'the award of an encounter',
      withStage('ko', { decidedBy: 'award', bestOf: false }),
      'Die Begegnung gewinnt, wer in ihr mehr Wertungspunkte bekommt.',
    ],
    ['a ratio', withStage('ko', { ranking: ['ratio'] }), 'geschriebene Punkte geteilt durch die der Gegner'],
    ['the seed', PRESETS.ko, 'Zu jeder Auslosung wird eine Kennzahl veröffentlicht'],
    ['what a Swiss draw goes by', PRESETS['schweizer-system'], 'möglichst gleich vielen Wertungspunkten aufeinander'],
    [
      'another criterion of it',
      withStage('schweizer-system', { ranking: ['games-won', 'lot'] }),
      'möglichst gleich vielen gewonnenen Spielen aufeinander',
    ],
    [
      'an encounter that ends too early',
      PRESETS.ko,
      'Endet eine Begegnung, ehe jemand 2 Spiele gewonnen hat, gewinnt sie, wer mehr gewonnen hat',
    ],
    ['equals', PRESETS.vereinsabend, 'wer in allem gleich ist, teilt sich den Platz:'],
    [
      'Bummerl',
      withStage('bayern-warme-heisse', { ranking: ['marks', 'lot'] }),
      'Jedes verlorene Spiel bringt 1 Bummerl',
    ],
    ['Striche', withStage('einzelschieber', { ranking: ['marks', 'lot'] }), 'Jedes verlorene Spiel bringt 1 Strich.'],
  ])('says %s', (_, regulation, sentence) => {
    expect(textOf(regulation)).toContain(sentence)
  })

  it.each<[string, Regulation, string]>([
    ['a bye that counts for nothing', PRESETS['schnapsen-leben'], 'Das Freilos zählt'],
    ['a field of 8 at most that may not come out', PRESETS['suedtirol-punkte'], 'Geht das Feld nicht auf'],
    ['byes in a bracket that 4 groups fill', PRESETS['gruppen-ko'], 'eht das Feld nicht auf'],
    ['that all share a place where the lot decides', PRESETS.ko, 'teilt sich den Platz'],
    [
      'points beyond the target where one game decides and no points rank',
      PRESETS['schnapsen-leben'],
      'zählen auch über',
    ],
    ['the end of a movement of one round', withStage('suedtirol-punkte', { rounds: 1 }), 'an jedem Tisch'],
    [
      'equals where the lot of a later stage parts them',
      withStage('suedtirol-punkte', { ranking: ['award'] }),
      'teilt sich den Platz',
    ],
    ['an illegal raise where nobody is restricted', withoutLine({ illegalRaise: 'two' }), 'Erhöht jemand'],
    ['circling there', withoutLine({ circle: true }), 'Kreisen'],
    ['a round that is not dropped', withPointsRule('einzelschieber', { counted: 4 }), 'sonst alle'],
  ])('does not speak of %s', (_, regulation, sentence) => {
    expect(textOf(regulation)).not.toContain(sentence)
  })

  it.each(Object.values(PRESETS))(
    'writes every number as a figure, in thousands without a mark ($preset)',
    (preset) => {
      const text = textOf({ ...preset, fee: 150_000 })
      expect(text).not.toMatch(/\b(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(en|er)?\b/i)
      expect(text).not.toMatch(/\d[.\s]\d{3}/)
    },
  )
})
