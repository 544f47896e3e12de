import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Lines, type LinesEvent, moveLines, noLines } from './lines.ts'

type Event = LinesEvent<string, string>

function linesAfter(events: readonly Event[], start: Lines<string, string> = noLines('')): Lines<string, string> {
  return events.reduce<Lines<string, string>>(moveLines, start)
}

const sending = (line: string): Event[] => [
  { event: 'typed', line },
  { event: 'sent', empty: '' },
]
const offline = (nth: number): Event => ({ event: 'answered', nth, why: 'offline' })

describe('a line that is sent', () => {
  it('leaves the fields to the next one at once', () => {
    expect(linesAfter([...sending('Huber'), { event: 'typed', line: 'Mai' }])).toMatchObject({
      typed: 'Mai',
      sent: [{ nth: 0, line: 'Huber' }],
    })
  })

  it('is gone when it is saved, and takes nothing with it', () => {
    const lines = linesAfter([
      ...sending('Huber'),
      { event: 'typed', line: 'Mai' },
      { event: 'answered', nth: 0, why: null },
    ])
    expect(lines).toMatchObject({ typed: 'Mai', sent: [], refused: [] })
  })
})

describe('a line that is not taken', () => {
  it.each(['', 'M', 'Maier'])('waits beside the fields where %j stands in them', (line) => {
    const lines = linesAfter([...sending('Huber'), { event: 'typed', line }, offline(0)])
    expect(lines).toMatchObject({
      typed: line,
      again: null,
      sent: [],
      refused: [{ nth: 0, line: 'Huber', why: 'offline' }],
    })
  })

  it('is sent again as the same act, also with what was asked for', () => {
    const lines = linesAfter([...sending('Huber'), offline(0), { event: 'sent-again', nth: 0, line: 'Huber (neu)' }])
    expect(lines).toMatchObject({ sent: [{ nth: 0, line: 'Huber (neu)' }], refused: [] })
  })

  it('taken up into the fields it is still that act when it is sent', () => {
    const lines = linesAfter([
      ...sending('Huber'),
      ...sending('Maier'),
      offline(0),
      { event: 'taken-up', nth: 0, line: 'Huber' },
      ...sending('Huber A.'),
      ...sending('Gruber'),
    ])
    expect(lines.sent).toEqual([
      { nth: 1, line: 'Maier' },
      { nth: 0, line: 'Huber A.' },
      { nth: 2, line: 'Gruber' },
    ])
  })

  it('taken up and emptied again, what is typed next is another act', () => {
    const lines = linesAfter([
      ...sending('Huber'),
      offline(0),
      { event: 'taken-up', nth: 0, line: 'Huber' },
      { event: 'emptied', empty: '' },
      ...sending('Maier'),
    ])
    expect(lines.sent).toEqual([{ nth: 1, line: 'Maier' }])
  })

  it('waits until it is answered itself, also where an equal one is saved', () => {
    const saved = (nth: number): Event => ({ event: 'answered', nth, why: null })
    const waits = linesAfter([...sending('Huber'), offline(0), ...sending('Huber'), saved(1), saved(0)])
    expect(waits.refused).toEqual([{ nth: 0, line: 'Huber', why: 'offline' }])
    expect(linesAfter([{ event: 'sent-again', nth: 0, line: 'Huber' }, saved(0)], waits).refused).toEqual([])
  })
})

it('law: every line that was sent is on its way, waits, stands in the fields, was taken or thrown away, as it was typed', () => {
  const step = fc.record({
    do: fc.constantFrom(
      'send' as const,
      'begin' as const,
      'refuse' as const,
      'save' as const,
      'up' as const,
      'again' as const,
    ),
    at: fc.nat(3),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let lines: Lines<string, string> = noLines('')
      const typed: string[] = []
      const taken: string[] = []
      const move = (...events: readonly Event[]) => {
        lines = linesAfter(events, lines)
      }
      for (const { do: act, at } of steps) {
        const sent = lines.sent[at]
        const refused = lines.refused[at]
        if (act === 'send') {
          // A line that was taken up into the fields is sent as it is.
          if (lines.again !== null) move({ event: 'sent', empty: '' })
          else {
            const line = `line ${typed.length}`
            typed.push(line)
            move(...sending(line))
          }
        } else if (act === 'begin' && lines.again === null) move({ event: 'typed', line: 'begun' })
        else if (act === 'refuse' && sent) {
          const before = lines.typed
          move(offline(sent.nth))
          expect(lines.typed).toBe(before)
        } else if (act === 'save' && sent) {
          taken.push(sent.line)
          move({ event: 'answered', nth: sent.nth, why: null })
        } else if (act === 'up' && refused && lines.again === null) move({ event: 'taken-up', ...refused })
        else if (act === 'again' && refused) move({ event: 'sent-again', ...refused })
      }
      const there = [...lines.sent, ...lines.refused].map(({ line }) => line)
      const again = lines.again === null ? [] : [lines.typed]
      expect([...there, ...again, ...taken].sort()).toEqual([...typed].sort())
    }),
  )
})
