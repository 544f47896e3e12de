// Every protocol that was handed out still gives the same draw, bit by bit.

import { describe, expect, test } from 'vitest'
import { FORMAT_KEYS } from '#domain/formats/format-keys.ts'
import { currentProtocol, type StoredProtocol } from '#domain/formats/protocol-versions.ts'
import { drawOf, type StoredDraw } from './draws.ts'
import { readLines, releases } from './fixture.ts'

describe.each(releases())('the draws of %s', (release) => {
  const stored = readLines<StoredDraw>(release, 'draws').map(({ protocol, draw }) => ({
    protocol: protocol as StoredProtocol,
    draw,
  }))

  test('are more than a thousand, by every format', () => {
    expect(stored.length).toBeGreaterThan(1_000)
    expect(new Set(stored.map(({ protocol }) => currentProtocol(protocol).format))).toEqual(new Set(FORMAT_KEYS))
  })

  test('are made again as they were', () => {
    for (const { protocol, draw } of stored) expect({ protocol, draw: drawOf(protocol) }).toEqual({ protocol, draw })
  })
})
