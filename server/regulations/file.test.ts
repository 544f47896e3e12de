import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyRegulation } from '#domain/test/any-regulation.ts'
import { runs } from '#domain/test/cases.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { writeRegulation } from '#domain/tournament/regulation/file.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { Problem } from '../problem.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { readFile } from './file.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const presets = Object.values(PRESETS) as Regulation[]
const bytes = (text: string) => Buffer.from(text, 'utf8')

/** The form in which the database stores the text. */
async function throughDatabase(text: string): Promise<string> {
  const [row] = await server.deps.db.$queryRaw<{ kept: unknown }[]>`SELECT ${text}::jsonb AS kept`
  return JSON.stringify(row?.kept)
}

/** The same JSON with the keys of every object in reverse order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)]),
  )
}

function problemOf(text: string | Uint8Array) {
  try {
    readFile(typeof text === 'string' ? bytes(text) : text)
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, field: error.field }
    throw error
  }
  return null
}

describe('a regulation as a file', () => {
  test.each(presets.map((preset) => [preset.preset, preset] as const))(
    '%s comes back as the same bytes, whatever the order of its keys and through the database',
    async (_, preset) => {
      const text = writeRegulation(preset)
      expect(writeRegulation(readFile(bytes(text)))).toBe(text)
      expect(writeRegulation(readFile(bytes(JSON.stringify(turned(preset)))))).toBe(text)
      expect(writeRegulation(readFile(bytes(await throughDatabase(text))))).toBe(text)
    },
  )

  test('whatever it says, it comes back as the same bytes', () => {
    fc.assert(
      fc.property(anyRegulation, (regulation) => {
        const text = writeRegulation(regulation)
        const read = readFile(bytes(text))
        expect(read).toEqual(JSON.parse(text))
        expect(writeRegulation(read)).toBe(text)
        expect(writeRegulation(readFile(bytes(JSON.stringify(turned(regulation)))))).toBe(text)
      }),
    )
  })

  test('whatever it says, the database changes nothing of it', async () => {
    await fc.assert(
      fc.asyncProperty(anyRegulation, async (regulation) => {
        const text = writeRegulation(regulation)
        expect(writeRegulation(readFile(bytes(await throughDatabase(JSON.stringify(regulation)))))).toBe(text)
      }),
      { numRuns: runs(30) },
    )
  })

  test('ends with a line feed and begins, if somebody’s editor puts it there, with a byte order mark', () => {
    const text = writeRegulation(PRESETS.ko)
    expect(text.endsWith('}\n')).toBe(true)
    expect(readFile(bytes(`\ufeff${text}`))).toEqual(readFile(bytes(text)))
  })

  test('of version 1 comes out as one of this version', () => {
    const { title, qualifiers, tables, prizes, ...rest } = PRESETS['suedtirol-punkte'] as Regulation
    const stages = rest.stages.map(({ pointsRule, unfinished, forfeit, carry, decidedBy, bye, ...stage }) => ({
      ...stage,
      award: { win: pointsRule.game.win, own: pointsRule.game.own, bonus: pointsRule.game.bonus },
      bye: { pointsFor: 15, pointsAgainst: 7 },
    }))
    const old = { ...rest, version: 1, field: { kind: 'pairs', singles: 'find-partner' }, stages }
    expect(writeRegulation(readFile(bytes(JSON.stringify(old))))).toBe(writeRegulation(PRESETS['suedtirol-punkte']))
  })
})

describe('what is no regulation', () => {
  /** The file of a preset with another value at a JSON pointer. */
  const changed = (pointer: string, value: unknown) => {
    const draft: unknown = JSON.parse(writeRegulation(PRESETS.ko))
    const names = pointer.split('/').slice(1)
    const parent = names.slice(0, -1).reduce<unknown>((inner, name) => Reflect.get(Object(inner), name), draft)
    Reflect.set(Object(parent), names.at(-1) ?? '', value)
    return JSON.stringify(draft)
  }

  test.each([
    ['no bytes', new Uint8Array()],
    ['a list', 'Name;Verein\nHuber;Zirl'],
    ['a photograph', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['JSON in another encoding', Buffer.from('{"title":"Ö"}', 'latin1')],
    ['half a file', writeRegulation(PRESETS.ko).slice(0, 200)],
  ])('%s is unreadable', (_, file) => {
    expect(problemOf(file)).toMatchObject({ code: 'file-unreadable' })
  })

  test.each([
    ['/version', 'two'],
    ['/stages', []],
    ['/stages/0/games', 'many'],
    ['/stages/0/pairing/knock-out/places', 'some'],
    ['/stages/0/pointsRule/game/win', 0.3],
  ])('the shape is refused at %s', (pointer, value) => {
    expect(problemOf(changed(pointer, value))).toEqual({ code: 'invalid-input', field: pointer })
  })

  test('the shape is refused at the top', () => {
    expect(problemOf('[]')).toEqual({ code: 'invalid-input', field: '' })
  })

  test.each([
    ['/surprise', '/surprise'],
    ['/stages/0/game/trumps', '/stages/0/game/trumps'],
    ['/a~', '/a~0'],
  ])('what nobody knows is refused by its name: %s', (pointer, field) => {
    expect(problemOf(changed(pointer, 4))).toEqual({ code: 'regulation-key-unknown', field })
  })

  test('a file of a later version is told as one', () => {
    expect(problemOf(changed('/version', 99))).toMatchObject({ code: 'regulation-too-new' })
  })

  test.each([
    ['games-can-tie', '/stages/0/games', 2],
    ['ranking-empty', '/stages/0/ranking', []],
    ['field-needs-groups', '/qualifiers', { perGroup: 2 }],
  ])('a contradiction is refused with its code: %s at %s', (code, pointer, value) => {
    expect(problemOf(changed(pointer, value))).toEqual({ code, field: pointer })
  })
})
