import { describe, expect, it } from 'vitest'
import { explainLead, explainPairing } from './explanation.ts'
import { translator } from './translator.ts'

const standings = translator('de', 'standings')
const regulation = translator('de', 'regulation')

describe('why an entry is ahead', () => {
  const chain = ['award', 'difference', 'lot'] as const

  it.each([
    [{ criterion: 'award', ahead: 75, behind: 71.5 }, 'vor Huber / Mair, weil mehr Punkte: 75 gegen 71½'],
    [
      { criterion: 'difference', ahead: 34, behind: -2 },
      'vor Huber / Mair, weil bei Gleichstand bessere Differenz: +34 gegen −2',
    ],
    [{ criterion: 'lot', ahead: 1, behind: 2 }, 'vor Huber / Mair, weil bei Gleichstand das bessere Los gezogen'],
  ] as const)('says what decided: %j', (separation, sentence) => {
    expect(explainLead(standings, chain, separation, 'Huber / Mair')).toBe(sentence)
  })

  it('does not speak of a tie where the first criterion decided', () => {
    const sentence = explainLead(standings, ['difference'], { criterion: 'difference', ahead: 3, behind: 1 }, 'Mair')
    expect(sentence).toBe('vor Mair, weil bessere Differenz: +3 gegen +1')
  })

  it.each([
    [1, 2, 'das Platzierungsspiel gewonnen'],
    [2, 3, 'um einen besseren Platz gespielt'],
    [4, null, 'in die Platzierungsspiele gekommen'],
  ])('tells the ways to a place apart: %s before %s', (ahead, behind, reason) => {
    const sentence = explainLead(standings, ['placement'], { criterion: 'placement', ahead, behind }, 'Mair')
    expect(sentence).toBe(`vor Mair, weil ${reason}`)
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
  })

  it('is left out for a reason of a newer server', () => {
    expect(explainPairing(regulation, { code: 'full-moon' })).toBeNull()
  })
})
