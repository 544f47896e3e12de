import { describe, expect, it } from 'vitest'
import { type ConnectionEvent, connection, connectionOf } from './connection.ts'

const at = (...events: ConnectionEvent[]) => events.reduce(connection, connectionOf(100)).lost
const up: ConnectionEvent = { kind: 'connected', since: 110 }
const broken: ConnectionEvent = { kind: 'broken', lastNewsAt: 200, isBehind: false }
const failed: ConnectionEvent = { kind: 'failed', began: 250 }
const back: ConnectionEvent = { kind: 'connected', since: 300 }

describe('a connection', () => {
  it.each<[string, ConnectionEvent[]]>([
    ['before anything is known', []],
    ['while it stands', [up]],
    ['that only breaks for a moment', [up, broken]],
    ['whose stream is missing while fetching works', [up, broken, failed, { kind: 'came', at: 300 }]],
    ['that is back', [up, broken, failed, back, { kind: 'came', at: 310 }]],
    ['whose stream stands and whose next fetch works', [up, failed, { kind: 'came', at: 300 }]],
  ])('%s is not lost', (_, events) => {
    expect(at(...events)).toBeNull()
  })

  it('is lost since the server was heard last, and what is shown is as old', () => {
    expect(at(up, broken, failed)).toEqual({ since: 200, asOf: 200 })
  })

  it('does not get younger by trying again', () => {
    expect(at(up, broken, failed, broken, failed)).toEqual({ since: 200, asOf: 200 })
  })

  it('is lost while it stands, too, since there was something to fetch that does not come', () => {
    expect(at(up, failed, { ...failed, began: 280 })).toEqual({ since: 250, asOf: 250 })
    expect(at(up, failed, { ...broken, lastNewsAt: 260, isBehind: true }, failed)).toEqual({ since: 250, asOf: 250 })
  })

  it('is lost until what is shown has been fetched, though the stream is back', () => {
    expect(at(up, broken, failed, back)).toEqual({ since: 200, asOf: 200 })
  })

  it('that broke before news could be fetched shows what was fetched before', () => {
    expect(at(up, { kind: 'came', at: 150 }, { ...broken, isBehind: true }, failed)).toEqual({ since: 200, asOf: 150 })
  })

  it('that never stood is lost since the page was made', () => {
    expect(at({ kind: 'broken', lastNewsAt: null, isBehind: false }, failed)).toEqual({ since: 100, asOf: 100 })
  })
})
