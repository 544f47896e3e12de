// Every protocol that was handed out gives the draw it gave, bit by bit.

import { describe, expect, test } from 'vitest'
import { PAIRER_KEYS } from '#domain/formats/format.ts'
import type { DrawProtocol } from '#domain/formats/protocol.ts'
import { drawOf, type KeptDraw } from './draws.ts'
import { readLines, releases } from './fixture.ts'

describe.each(releases())('the draws of %s', (release) => {
  const kept = readLines<KeptDraw>(release, 'draws').map(({ protocol, draw }) => ({
    protocol: protocol as DrawProtocol,
    draw,
  }))

  test('are more than a thousand, by every format', () => {
    expect(kept.length).toBeGreaterThan(1_000)
    expect(new Set(kept.map(({ protocol }) => protocol.pairer))).toEqual(new Set(PAIRER_KEYS))
  })

  test('are made again as they were', () => {
    for (const { protocol, draw } of kept) expect({ protocol, draw: drawOf(protocol) }).toEqual({ protocol, draw })
  })
})
