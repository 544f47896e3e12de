import { describe, expect, it } from 'vitest'
import { type Line, newerLines } from './found-lines.ts'

interface ListLine extends Line {
  readonly seat: string
}

/** A line of everybody's list; it names a partner only where the draw has paired them, or a namesake is there. */
const line = (number: number, name: string, seat: string, partner: string | null = null): ListLine => {
  return { number, name, partner, seat }
}
/** The same as a search shows it: with the partner. */
const shown = (number: number, name: string, partner: string | null): Line => ({ number, name, partner })

const LIST = [
  line(7, 'Rosa Huber', 'Tisch 4'),
  line(3, 'Sepp Huber', 'Tisch 1'),
  line(3, 'Anna Mair', 'Tisch 1'),
  line(7, 'Jörg Strauß', 'Tisch 4'),
]
const HUBER = [shown(7, 'Rosa Huber', 'Jörg Strauß'), shown(3, 'Sepp Huber', 'Anna Mair')]

const seatsOf = (search: string, found: readonly Line[], list: readonly ListLine[]) =>
  newerLines(search, found, list)?.map(({ seat }) => seat) ?? null

describe('what a search has found', () => {
  it('gets the seats of the newer list, in the same round, too', () => {
    expect(seatsOf('huber', HUBER, LIST)).toEqual(['Tisch 4', 'Tisch 1'])
    const [, ...others] = LIST
    expect(seatsOf('huber', HUBER, [line(7, 'Rosa Huber', 'Freilos'), ...others])).toEqual(['Freilos', 'Tisch 1'])
  })

  it('by the start number is both of a pair', () => {
    const pair = [shown(3, 'Anna Mair', 'Sepp Huber'), shown(3, 'Sepp Huber', 'Anna Mair')]
    expect(seatsOf('3', pair, LIST)).toEqual(['Tisch 1', 'Tisch 1'])
  })

  it.each<[string, readonly ListLine[]]>([
    ['somebody is missing', LIST.slice(1)],
    ['somebody has another name', [line(7, 'Rosi Huber', 'Tisch 4'), ...LIST.slice(1)]],
    ['somebody has another start number', [line(8, 'Rosa Huber', 'Tisch 4'), ...LIST.slice(1)]],
    ['somebody of that name has come', [...LIST, line(9, 'Huberta Neu', 'Tisch 5')]],
    ['a partner is another person', [...LIST.slice(0, 3), line(7, 'Ida Lang', 'Tisch 4')]],
    ['a partner has gone', LIST.slice(0, 3)],
    ['a partner has come', [...LIST, line(7, 'Ida Lang', 'Tisch 4')]],
  ])('is for the server to show if %s', (_, list) => {
    expect(newerLines('huber', HUBER, list)).toBeNull()
  })

  it('has the partner of this round where the draw makes the pairs', () => {
    const found = [shown(1, 'Sepp Huber', 'Anna Mair')]
    const drawn = [line(1, 'Sepp Huber', 'Tisch 2', 'Jörg Strauß'), line(4, 'Jörg Strauß', 'Tisch 2', 'Sepp Huber')]
    expect(seatsOf('huber', found, drawn)).toEqual(['Tisch 2'])
    expect(newerLines('huber', found, [line(1, 'Sepp Huber', 'Freilos')])).toBeNull()
  })

  it('stays empty until somebody of that name has come', () => {
    expect(newerLines('egger', [], LIST)).toEqual([])
    expect(newerLines('strauss', [], LIST)).toBeNull()
  })

  it('in a picture is an entry with one person of that name', () => {
    const entries = [line(3, 'Sepp Huber / Anna Mair', ''), line(7, 'Rosa Huber / Jörg Strauß', '')]
    const found = entries.toReversed()
    expect(newerLines('hub', found, entries)).toEqual(found)
    expect(newerLines('anna huber', [], entries), 'two words of two people').toEqual([])
  })
})
