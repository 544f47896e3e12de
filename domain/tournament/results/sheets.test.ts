import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Side } from '../../model.ts'
import { bayernRueckschneider } from '../presets/bayern-rueckschneider.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { SHEET_LIMITS } from './sheet-limits.ts'
import {
  type Fate,
  type SentEntry,
  type SheetAddition,
  type SheetVersion,
  stateOf,
  takeEntries,
  takeVersion,
} from './sheets.ts'

const [stage] = bayernRueckschneider.stages
if (!stage) throw new Error('no stage')
/** Two games to 30, so that a few deals do not come near the line of restriction. */
const RULES: StageRules = { ...stage, games: 2, game: { key: 'watten-twg', target: 30, margin: 2 } }

const deal = (winner: Side, value = 2) => ({ kind: 'deal', winner, value, how: 'played' })
const [A2, A3, B2] = [deal('a'), deal('a', 3), deal('b')]
/** A deal that wins a whole game. */
const WON = deal('a', 30)

/** Numbered ids. */
function counter(name: string): () => string {
  let made = 0
  return () => `${name}${++made}`
}

interface Sheet {
  versions: readonly SheetVersion[]
  newId: () => string
}

const empty = (): Sheet => ({ versions: [], newId: counter('V') })

/** Takes the entries of a phone into the sheet. Throws for a gap. */
function send(sheet: Sheet, device: string, entries: readonly SentEntry[], closed = false): SheetAddition {
  const taken = takeEntries(RULES, sheet.versions, { device, entries, closed }, sheet.newId)
  if (!taken.ok) throw new Error(taken.error.code)
  sheet.versions = taken.value.versions
  return taken.value
}

/** Entries one after another, from `first` on, written on `version`. */
function run(phone: string, version: string | null, first: number, written: readonly object[], game = 1): SentEntry[] {
  return written.map((entry, at) => ({
    id: `${phone}-${game}-${first + at}`,
    game,
    version,
    number: first + at,
    written: entry,
  }))
}

const fatesOf = ({ fates }: SheetAddition) =>
  fates.map((fate) => ('version' in fate ? `${fate.fate} ${fate.version} ${fate.number}` : errorText(fate)))
const errorText = (fate: Fate) => ('code' in fate ? `${fate.fate} ${fate.code}` : fate.fate)

/** Every version in one line: `V2 contested, leaves V1 after 1: a2 b2`. */
const textOf = ({ versions }: Sheet) =>
  versions.map(({ id, game, standing, leaves, after, entries }) => {
    const from = leaves === null ? '' : `, leaves ${leaves} after ${after}`
    return `${id} game ${game} ${standing}${from}: ${contentOf(entries)}`
  })
const contentOf = (entries: SheetVersion['entries']) =>
  entries
    .map(({ written }) => {
      const { kind, winner, value } = written as { kind: string; winner?: string; value?: number }
      return kind === 'deal' ? `${winner}${value}` : kind
    })
    .join(' ')

describe('the bounds of a game, as its desk has them (R2.10)', () => {
  const penalty = (points: number, mode = 'opponent-plus') => ({
    kind: 'penalty',
    against: 'b',
    points,
    mode,
    reason: '',
  })

  it('are kept by what is written', () => {
    const sheet = empty()
    expect(
      fatesOf(send(sheet, 'p', run('p', null, 1, [penalty(30, 'offender-minus'), penalty(1, 'offender-minus')]))),
    ).toEqual(['kept V1 1', 'refused value-not-allowed'])
    expect(fatesOf(send(sheet, 'p', run('q', 'V1', 2, [penalty(61)])))).toEqual(['refused value-not-allowed'])
    expect(fatesOf(send(sheet, 'p', run('r', 'V1', 2, [penalty(60)])))).toEqual(['kept V1 2'])
  })

  it('stop nobody on a sheet that was beyond them before: it can be read and put right', () => {
    const sheet = empty()
    send(sheet, 'p', run('p', null, 1, [A2]))
    const [version] = sheet.versions
    if (!version) throw new Error('no version')
    const odd = { id: 'p-1-2', written: penalty(50, 'offender-minus') }
    sheet.versions = [{ ...version, entries: [...version.entries, odd] }]
    expect(stateOf(RULES, sheet.versions[0] as SheetVersion).points.b).toBe(-50)
    const fates = fatesOf(
      send(sheet, 'p', run('p', 'V1', 3, [A2, { kind: 'void', of: 2 }, penalty(50, 'offender-minus')])),
    )
    expect(fates).toEqual(['kept V1 3', 'kept V1 4', 'refused value-not-allowed'])
  })
})

describe('a sheet kept by one phone', () => {
  it('grows entry by entry', () => {
    const sheet = empty()
    expect(fatesOf(send(sheet, 'A', run('A', null, 1, [A2, B2])))).toEqual(['kept V1 1', 'kept V1 2'])
    expect(fatesOf(send(sheet, 'A', run('A', 'V1', 3, [A3])))).toEqual(['kept V1 3'])
    expect(textOf(sheet)).toEqual(['V1 game 1 current: a2 b2 a3'])
  })

  it('has an entry once that was sent twice, with the fate it had', () => {
    const sheet = empty()
    const first = send(sheet, 'A', run('A', null, 1, [A2, B2]))
    const again = send(sheet, 'A', run('A', null, 1, [A2, B2, A3]))
    expect(again.fates.slice(0, 2)).toEqual(first.fates)
    expect(again.added.map(({ number }) => number)).toEqual([3])
  })

  it('takes nothing of a call in which an entry is missing', () => {
    const sheet = empty()
    send(sheet, 'A', run('A', null, 1, [A2]))
    const gap = takeEntries(
      RULES,
      sheet.versions,
      { device: 'A', entries: run('A', 'V1', 3, [A2]), closed: false },
      sheet.newId,
    )
    expect(gap).toEqual({ ok: false, error: { code: 'sheet-gap', game: 1, next: 2, version: 'V1' } })
    const late = takeEntries(RULES, [], { device: 'A', entries: run('A', null, 2, [A2]), closed: false }, sheet.newId)
    expect(late).toEqual({ ok: false, error: { code: 'sheet-gap', game: 1, next: 1, version: null } })
  })

  it('refuses what the game refuses, and does not look at what comes after it in that game', () => {
    const sheet = empty()
    const taken = send(sheet, 'A', run('A', null, 1, [A2, deal('a', 31), B2]))
    expect(fatesOf(taken)).toEqual(['kept V1 1', 'refused value-not-allowed', 'not-tried'])
    expect(textOf(sheet)).toEqual(['V1 game 1 current: a2'])
  })

  it('takes what a referee overrides, and a void', () => {
    const sheet = empty()
    const taken = send(
      sheet,
      'A',
      run('A', null, 1, [
        { ...deal('a', 1), override: 'so war es' },
        { kind: 'void', of: 1 },
      ]),
    )
    expect(fatesOf(taken)).toEqual(['kept V1 1', 'kept V1 2'])
  })

  it('begins a game when the one before is finished, and no more games than are played', () => {
    const sheet = empty()
    expect(fatesOf(send(sheet, 'A', run('A', null, 1, [A2], 2)))).toEqual(['refused game-not-begun'])
    const both = send(sheet, 'A', [
      ...run('A', null, 1, [WON]),
      ...run('A', null, 1, [WON], 2),
      ...run('A', null, 1, [A2], 3),
    ])
    expect(fatesOf(both)).toEqual(['kept V1 1', 'kept V2 1', 'refused game-not-begun'])
    expect(fatesOf(send(sheet, 'A', run('A', 'V2', 2, [A2], 2)))).toEqual(['refused game-over'])
  })

  it('begins any of the games that are played at the same time', () => {
    const atOnce: StageRules = { ...RULES, atOnce: true }
    const entries = [...run('A', null, 1, [A2], 2), ...run('A', null, 1, [B2]), ...run('A', null, 1, [A2], 3)]
    const taken = takeEntries(atOnce, [], { device: 'A', entries, closed: false }, counter('V'))
    expect(taken.ok && fatesOf(taken.value)).toEqual(['kept V1 1', 'kept V2 1', 'refused game-not-begun'])
  })
})

describe('a closed sheet', () => {
  it('keeps what comes late beside what counts', () => {
    const sheet = empty()
    send(sheet, 'A', run('A', null, 1, [A2, B2]))
    const late = send(sheet, 'B', run('B', 'V1', 3, [A3]), true)
    expect(fatesOf(late)).toEqual(['contested V2 3'])
    expect(fatesOf(send(sheet, 'B', run('B', 'V1', 4, [B2]), true))).toEqual(['contested V2 4'])
    expect(textOf(sheet)).toEqual(['V1 game 1 current: a2 b2', 'V2 game 1 contested, leaves V1 after 2: a2 b2 a3 b2'])
  })

  it('keeps whole games of which it has nothing, and lets none of it count', () => {
    const sheet = empty()
    const late = send(sheet, 'B', [...run('B', null, 1, [WON]), ...run('B', null, 1, [A2], 2)], true)
    expect(fatesOf(late)).toEqual(['contested V1 1', 'contested V2 1'])
    expect(textOf(sheet)).toEqual(['V1 game 1 contested: a30', 'V2 game 2 contested: a2'])
  })

  it('knows again what it has', () => {
    const sheet = empty()
    send(sheet, 'A', run('A', null, 1, [A2]))
    expect(fatesOf(send(sheet, 'B', run('B', null, 1, [A2]), true))).toEqual(['kept V1 1'])
    expect(textOf(sheet)).toHaveLength(1)
  })
})

describe('a sheet kept by two phones', () => {
  /** A sheet with one entry that both have seen. */
  function begun(): Sheet {
    const sheet = empty()
    send(sheet, 'A', run('A', null, 1, [A2]))
    return sheet
  }

  it('has once what both wrote at the same number, in whatever order its fields are', () => {
    const sheet = begun()
    send(sheet, 'A', run('A', 'V1', 2, [B2]))
    const { how, value, winner, kind } = deal('b')
    const taken = send(sheet, 'B', run('B', 'V1', 2, [{ how, value, winner, kind }, A3]))
    expect(fatesOf(taken)).toEqual(['kept V1 2', 'kept V1 3'])
    expect(textOf(sheet)).toEqual(['V1 game 1 current: a2 b2 a3'])
  })

  it('keeps both where they differ, and each goes on with its own', () => {
    const sheet = begun()
    send(sheet, 'A', run('A', 'V1', 2, [B2]))
    const other = send(sheet, 'B', run('B', 'V1', 2, [A3, A2]))
    expect(fatesOf(other)).toEqual(['contested V2 2', 'contested V2 3'])
    send(sheet, 'A', run('A', 'V1', 3, [B2]))
    // Entries tapped before the phone knew of the fork still name the version it had seen.
    expect(fatesOf(send(sheet, 'B', run('B', 'V1', 4, [B2])))).toEqual(['contested V2 4'])
    expect(textOf(sheet)).toEqual([
      'V1 game 1 current: a2 b2 b2',
      'V2 game 1 contested, leaves V1 after 1: a2 a3 a2 b2',
    ])
  })

  it('keeps its own line where they happen to agree again', () => {
    const sheet = begun()
    send(sheet, 'A', run('A', 'V1', 2, [B2, A2]))
    const other = send(sheet, 'B', run('B', 'V1', 2, [A3, A2, B2]))
    expect(fatesOf(other)).toEqual(['contested V2 2', 'contested V2 3', 'contested V2 4'])
    expect(textOf(sheet)[1]).toBe('V2 game 1 contested, leaves V1 after 1: a2 a3 a2 b2')
  })

  it('keeps both also from the first entry on', () => {
    const sheet = empty()
    send(sheet, 'A', run('A', null, 1, [A2, A2]))
    send(sheet, 'B', run('B', null, 1, [B2, B2]))
    expect(textOf(sheet)).toEqual(['V1 game 1 current: a2 a2', 'V2 game 1 contested, leaves V1 after 0: b2 b2'])
  })

  it('goes on to the next game from a contested one', () => {
    const sheet = begun()
    send(sheet, 'A', run('A', 'V1', 2, [B2]))
    expect(fatesOf(send(sheet, 'B', [...run('B', 'V1', 2, [WON]), ...run('B', null, 1, [A2], 2)]))).toEqual([
      'contested V2 2',
      'kept V3 1',
    ])
    expect(fatesOf(send(sheet, 'A', run('A', null, 1, [B2], 2)))).toEqual(['refused game-not-begun'])
  })

  it('has one that counts once people have chosen, and whoever goes on with the other contests it anew', () => {
    const sheet = begun()
    send(sheet, 'A', run('A', 'V1', 2, [B2]))
    send(sheet, 'B', run('B', 'V1', 2, [A3]))
    const chosen = takeVersion(sheet.versions, 'V2')
    if (!chosen.ok) throw new Error(chosen.error.code)
    sheet.versions = chosen.value
    expect(sheet.versions.map(({ id, standing }) => [id, standing])).toEqual([
      ['V1', 'set-aside'],
      ['V2', 'current'],
    ])
    expect(fatesOf(send(sheet, 'A', run('A', 'V1', 3, [A2, A2])))).toEqual(['contested V3 3', 'contested V3 4'])
    expect(fatesOf(send(sheet, 'B', run('B', 'V2', 3, [B2])))).toEqual(['kept V2 3'])
    expect(textOf(sheet)).toEqual([
      'V1 game 1 set-aside: a2 b2',
      'V2 game 1 current, leaves V1 after 1: a2 a3 b2',
      'V3 game 1 contested, leaves V1 after 2: a2 b2 a2 a2',
    ])
    expect(takeVersion(sheet.versions, 'V9')).toMatchObject({ ok: false, error: { code: 'version-unknown' } })
  })
})

describe('a sheet that somebody wants to burst', () => {
  /** Each contradicts the previous one at the first number. */
  const contradictions = (phone: string, count: number): SentEntry[] =>
    Array.from({ length: count }, (_, at) => ({
      id: `${phone}-against-${at}`,
      game: 1,
      version: `V${at + 1}`,
      number: 1,
      written: at % 2 === 0 ? B2 : A2,
    }))
  /** A phone that was offline sends one line of its own. */
  const fork = (phone: string, written: object) => run(phone, null, 1, [written])

  it('takes no more versions of a game from one phone, and all others go on', () => {
    const sheet = empty()
    send(sheet, 'A', run('A', null, 1, [A2]))
    const { fates } = send(sheet, 'X', contradictions('X', SHEET_LIMITS.sent))
    expect(fates.filter(({ fate }) => fate === 'contested')).toHaveLength(SHEET_LIMITS.versionsOfDevice)
    expect(fates.find(({ fate }) => fate === 'refused')).toMatchObject({ code: 'too-many-versions' })
    expect(sheet.versions).toHaveLength(SHEET_LIMITS.versionsOfDevice + 1)
    expect(fatesOf(send(sheet, 'A', run('A', 'V1', 2, [B2])))).toEqual(['kept V1 2'])
    expect(fatesOf(send(sheet, 'B', fork('B', A3)))).toEqual(['contested V10 1'])
    // So can the phone itself, on a version it has begun.
    expect(fatesOf(send(sheet, 'X', run('X', 'V9', 2, [A3])))).toEqual(['contested V9 2'])
  })

  it('takes no more versions of a game from however many phones', () => {
    const sheet = empty()
    send(sheet, 'A', run('A', null, 1, [A2]))
    const fates = Array.from({ length: SHEET_LIMITS.versionsOfGame }, (_, at) =>
      fatesOf(send(sheet, `X${at}`, fork(`X${at}`, B2))),
    )
    expect(fates.at(-2)).toEqual([`contested V${SHEET_LIMITS.versionsOfGame} 1`])
    expect(fates.at(-1)).toEqual(['refused too-many-versions'])
    expect(sheet.versions).toHaveLength(SHEET_LIMITS.versionsOfGame)
    expect(fatesOf(send(sheet, 'A', run('A', 'V1', 2, [B2])))).toEqual(['kept V1 2'])
  })

  it('takes no more entries than it holds, and is read and decided on as before', () => {
    const sheet = empty()
    const annulled = Array.from({ length: SHEET_LIMITS.entriesOfGame + 1 }, () => ({ kind: 'annulled', reason: 'x' }))
    const { fates } = send(sheet, 'A', run('A', null, 1, annulled))
    expect(fates.at(-1)).toMatchObject({ fate: 'refused', code: 'sheet-full' })
    for (const phone of ['B', 'C', 'D', 'E', 'F', 'G'])
      send(sheet, phone, run(phone, 'V1', SHEET_LIMITS.entriesOfGame, [{ kind: 'annulled', reason: phone }]))
    const size = sheet.versions.reduce((sum, { entries }) => sum + entries.length, 0)
    expect(size).toBe(SHEET_LIMITS.entries)
    expect(sheet.versions.map(({ entries }) => entries.length)).toEqual([400, 400, 400, 400, 400])
    expect(stateOf(RULES, sheet.versions[0] as SheetVersion)).toMatchObject({ status: 'open' })
    expect(takeVersion(sheet.versions, 'V3')).toMatchObject({ ok: true })
    // Stored entries are recognised when they are sent again.
    expect(fatesOf(send(sheet, 'A', run('A', null, 1, annulled.slice(0, 1))))).toEqual(['kept V1 1'])
  })

  it('that holds more from before says where all of it stands, and takes nothing more', () => {
    const before = Array.from({ length: 3000 }, (_, at): SheetVersion => {
      const entry = { id: `old-${at}`, written: at % 2 === 0 ? A2 : B2 }
      const standing = at === 0 ? 'current' : 'contested'
      const leaves = at === 0 ? null : `V${at}`
      return { id: `V${at + 1}`, game: 1, standing, leaves, after: 0, device: 'X', entries: [entry] }
    })
    const sheet: Sheet = { versions: before, newId: counter('N') }
    const known = { id: 'old-2999', game: 1, version: 'V1', number: 1, written: B2 }
    expect(fatesOf(send(sheet, 'X', [known]))).toEqual(['contested V3000 1'])
    expect(fatesOf(send(sheet, 'X', run('X', 'V1', 1, [A3])))).toEqual(['refused sheet-full'])
    expect(sheet.versions).toEqual(before)
  })

  it('reads what it has once a call, not for every entry', () => {
    const sheet = empty()
    let read = 0
    const counted = () => ({
      get kind() {
        read += 1
        return 'annulled'
      },
      reason: 'x',
    })
    const entries = run('A', null, 1, Array.from({ length: 200 }, counted))
    send(sheet, 'A', entries)
    const once = read
    read = 0
    send(sheet, 'A', run('A', 'V1', 201, Array.from({ length: 200 }, counted)))
    expect(read).toBeLessThanOrEqual(2 * once)
    read = 0
    send(sheet, 'A', run('A', 'V1', 401, [counted()]))
    expect([once > 0, read]).toEqual([true, 0])
  })
})

describe('phones that were out of touch', () => {
  const written = fc.constantFrom(A2, A3, B2)
  const line = fc.array(written, { maxLength: 5 })
  /**
   * The entries all have seen, those each wrote after that, and how they arrived: which phone, how many entries, whether the answer was
   * lost.
   */
  const evening = fc.record({
    seen: fc.array(written, { maxLength: 3 }),
    lines: fc.tuple(line, line, line),
    turns: fc.array(fc.record({ phone: fc.nat(2), entries: fc.integer({ min: 1, max: 3 }), lost: fc.boolean() })),
  })
  type Evening = typeof evening extends fc.Arbitrary<infer Value> ? Value : never
  const PHONES = ['A', 'B', 'C'] as const

  /** All entries of a phone as it sends them: on the version it had seen. */
  function sendingOf({ seen, lines }: Evening, phone: number): SentEntry[] {
    return run(PHONES[phone] ?? '', seen.length > 0 ? 'V1' : null, seen.length + 1, lines[phone] ?? [])
  }

  function play(evening: Evening, order: readonly number[]): { sheet: Sheet; fates: Fate[] } {
    const sheet = empty()
    const fates: Fate[] = []
    send(sheet, 'A', run('seen', null, 1, evening.seen))
    const acknowledged = [0, 0, 0]
    const from = (phone: number, count: number) => {
      const start = acknowledged[phone] ?? 0
      return sendingOf(evening, phone).slice(start, start + count)
    }
    for (const { phone, entries, lost } of evening.turns) {
      const sent = from(phone, entries)
      if (sent.length === 0) continue
      fates.push(...send(sheet, PHONES[phone] ?? '', sent).fates)
      if (!lost) acknowledged[phone] = (acknowledged[phone] ?? 0) + sent.length
    }
    for (const phone of order) fates.push(...send(sheet, PHONES[phone] ?? '', from(phone, 99)).fates)
    return { sheet, fates }
  }

  const historyOf = (entries: readonly { written: unknown }[]) => entries.map((entry) => JSON.stringify(entry.written))
  const startsWith = (long: readonly string[], short: readonly string[]) => short.every((part, at) => long[at] === part)
  /** The histories that are not the beginning of another one. */
  const longest = (histories: readonly string[][]) =>
    new Set(
      histories
        .filter((one) => !histories.some((other) => other.length > one.length && startsWith(other, one)))
        .map((history) => history.join()),
    )
  const phoneHistories = (evening: Evening) =>
    evening.lines.map((written) => historyOf([...evening.seen, ...written].map((entry) => ({ written: entry }))))

  it('lose nothing: whatever was acknowledged stands where it was said to stand', () => {
    fc.assert(
      fc.property(evening, (evening) => {
        const { sheet, fates } = play(evening, [0, 1, 2])
        const content = new Map(
          PHONES.flatMap((_, at) => sendingOf(evening, at)).map((entry) => [entry.id, entry.written]),
        )
        for (const fate of fates) {
          if (!('version' in fate)) throw new Error(`${fate.id} was ${fate.fate}`)
          const version = sheet.versions.find(({ id }) => id === fate.version)
          expect(version?.entries[fate.number - 1]?.written).toEqual(content.get(fate.id))
        }
      }),
    )
  })

  it('find everything they wrote as one history', () => {
    fc.assert(
      fc.property(evening, (evening) => {
        const histories = play(evening, [0, 1, 2]).sheet.versions.map(({ entries }) => historyOf(entries))
        for (const own of phoneHistories(evening))
          expect(own.length === 0 || histories.some((history) => startsWith(history, own))).toBe(true)
      }),
    )
  })

  it('may send everything again without effect', () => {
    fc.assert(
      fc.property(evening, fc.constantFrom(0, 1, 2), (evening, phone) => {
        const { sheet } = play(evening, [0, 1, 2])
        const before = sheet.versions
        const again = send(sheet, PHONES[phone] ?? '', sendingOf(evening, phone))
        expect([again.added, again.begun, again.versions]).toEqual([[], [], before])
      }),
    )
  })

  it('decide by their order only which version counts', () => {
    const orders = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
    fc.assert(
      fc.property(evening, orders, (evening, order) => {
        const { sheet } = play(evening, order)
        const histories = sheet.versions.map(({ entries }) => historyOf(entries))
        const written = phoneHistories(evening).filter((history) => history.length > 0)
        expect(longest(histories)).toEqual(longest(written))
        const current = sheet.versions.filter(({ standing }) => standing === 'current')
        expect(current).toHaveLength(histories.length > 0 ? 1 : 0)
      }),
    )
  })
})
