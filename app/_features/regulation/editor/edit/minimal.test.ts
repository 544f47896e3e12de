import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { writeRegulation } from '#domain/tournament/regulation/file.ts'
import { PRESET_KEYS } from '#domain/tournament/regulation/preset-keys.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { announce } from '#messages/announcement.ts'
import { translator } from '#messages/translator.ts'
import { type Edit, edited } from './edit.ts'
import { minimal } from './minimal.ts'

const FILE = new URL('../../../../../docs/regulations/clubs-and-table-football.nockenblatt.json', import.meta.url)

/** The steps of the third example on the page about regulations, as the editor's fields make them. */
const CLUBS_AND_TABLE_FOOTBALL: readonly Edit[] = [
  { edit: 'whole', change: { title: 'Vereine und Tischfußball' } },
  {
    edit: 'stage',
    at: 0,
    change: { pairing: { 'round-robin': { size: null, groups: 2, draw: 'lot', legs: 1 } }, atOnce: undefined },
  },
  { edit: 'format', at: 1, format: 'round-robin' },
  { edit: 'stage', at: 1, change: { field: { perGroup: 2, next: 0 } } },
  { edit: 'stage', at: 1, change: { carry: 'nothing' } },
  { edit: 'stage', at: 1, change: { games: 2 } },
  { edit: 'game', at: 0, game: { key: 'schieber', target: 1000 } },
  {
    edit: 'pointsRule',
    at: 0,
    change: {
      game: {
        win: 0,
        draw: 0,
        loss: 0,
        own: 'none',
        bonus: { schneider: 0, retour: 0 },
        times: { schneider: 1, retour: 1 },
      },
      encounter: { win: 2, draw: 1, loss: 0 },
      outside: [{ kind: 'score', name: 'Tischfußball', win: 0, draw: 0, loss: 0, headStart: 300 }],
    },
    decidedBy: 'games',
  },
  { edit: 'as-before', at: 1, part: 'pointsRule' },
  {
    edit: 'policies',
    at: 0,
    change: { unfinished: 'leader', forfeit: { pointsFor: 1000, pointsAgainst: 0, penalty: 1 } },
  },
  { edit: 'ranking', at: 0, ranking: ['award', 'games-won', 'direct-encounter', 'difference', 'lot'] },
]

describe('a regulation from the editor', () => {
  it('says what the documented one says, byte for byte', () => {
    const regulation = CLUBS_AND_TABLE_FOOTBALL.reduce<Regulation>(
      (now, one) => edited(now, one),
      PRESETS['gruempi-schieber'],
    )
    expect(writeRegulation(regulation)).toBe(readFileSync(FILE, 'utf8'))
  })
})

describe('what goes without saying', () => {
  it.each(PRESET_KEYS)('changes no word of the announcement of %s', (key) => {
    const words = (regulation: Regulation) => announce(translator('de', 'regulation'), regulation)
    expect(words(minimal(PRESETS[key]))).toEqual(words(PRESETS[key]))
  })

  it('is not said: no size beside a number of groups, nobody who comes next, no majority', () => {
    const [groups, bracket] = minimal({
      ...PRESETS['gruppen-ko'],
      stages: PRESETS['gruppen-ko'].stages.map((stage) => ({
        ...stage,
        bestOf: false,
        atOnce: undefined,
        ...(stage.format === 'round-robin'
          ? { pairing: { 'round-robin': { groups: 4, size: null } } }
          : { field: { perGroup: 2, next: 0 } }),
      })),
    }).stages
    expect(groups).toMatchObject({ pairing: { 'round-robin': { groups: 4 } } })
    expect(groups?.pairing?.['round-robin']).not.toHaveProperty('size')
    expect(bracket?.field).toEqual({ perGroup: 2 })
    for (const name of ['bestOf', 'atOnce']) expect(groups).not.toHaveProperty(name)
  })

  it('is told by size where it is told by size', () => {
    const bySize = { 'round-robin': { groups: 1, size: 6 } }
    const sized: Edit = { edit: 'stage', at: 0, change: { pairing: bySize } }
    expect(edited(PRESETS['gruppen-ko'], sized).stages[0]?.pairing).toEqual({ 'round-robin': { size: 6 } })
  })
})
