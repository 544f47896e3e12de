import { describe, expect, it } from 'vitest'
import type { OutsideComponent } from '#contract/regulation.ts'
import { translator } from '#messages/translator.ts'
import { moveForm, NOTHING_STANDS, openForm } from './form.ts'
import { partsWithPoints, resultInShort, typedText } from './game-text.ts'
import { type Rules, rulesOf, type TypedScore } from './scores.ts'
import { readResult, type UnsavedResult } from './unsaved-result.ts'

const football = { name: 'Fußball', kind: 'score' } as OutsideComponent
const counted = { games: 3, bestOf: false, unfinished: 'as-written' as const, outside: [football], most: null }
const RULES = rulesOf({ key: 'watten-twg', options: {} }, counted)
const BEST_OF: Rules = { ...RULES, bestOf: true }
const t = translator('de', 'rounds')

const game = (a: string, b: string, more: Partial<TypedScore> = {}): TypedScore => ({ a, b, retour: false, ...more })
function typedIn(scores: readonly TypedScore[], rules = RULES, outside = { a: '', b: '' }) {
  return typedText(t, { scores, outside: [outside] }, { a: 'Anna', b: 'Berta' }, rules)
}

describe('a result that was typed and not saved is summed up', () => {
  it('with what is missing', () => {
    const scores = [game('15', '8'), game('7', ''), game('', '')]
    expect(typedIn(scores, RULES, { a: '2', b: '1' })).toBe('Fußball 2:1 · 15:8 · 7:–')
    expect(typedIn(scores)).toBe('15:8 · 7:–')
  })

  it.each<[string, readonly TypedScore[], string]>([
    [
      'who did not come to a game',
      [game('15', '8'), game('', '', { forfeit: 'b' }), game('', '')],
      '15:8 · Berta nicht angetreten',
    ],
    [
      'who did not come to any, once',
      [game('', '', { forfeit: 'a' }), game('', '', { forfeit: 'a' }), game('', '', { forfeit: 'a' })],
      '3 × Anna nicht angetreten',
    ],
    [
      'that nobody came',
      [game('', '', { forfeit: 'both' }), game('3', '', { forfeit: 'both' }), game('', '', { forfeit: 'both' })],
      '3 × beide nicht angetreten',
    ],
    [
      'a game that was stopped',
      [game('9', '7', { unfinished: true }), game('', ''), game('', '')],
      '9:7 nicht beendet',
    ],
    ['figures below the target as they were typed', [game('7', '4'), game('', ''), game('', '')], '7:4'],
    ['an impossible game as it was typed', [game('157', '8'), game('', ''), game('', '')], '157:8'],
  ])('with %s', (_, scores, text) => {
    expect(typedIn(scores)).toBe(text)
  })

  it('without figures of a game that was not played, and without games that are not needed', () => {
    const away = [game('11', '', { forfeit: 'b' }), game('', '', { forfeit: 'b' }), game('', '', { forfeit: 'b' })]
    expect(typedIn(away, BEST_OF)).toBe('2 × Berta nicht angetreten')
  })
})

it('a figure typed before it was said who stayed away comes back with its draft, for when the game was played', () => {
  const outside = [{ a: '', b: '' }]
  const kept: UnsavedResult = {
    scores: [game('11', '', { forfeit: 'b' }), game('', ''), game('', '')],
    outside,
    seen: 0,
  }
  const draft = readResult(JSON.parse(JSON.stringify(kept)), RULES) ?? undefined
  const form = openForm(NOTHING_STANDS, RULES, { draft })
  const [first] = form.scores
  if (!first) throw new Error('no game')
  const score = { ...first, unfinished: undefined, forfeit: undefined }
  const played = moveForm(form, { event: 'answered', game: 0, score, forRest: false }, RULES)
  expect(played.scores[0]).toMatchObject({ a: '11', b: '' })
})

describe('a result in short', () => {
  const won = (a: number, b: number) => ({ a, b, outcome: 'normal', winner: a > b ? 'a' : 'b' }) as const
  const games = [won(15, 3), won(14, 15)]

  it('has the figures that decide', () => {
    expect(resultInShort(t, { games, outside: [], total: { a: 29, b: 18, winner: 'a' } }, [])).toBe('29:18')
    const beside = { games, outside: [{ a: 1, b: 2 }], total: { a: 1, b: 2, winner: 'b' } as const }
    expect(resultInShort(t, beside, [football])).toBe('1:2')
  })

  it('has the points, too, where level games are decided by them', () => {
    const total = { a: 1, b: 1, winner: 'a', byPoints: { a: 29, b: 18 } } as const
    expect(resultInShort(t, { games, outside: [], total }, [])).toBe('1:1 (29:18)')
    expect(partsWithPoints(t, { games, outside: [], total }, [])).toEqual(['15:3', '14:15', 'Punkte 29:18'])
  })

  it('is that nobody came, not 0:0', () => {
    const none = { a: 0, b: 0, outcome: 'forfeit', winner: null } as const
    const result = { games: [none, none], outside: [{ a: 0, b: 0 }], total: { a: 0, b: 0, winner: null } }
    expect(resultInShort(t, result, [football])).toBe('beide nicht angetreten')
  })

  it('is its only part', () => {
    expect(resultInShort(t, { games: [won(15, 3)], outside: [], total: { a: 3, b: 0, winner: 'a' } }, [])).toBe('15:3')
  })

  it('has all parts where an earlier build has kept it', () => {
    expect(resultInShort(t, { games, outside: [] }, [])).toBe('15:3 · 14:15')
  })
})
