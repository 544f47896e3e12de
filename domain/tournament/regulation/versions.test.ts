// Regulations as older versions wrote them, and their current form. The old texts here never change.

import { describe, expect, it } from 'vitest'
import { PRESETS } from '../presets/index.ts'
import { checkRegulation } from './check.ts'
import { PRESET_KEYS, type PresetKey } from './preset-keys.ts'
import { REGULATION_VERSION, type Regulation } from './regulation.ts'
import { repaired } from './repair.ts'
import { pointerUpToDate, upToDate } from './versions.ts'

const WARME_HEISSE = {
  version: 1,
  preset: 'bayern-warme-heisse',
  field: { kind: 'pairs', singles: 'drawn-partner' },
  fee: null,
  stages: [
    {
      pairer: 'redraw',
      field: 'all',
      rounds: 4,
      games: 3,
      game: { key: 'watten-streng', target: 15, margin: 3 },
      award: { win: 0, own: 'as-written', bonus: { schneider: 10, retour: 20 } },
      bye: { pointsFor: 15, pointsAgainst: 7 },
      ranking: ['award', 'difference', 'lot'],
    },
  ],
}

const PRELIMINARIES = {
  pairer: 'redraw',
  field: 'all',
  rounds: 3,
  games: 3,
  game: { key: 'watten-bayrisch', target: 13, margin: 2 },
  award: { win: 1, own: 'none', bonus: { schneider: 0, retour: 1 } },
  bye: { pointsFor: 13, pointsAgainst: 6 },
  ranking: ['award', 'points-for', 'play-off'],
}
const RUECKSCHNEIDER = {
  version: 1,
  preset: 'bayern-rueckschneider',
  field: { kind: 'pairs', singles: 'find-partner' },
  fee: 2000,
  stages: [
    PRELIMINARIES,
    {
      ...PRELIMINARIES,
      pairer: 'placement',
      field: { best: 4 },
      rounds: 1,
      ranking: ['placement', 'award', 'points-for', 'play-off'],
    },
  ],
}

const PUNKTE = {
  version: 1,
  preset: 'suedtirol-punkte',
  field: { kind: 'pairs', singles: 'find-partner' },
  fee: null,
  stages: [
    {
      pairer: 'movement',
      field: 'all',
      rounds: 4,
      games: 1,
      game: { key: 'watten-twg', target: 15, margin: 2 },
      award: { win: 10, own: 'capped', bonus: { schneider: 0, retour: 0 } },
      bye: { pointsFor: 15, pointsAgainst: 7 },
      ranking: ['award', 'points-against', 'lot'],
    },
  ],
}

const withoutPlayOff = ({ stages, ...rest }: Regulation) => ({
  ...rest,
  stages: stages.map(({ playOff: _, ...stage }) => stage),
})

describe('a regulation of version 1', () => {
  it.each<[string, unknown, unknown]>([
    ['bayern-warme-heisse', WARME_HEISSE, PRESETS['bayern-warme-heisse']],
    // The rules of a play-off were not stated.
    ['bayern-rueckschneider', RUECKSCHNEIDER, { ...withoutPlayOff(PRESETS['bayern-rueckschneider']), fee: 2000 }],
    // The bracket was not part of it.
    [
      'suedtirol-punkte',
      PUNKTE,
      { ...PRESETS['suedtirol-punkte'], stages: PRESETS['suedtirol-punkte'].stages.slice(0, 1) },
    ],
  ])('%s becomes what it is now', (_, written, now) => {
    expect(upToDate(written)).toEqual(now)
    expect(checkRegulation(upToDate(written) as Regulation)).toMatchObject({ ok: true })
  })

  it.each<PresetKey>(['gruppen-ko', 'schweizer-system', 'ko', 'leben', 'partnerwechsel'])(
    '%s, with what version 1 did not know left out, becomes the preset again',
    (key) => {
      const { version: _, title: __, qualifiers, tables, prizes, field, stages, ...rest } = PRESETS[key]
      const written = {
        ...rest,
        version: 1,
        field: { kind: field.kind, singles: field.singles },
        stages: stages.map(({ pointsRule, bye, decidedBy, unfinished, forfeit, carry, ...stage }) => {
          const { win, own, bonus } = pointsRule.game
          if (bye.as !== 'win') throw new Error('there was no other bye')
          const { pointsFor, pointsAgainst } = bye
          return { ...stage, award: { win, own, bonus }, bye: { pointsFor, pointsAgainst } }
        }),
      }
      expect(upToDate(written)).toEqual(PRESETS[key])
    },
  )
})

/** Stages before version 5, which called the points rule `award`. */
const stagesBefore5 = ({ stages }: Pick<Regulation, 'stages'>) =>
  stages.map(({ pointsRule, ...stage }) => ({ ...stage, award: pointsRule }))

describe('a regulation of version 2', () => {
  const [stage, later] = stagesBefore5(PRESETS['bayern-rueckschneider'])
  const ranking = ['enough-games', 'award', 'play-off']
  const playOff = { target: 11, restricted: 3 }
  const beyond = {
    ...PRESETS['bayern-rueckschneider'],
    version: 2,
    field: { ...PRESETS['bayern-rueckschneider'].field, capacity: 9_000 },
    fee: 900_000,
    stages: [
      { ...stage, ranking, minimumGames: 1, playOff },
      { ...later, field: { best: 1_000 } },
    ],
    qualifiers: { best: 1_000 },
    tables: [{ of: 'youth', since: 2_150 }],
  }

  it('with numbers beyond what there can be now has as much as there can be', () => {
    const now = upToDate(beyond) as Regulation
    expect(now).toEqual({
      ...beyond,
      version: REGULATION_VERSION,
      field: { ...beyond.field, capacity: 2_000 },
      fee: 200_000,
      stages: [
        { ...PRESETS['bayern-rueckschneider'].stages[0], ranking, minimumGames: 1, playOff },
        { ...PRESETS['bayern-rueckschneider'].stages[1], field: { best: 512 } },
      ],
      qualifiers: { best: 512 },
      tables: [{ of: 'youth', since: 2_050 }],
    })
    // A fee that large is still read, but asked about when the regulation is written anew.
    expect(checkRegulation(now)).toMatchObject({ error: { code: 'fee-unlikely' } })
    expect(checkRegulation(repaired(now, 'follow'))).toMatchObject({ ok: true })
  })

  it('keeps within bounds what only some games and stages have', () => {
    const stages = [
      { game: { key: 'schieber', factors: { eichel: 100, rosen: 2 } }, minimumGames: 999, field: { fromGroups: 600 } },
      { playOff: { target: 20_000, restricted: 12_000 } },
    ]
    expect(upToDate({ version: 2, stages })).toMatchObject({
      stages: [
        { game: { key: 'schieber', factors: { eichel: 20, rosen: 2 } }, minimumGames: 99, field: { fromGroups: 512 } },
        { playOff: { target: 10_000, restricted: 9_999 } },
      ],
    })
  })

  it.each(PRESET_KEYS)('of a preset is the same but for its number: %s', (key) => {
    expect(upToDate({ ...PRESETS[key], version: 2, stages: stagesBefore5(PRESETS[key]) })).toEqual(PRESETS[key])
  })
})

describe('a regulation of version 3', () => {
  it.each(PRESET_KEYS)('called the format of a stage otherwise: %s', (key) => {
    const { stages: _, ...rest } = PRESETS[key]
    const written = stagesBefore5(PRESETS[key]).map(({ format, ...stage }) => ({
      pairer: format === 'random' ? 'redraw' : format,
      ...stage,
    }))
    expect(upToDate({ ...rest, version: 3, stages: written })).toEqual(PRESETS[key])
  })
})

describe('a regulation of version 4', () => {
  it.each(PRESET_KEYS)('called the points rule of a stage otherwise: %s', (key) => {
    const written = { ...PRESETS[key], version: 4, stages: stagesBefore5(PRESETS[key]) }
    expect(upToDate(written)).toEqual(PRESETS[key])
  })

  it('ranks by the award, and may decide encounters by it: both keep their name', () => {
    const [stage] = stagesBefore5(PRESETS['gruempi-schieber'])
    expect(stage).toMatchObject({ decidedBy: 'award', ranking: expect.arrayContaining(['award']) })
    const [now] = (upToDate({ version: 4, stages: [stage] }) as Regulation).stages
    expect(now).toEqual(PRESETS['gruempi-schieber'].stages[0])
  })

  it.each([
    ['/stages/0/award', '/stages/0/pointsRule'],
    ['/stages/12/award/game/win', '/stages/12/pointsRule/game/win'],
    ['/stages/0/ranking/1', '/stages/0/ranking/1'],
    ['/stages/0/pointsRule/counted', '/stages/0/pointsRule/counted'],
    ['/title', '/title'],
    ['', ''],
  ])('has its place %j now at %j', (was, is) => {
    expect(pointerUpToDate(was)).toBe(is)
  })
})

describe('bringing up to date', () => {
  it.each(PRESET_KEYS)('leaves what is: %s', (key) => {
    expect(PRESETS[key].version).toBe(REGULATION_VERSION)
    expect(upToDate(PRESETS[key])).toBe(PRESETS[key])
  })

  it.each([null, 7, 'ko', [], {}, { version: 0 }, { version: '1' }, { version: REGULATION_VERSION + 1 }])(
    'leaves to the check of its shape what is no regulation of an older version: %j',
    (value) => {
      expect(upToDate(value)).toBe(value)
    },
  )

  it.each([
    { version: 1 },
    { version: 1, stages: 7 },
    { version: 1, field: 7, stages: [null] },
    { version: 1, stages: [{ award: 7, bye: [], game: null }] },
    { version: 4, stages: [null, 7, { award: 7 }] },
  ])('never fails, whatever calls itself an older version: %j', (value) => {
    expect(upToDate(value)).toMatchObject({ version: REGULATION_VERSION })
  })
})
