import { describe, expect, it } from 'vitest'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import { CRITERION_KEYS, type CriterionKey } from '#domain/standings/criterion-keys.ts'
import { BEYOND_ALL_RATIOS } from '#domain/standings/criterion-traits.ts'
import {
  criterionHead,
  explainedByes,
  explainLead,
  explainPairing,
  formatFigure,
  type StandingsContext,
} from './explanation.ts'
import { translator } from './translator.ts'

const standings = translator('de', 'standings')
const regulation = translator('de', 'regulation')

/** A table after three rounds. */
const context = (criteria: readonly CriterionKey[], change: Partial<StandingsContext> = {}) => ({
  criteria: [...criteria],
  game: 'watten-twg' as const,
  outside: [],
  afterRound: 3,
  matches: [],
  final: false,
  ...change,
})

describe('why an entry is ahead', () => {
  const table = context(['award', 'difference', 'lot'])

  it.each([
    [{ criterion: 'award', ahead: 75, behind: 71.5 }, 'vor Huber / Mair: mehr Punkte, 75 gegen 71½'],
    [
      { criterion: 'difference', ahead: 34, behind: -2 },
      'vor Huber / Mair: bei Gleichstand bessere Differenz, +34 gegen −2',
    ],
    [
      { criterion: 'award', ahead: 75, behind: 71, without: [5] },
      'vor Huber / Mair: mehr Punkte, 75 gegen 71 (ohne Runde 5)',
    ],
    [
      { criterion: 'difference', ahead: 34, behind: -2, without: [5, 6, 7] },
      'vor Huber / Mair: bei Gleichstand bessere Differenz, +34 gegen −2 (ohne die Runden 5, 6 und 7)',
    ],
    [{ criterion: 'lot', ahead: 1, behind: 2 }, 'vor Huber / Mair: bei Gleichstand durch das Los'],
  ] as const)('says what decided: %j', (separation, sentence) => {
    expect(explainLead(standings, table, separation, 'Huber / Mair')).toBe(sentence)
  })

  it('does not speak of a tie where the first criterion decided', () => {
    const separation = { criterion: 'difference', ahead: 3, behind: 1 } as const
    expect(explainLead(standings, context(['difference']), separation, 'Mair')).toBe(
      'vor Mair: bessere Differenz, +3 gegen +1',
    )
  })

  it.each([
    [1, 2, 'das Finale gewonnen'],
    [2, 3, 'ins Finale gekommen'],
    [3, 4, 'das Spiel um Platz 3 gewonnen'],
    [4, 5, 'um einen besseren Platz gespielt'],
    // There was no match for the fifth place.
    [5, 6, 'weitergekommen'],
    [5, 7, 'weitergekommen'],
    [4, null, 'um die vorderen Plätze gespielt'],
  ])('tells the ways to a place apart: %s before %s', (ahead, behind, reason) => {
    const separation = { criterion: 'placement', ahead, behind } as const
    expect(explainLead(standings, context(['placement'], { matches: [1, 3] }), separation, 'Mair')).toBe(
      `vor Mair: ${reason}`,
    )
  })

  it.each([
    [4, 3, false, 'noch dabei'],
    [4, 3, true, 'nicht ausgeschieden'],
    [3, 1, false, 'später ausgeschieden, Runde 3 gegen Runde 1'],
  ])('tells who is still in from who lasted longer: %s before %s, at the end: %s', (ahead, behind, final, reason) => {
    const separation = { criterion: 'eliminated', ahead, behind } as const
    expect(explainLead(standings, context(['eliminated'], { final }), separation, 'Mair')).toBe(`vor Mair: ${reason}`)
  })

  it.each(CRITERION_KEYS)('says it in words for every criterion (%s)', (criterion) => {
    const sentence = explainLead(standings, context(['award', criterion]), { criterion, ahead: 2, behind: 1 }, 'Mair')
    expect(sentence).toMatch(/^vor Mair: [\p{L} ]{6,}/u)
    expect(sentence).not.toMatch(/standings\.|[{}]|undefined|NaN/)
  })

  it.each([
    ['watten-twg', 'weniger Nocken, 3 gegen 5'],
    ['wurzen', 'weniger Bummerl, 3 gegen 5'],
  ] as const)('calls the marks by the name they have in the game (%s)', (game, reason) => {
    const separation = { criterion: 'marks', ahead: 3, behind: 5 } as const
    expect(explainLead(standings, context(['marks'], { game }), separation, 'Mair')).toBe(`vor Mair: ${reason}`)
  })
})

describe('a column', () => {
  it.each(CRITERION_KEYS)('has a head of few words for every criterion (%s)', (criterion) => {
    expect(criterionHead(standings, criterion, context([], { outside: ['Fußball'] }))).toMatch(/^[\p{L} −1-]{3,20}$/u)
  })

  it.each<[CriterionKey, number | null, string]>([
    ['award', 12.5, '12½'],
    ['award', null, '–'],
    ['difference', 0, '0'],
    ['outside-difference', 3, '+3'],
    ['ratio', 4 / 3, '1,333'],
    ['ratio', 0.5, '0,500'],
    ['ratio', BEYOND_ALL_RATIOS, '∞'],
    ['marks-per-game', 2 / 3, '0,67'],
    ['sonneborn-berger', 12.25, '12,25'],
    ['sonneborn-berger', 12.5, '12½'],
    ['enough-games', 1, 'ja'],
    ['enough-games', 0, 'nein'],
    ['eliminated', 2, 'Runde 2'],
    ['eliminated', 4, 'noch dabei'],
  ])('shows a figure of %s (%s) as %s', (criterion, value, figure) => {
    expect(formatFigure(standings, criterion, value, context([]))).toBe(figure)
  })

  it('says of nobody that they are still in once it is over', () => {
    expect(formatFigure(standings, 'eliminated', 4, context([], { final: true }))).toBe('nicht')
  })
})

describe('why two pairs meet', () => {
  it('is said for every reason of a draw', () => {
    expect(explainPairing(regulation, { code: 'place', place: 3 })).toBe('Spiel um Platz 3')
    expect(explainPairing(regulation, { code: 'rematch', times: 1 })).toContain('einmal')
  })

  it('is not said to have been inevitable where a hand set it', () => {
    const rematch = { code: 'rematch', times: 1 }
    expect(explainPairing(regulation, rematch, [rematch])).toContain('anders ging es nicht auf')
    expect(explainPairing(regulation, rematch, [{ code: 'by-hand' }, rematch])).not.toContain('anders')
    const table = { code: 'fixed-table-taken', table: 9 }
    expect(explainPairing(regulation, table, [table])).toBe('der feste Tisch 9 war nicht frei')
    expect(explainPairing(regulation, table, [{ code: 'by-hand' }, table])).toBe('nicht am festen Tisch 9')
    expect(explainPairing(regulation, table, [{ code: 'late' }, table])).toBe('nicht am festen Tisch 9')
  })

  it('is said of the first bye, too, when nobody has a point', () => {
    const say = (format: FormatKey, reasons: { code: string; times?: number }[]) =>
      explainedByes(format, [{ reasons }]).flatMap((bye) =>
        bye.reasons.map((reason) => explainPairing(regulation, reason, bye.reasons)),
      )
    const odd = { code: 'odd-field' }
    expect(say('swiss', [odd, { code: 'bye-lowest' }])).toEqual([
      'Freilos, weil die Zahl ungerade ist',
      'es trifft nach Möglichkeit den Letzten der Tabelle unter denen, die noch keines hatten; sind mehrere gleich, entscheidet das Los',
    ])
    expect(explainPairing(regulation, { code: 'bye-lowest', byeOrder: 'lot' })).toBe(
      'es trifft nach Möglichkeit unter denen, die noch keines hatten, wer am wenigsten hat; sind mehrere gleich, entscheidet das Los',
    )
    expect(explainPairing(regulation, { code: 'bye-lowest', byeOrder: 'score', byeAhead: 'yes' })).toBe(
      'es trifft nach Möglichkeit unter denen, die noch keines hatten, wer mit dem Vorsprung der oberen Hälfte am wenigsten hat; sind mehrere gleich, den Letzten der Tabelle',
    )
    expect(say('random', [odd])).toEqual([
      'Freilos, weil die Zahl ungerade ist; wen es trifft, hat das Los entschieden; ein zweites bekommt dabei niemand',
    ])
    expect(say('random', [odd, { code: 'bye-again', times: 1 }])[0]).toContain(
      'unter denen, die am seltensten eines hatten',
    )
    expect(say('movement', [odd])[0]).toContain('folgt aus der zu Beginn gelosten Nummer')
    expect(say('random', [odd, { code: 'by-hand' }])[0]).toBe('Freilos, weil die Zahl ungerade ist')
  })

  it('is left out for a reason of a newer server', () => {
    expect(explainPairing(regulation, { code: 'full-moon' })).toBeNull()
  })
})
