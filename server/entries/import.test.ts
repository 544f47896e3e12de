import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/client.ts'
import type { ImportMember, ListMember, Member } from '#contract/entries.ts'
import type { Person } from '#contract/shapes.ts'
import { type Evening, startEvening } from '../test/evening.ts'
import { BAD_LISTS } from '../test/lists/bad-lists.ts'
import { textRow, workbook } from '../test/lists/workbook.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 0 })
})

async function preview(file: string | Uint8Array, sheet?: string) {
  return server.app.inject({
    method: 'POST',
    url: `/api/v1/clubs/${evening.club}/tournaments/${evening.tournament}/entries/import/preview`,
    query: sheet === undefined ? {} : { sheet },
    headers: {
      cookie: evening.cookie,
      'idempotency-key': '01890000-0000-7000-8000-00000000000b',
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(file),
  })
}

const importLines = (lines: { members: (string | ImportMember)[]; paid?: boolean }[], options?: { key: string }) =>
  evening.owner(
    'importEntries',
    {
      params: evening.at,
      body: {
        lines: lines.map(({ members, paid = false }, at) => ({
          line: at + 1,
          members: members.map((member) => (typeof member === 'string' ? { name: member } : member)),
          paid,
        })),
      },
    },
    options,
  )

/** Allows each person to be entered twice. */
async function allowTwice() {
  const { regulation: base, version: seen } = await evening.owner('getTournament', { params: evening.at })
  const regulation = { ...base, field: { ...base.field, entriesPerPerson: 2 } }
  await evening.owner('changeRegulation', { params: evening.at, body: { regulation, seen, base } })
}

const entries = async () => (await evening.owner('listEntries', { params: evening.at })).entries

describe('the preview', () => {
  it('reads a list, says who is entered already, and saves nothing', async () => {
    await importLines([{ members: ['Anna Huber', 'Josef Mair'] }])
    const response = await preview('Spieler 1;Spieler 2;bezahlt\nKarl Moser;Eva Egger;x\nanna huber;Ida Lang;\n')
    const { lines, ...about } = response.json() as Answer<'readImport'>
    const names = { order: 'given-first', known: { 'given-first': 1, 'family-first': 0 } }
    expect(about).toEqual({ kind: 'csv', header: 1, skippedEmpty: 0, notices: [], names })
    expect(
      lines.map(({ line, members, paid, problem }) => [line, members.map(({ name }) => name), paid, problem]),
    ).toEqual([
      [2, ['Karl Moser', 'Eva Egger'], true, null],
      [3, ['anna huber', 'Ida Lang'], false, 'already-entered'],
    ])
    expect(await entries()).toHaveLength(1)
  })

  it.each<[string, string[][], string, (string | null)[]]>([
    ['an earlier line', [], 'Huber Anna;Karl Moser\nAnna Huber;Eva Egger\n', [null, 'name-turned']],
    ['an entry', [['Huber, Anna', 'Karl Moser']], 'Anna Huber;Eva Egger\n', ['name-turned']],
  ])('says that a name stands in another order in %s', async (_, before, file, problems) => {
    if (before.length > 0) await importLines(before.map((members) => ({ members })))
    const { lines } = (await preview(file)).json() as Answer<'readImport'>
    expect(lines.map(({ problem }) => problem)).toEqual(problems)
  })

  it('says nothing against a pair that completes a single', async () => {
    await importLines([{ members: ['Anna Huber'] }])
    const file = 'Anna Huber;Josef Mair\nKarl Moser;\nEva Egger;Karl Moser\nAnna Huber;Ida Lang\nKarl Moser;Rosi Lang\n'
    const { lines } = (await preview(file)).json() as Answer<'readImport'>
    expect(lines.map(({ problem }) => problem)).toEqual([null, null, null, 'already-entered', 'twice-in-file'])
  })

  it('says which column is about both members, and what is known of the one person of a name', async () => {
    await evening.owner('addEntry', { params: evening.at, body: { members: [{ name: 'Anna Huber', home: 'Bozen' }] } })
    const file = 'Spieler 1;Spieler 2;Ort\nANNA Huber;Josef Mair;Brixen\n'
    const known = { home: 'Bozen', guest: false, woman: false, birthYear: null }
    const first = (await preview(file)).json() as Answer<'readImport'>
    expect(first.lines[0]?.members).toEqual([
      { name: 'ANNA Huber', home: 'Brixen', shared: ['home'], known, otherwise: { name: 'Huber ANNA' } },
      { name: 'Josef Mair', home: 'Brixen', shared: ['home'], otherwise: { name: 'Mair Josef' } },
    ])
    const own = (await preview('Name;Ort\nAnna Huber;Brixen\nEva Egger;\n')).json() as Answer<'readImport'>
    expect(own.lines.map(({ members }) => members)).toEqual([
      [{ name: 'Anna Huber', home: 'Brixen', known, otherwise: { name: 'Huber Anna' } }],
      [{ name: 'Eva Egger', otherwise: { name: 'Egger Eva' } }],
    ])
    const namesake = { name: 'Anna Huber', person: 'new' as const, home: 'Lana' }
    await evening.owner('addEntry', { params: evening.at, body: { members: [namesake] } })
    const unclear = (await preview('Name;Ort\nAnna Huber;Brixen\n')).json() as Answer<'readImport'>
    expect(unclear.lines[0]?.members[0]).not.toHaveProperty('known')
  })

  it('reads names family name first where the club knows more of the people like that, and no others', async () => {
    const home = { home: 'Lana', guest: false, woman: false, birthYear: null }
    const anna = { name: 'Anna Zirnbauer', home: 'Lana' }
    await evening.owner('addEntry', { params: evening.at, body: { members: [anna, { name: 'Karl Moser' }] } })
    const file = 'Spieler 1;Spieler 2;Ort 1\nZirnbauer Anna;Moser Karl;Lana\n"Lang, Ida";De Luca Marco;Lana\n'
    const { lines, names } = (await preview(file)).json() as Answer<'readImport'>
    expect(names).toEqual({ order: 'family-first', known: { 'given-first': 0, 'family-first': 2 } })
    expect(lines.map(({ members, problem }) => [members, problem])).toEqual([
      [
        [
          { ...anna, known: home, otherwise: { name: 'Zirnbauer Anna' } },
          { name: 'Karl Moser', otherwise: { name: 'Moser Karl' } },
        ],
        'already-entered',
      ],
      [
        [
          { name: 'Ida Lang', home: 'Lana' },
          { name: 'Marco De Luca', otherwise: { name: 'De Luca Marco' } },
        ],
        null,
      ],
    ])
  })

  it('says what is known of a name in its other order, too', async () => {
    const known = [{ name: 'Anna Zirnbauer', home: 'Lana' }, { name: 'Moser Karl' }]
    await evening.owner('addEntry', { params: evening.at, body: { members: known } })
    const { lines, names } = (
      await preview('Name;Ort\nZirnbauer Anna;Tisens\nMoser Karl;\n')
    ).json() as Answer<'readImport'>
    expect(names).toEqual({ order: 'given-first', known: { 'given-first': 1, 'family-first': 1 } })
    expect(lines[0]?.members).toMatchObject([
      { name: 'Zirnbauer Anna', otherwise: { name: 'Anna Zirnbauer', known: { home: 'Lana' } } },
    ])
    expect(lines[0]?.members[0]).not.toHaveProperty('known')
  })

  it('reads the sheet of a workbook that is asked for', async () => {
    const sheets = ['Anna Huber', 'Karl Moser'].map((name, at) => ({ name: `Tag ${at + 1}`, data: textRow(1, name) }))
    const { lines } = (await preview(workbook({ sheets }), 'Tag 2')).json() as Answer<'readImport'>
    expect(lines.map(({ members }) => members)).toMatchObject([[{ name: 'Karl Moser' }]])
  })

  it('refuses what is no list', async () => {
    const response = await preview('%PDF-1.7\n')
    expect(response.json()).toMatchObject({ code: 'list-unreadable', params: { reason: 'pdf' } })
    expect(response.statusCode).toBe(422)
  })
})

describe('reading apart', () => {
  const STRAY = BAD_LISTS['a stray cell in the last row and column']
  const ENDLESS = BAD_LISTS['a million elements within each other']

  it('a workbook with a stray cell at the end of the grid is read, and the cell named', async () => {
    const { lines, notices } = (await preview(STRAY?.make() ?? '')).json() as Answer<'readImport'>
    expect(lines.map(({ members }) => members.map(({ name }) => name))).toEqual([['Anna Huber', 'Josef Mair']])
    expect(notices).toEqual([{ code: 'outside', count: 1, cells: [{ line: 1_048_576, column: 16_384, text: 'x' }] }])
  })

  it('while a bad list is read another request is answered', async () => {
    /** Whether the request is answered before the list is; on a busy machine that may take another try. */
    async function isAnsweredMeanwhile() {
      let isRead = false
      const bad = preview(ENDLESS?.make() ?? '').finally(() => {
        isRead = true
      })
      await new Promise((resolve) => setImmediate(resolve))
      expect(await entries()).toEqual([])
      const isFirst = !isRead
      const answer = await bad
      expect(answer.json()).toMatchObject({ code: 'list-unreadable' })
      expect(answer.statusCode).toBe(422)
      return isFirst
    }
    await expect.poll(isAnsweredMeanwhile).toBe(true)
  })
})

describe('the import', () => {
  it('enters every line in its order', async () => {
    const { added } = await importLines([
      { members: ['Anna Huber', 'Josef Mair'], paid: true },
      { members: ['Karl Moser'] },
    ])
    expect(added).toBe(2)
    expect(
      (await entries()).map(({ number, members, paid }) => [number, members.map(({ name }) => name), paid]),
    ).toEqual([
      [1, ['Anna Huber', 'Josef Mair'], true],
      [2, ['Karl Moser'], false],
    ])
  })

  it('is all or nothing and points at the line that does not go', async () => {
    await importLines([{ members: ['Anna Huber', 'Josef Mair'] }])
    const refused = await problemOf(
      importLines([{ members: ['Karl Moser'] }, { members: ['Eva Egger', 'Josef Mair'] }, { members: ['Ida Lang'] }]),
    )
    expect(refused).toMatchObject({
      code: 'person-already-entered',
      field: '/lines/1/members/1',
      params: { name: 'Josef Mair', number: 1 },
    })
    expect(await entries()).toHaveLength(1)
  })

  it('points at the second of two lines with the same person', async () => {
    const refused = await problemOf(
      importLines([{ members: ['Karl Moser', 'Ida Lang'] }, { members: ['Eva Egger', 'KARL MOSER'] }]),
    )
    expect(refused).toMatchObject({
      code: 'person-already-entered',
      field: '/lines/1/members/1',
      params: { number: 1 },
    })
  })

  it.each<[string, string[][], string]>([
    [
      'an earlier line',
      [
        ['Huber Anna', 'Karl Moser'],
        ['Anna Huber', 'Eva Egger'],
      ],
      '/lines/1/members/0',
    ],
    ['its own line', [['Huber Anna', 'Anna Huber']], '/lines/0/members/1'],
  ])('asks about a new name that stands in another order in %s', async (_, lines, field) => {
    const refused = await problemOf(importLines(lines.map((members) => ({ members }))))
    expect(refused).toMatchObject({ code: 'name-turned', field, params: { name: 'Huber Anna', candidates: [] } })
    expect(await entries()).toEqual([])
  })

  describe('asks at once', () => {
    /** The refusals of a list, the first and the further ones, by code, field and where earlier lines enter the person. */
    const refusalsOf = async (...lines: (string | ListMember)[][]) => {
      const body = {
        lines: lines.map((members, at) => ({
          line: at + 1,
          members: members.map((member) => (typeof member === 'string' ? { name: member } : member)),
          paid: false,
        })),
      }
      const { further = [], ...first } = await problemOf(evening.owner('importEntries', { params: evening.at, body }))
      return [first, ...further].map(({ code, field, params }) => [
        code,
        field,
        ...(params?.earlier ? [params.earlier] : []),
      ])
    }

    /** Lets the club know people who are not entered here. */
    const knows = async (...members: Member[]) => {
      const { id, members: people } = await evening.owner('addEntry', { params: evening.at, body: { members } })
      await evening.owner('removeEntry', { params: { ...evening.at, entry: id }, query: {} })
      return people
    }

    it('whatever is open in any line, and saves nothing', async () => {
      await knows({ name: 'Anna Huber' }, { name: 'Eva Egger', home: 'Bozen' })
      await knows({ name: 'Eva Moser' }, { name: 'Eva Moser', person: 'new' })
      await importLines([{ members: ['Josef Mair'] }, { members: ['Ida Lang', 'Vera Lang'] }])
      const list = [
        ['Ida Lang', 'Rosi Lang'],
        ['Karl Moser', 'Huber Anna'],
        ['Otto Lang', 'Toni Lang'],
        ['Eva Moser', 'Vera Lang'],
        [{ name: 'Eva Egger', home: 'Brixen', replaces: {} }],
        [{ name: 'Sepp Rieder', person: '01890000-0000-7000-8000-00000000000d' }],
        ['Fritz Lang', 'Fritz Lang'],
      ]
      expect(await refusalsOf(...list)).toEqual([
        ['name-turned', '/lines/1/members/1'],
        ['name-ambiguous', '/lines/3/members/0'],
        ['traits-differ', '/lines/4/members/0'],
        ['not-found', '/lines/5/members/0'],
        ['person-already-entered', '/lines/0/members/0'],
        ['person-already-entered', '/lines/3/members/1'],
        ['person-twice-in-entry', '/lines/6/members/1'],
      ])
      expect(await entries()).toHaveLength(2)
    })

    it('with the people who may be meant, and a sentence for each', async () => {
      const known = await knows({ name: 'Anna Huber', home: 'Bozen' }, { name: 'Karl Moser' })
      const { further = [], ...first } = await problemOf(
        importLines([{ members: ['Huber Anna'] }, { members: ['Moser, Karl'] }]),
      )
      const asked = [first, ...further].map(({ status, params, detail }) => ({ status, detail, ...params }))
      expect(asked).toEqual(
        known.map((person) => ({
          status: 409,
          detail: first.detail,
          name: person.name,
          candidates: [{ ...person, lastPlayed: null }],
        })),
      )
    })

    it('about nothing further where only one line is open', async () => {
      await importLines([{ members: ['Josef Mair'] }])
      const refused = await problemOf(importLines([{ members: ['Josef Mair'] }, { members: ['Ida Lang'] }]))
      expect(refused).not.toHaveProperty('further')
    })

    it('about those whom earlier lines enter, and names these', async () => {
      await importLines([{ members: ['Vera Lang'] }])
      await knows({ name: 'Anna Huber' })
      expect(
        await refusalsOf(
          ['Karl Moser', 'Eva Egger'],
          ['Ida Lang', 'Vera Lang'],
          ['Josef Mair', 'Huber Anna'],
          ['Rosi Lang', 'Karl Moser'],
          ['Vera Lang'],
          ['Josef Mair', 'Toni Lang'],
          ['Rosi Lang', 'Otto Lang'],
        ),
      ).toEqual([
        ['name-turned', '/lines/2/members/1'],
        ['person-already-entered', '/lines/3/members/1', ['/lines/0/members/0']],
        ['person-already-entered', '/lines/4/members/0', ['/lines/1/members/1']],
        ['person-already-entered', '/lines/5/members/0', ['/lines/2/members/0']],
      ])
    })

    it('names each line that enters a person too often', async () => {
      await allowTwice()
      await importLines([{ members: ['Karl Moser', 'Eva Egger'] }])
      expect(
        await refusalsOf(['Karl Moser', 'Ida Lang'], ['Vera Lang', 'Ida Lang'], ['Ida Lang'], ['Karl Moser']),
      ).toEqual([
        ['person-already-entered', '/lines/2/members/0', ['/lines/0/members/1', '/lines/1/members/1']],
        ['person-already-entered', '/lines/3/members/0', ['/lines/0/members/0']],
      ])
    })

    it('nothing once the tournament is over', async () => {
      await knows({ name: 'Anna Huber' })
      const where = { clubId_id: { clubId: evening.club, id: evening.tournament } }
      await server.deps.db.tournament.update({ where, data: { status: 'finished' } })
      expect(await refusalsOf(['Huber Anna'])).toEqual([['tournament-finished', undefined]])
    })

    it('ten thousand questions', async () => {
      const names = Array.from({ length: 10_000 }, (_, at) => [`Vorname${at} Huber`, `Huber Vorname${at}`])
      const lines = names.map((members) => ({ members }))
      const { further = [] } = await problemOf(importLines(lines))
      expect(further).toHaveLength(9_999)
    })
  })

  it('finds by name the person of just that name, or a new one, whoever has its words in another order', async () => {
    const { owner, at } = evening
    await owner('addEntry', { params: at, body: { members: [{ name: 'Hans Peter' }, { name: 'Karl Moser' }] } })
    const body = { members: [{ name: 'Peter Hans', person: 'new' as const }, { name: 'Ida Lang' }] }
    const known = await owner('addEntry', { params: at, body })
    await owner('removeEntry', { params: { ...at, entry: known.id }, query: {} })
    const byName = (name: string) => ({ name, person: 'by-name' as const })
    const lines = [{ line: 1, members: [byName('Peter Hans'), byName('Moser Karl')], paid: false }]
    await owner('importEntries', { params: at, body: { lines } })
    const [first, second] = await entries()
    expect(second?.members[0]).toMatchObject({ id: known.members[0]?.id, name: 'Peter Hans' })
    expect(second?.members[1]?.name).toBe('Moser Karl')
    expect(second?.members[1]?.id).not.toBe(first?.members[1]?.id)
  })

  describe('replaces what is known of a person', () => {
    const lists = async (...members: ListMember[]) =>
      evening.owner('importEntries', {
        params: evening.at,
        body: { lines: members.map((member, at) => ({ line: at + 1, members: [member], paid: false })) },
      })
    const known = { home: 'Bozen', birthYear: 1957, woman: true, guest: true }
    const brixen = { home: 'Brixen', birthYear: 1957 }
    let anna: Person

    beforeEach(async () => {
      const { owner, at } = evening
      const { id, members } = await owner('addEntry', {
        params: at,
        body: { members: [{ name: 'Anna Huber', ...known }] },
      })
      await owner('removeEntry', { params: { ...at, entry: id }, query: {} })
      anna = { id: members[0]?.id ?? '', name: 'Anna Huber', ...known }
    })

    it.each<[string, (id: string) => ListMember]>([
      ['that the line does not name', () => ({ name: 'ANNA Huber', ...brixen, replaces: {} })],
      ['that has been changed since', () => ({ name: 'Anna Huber', ...brixen, replaces: { home: 'Lana' } })],
      ['of a person found by the name', () => ({ name: 'Anna Huber', person: 'by-name', woman: false, replaces: {} })],
      ['of a person under another name', (person) => ({ name: 'Huber Anna', person, birthYear: null, replaces: {} })],
    ])('only after a question about something %s', async (_, member) => {
      const refused = await problemOf(lists({ name: 'Karl Moser', home: 'Lana', replaces: {} }, member(anna.id)))
      expect(refused).toMatchObject({
        status: 409,
        code: 'traits-differ',
        field: '/lines/1/members/0',
        params: { name: 'Anna Huber', candidates: [{ ...anna, lastPlayed: null }] },
      })
      expect(await entries()).toEqual([])
    })

    it.each<[string, ListMember]>([
      ['where the line names it', { name: 'Anna Huber', ...brixen, replaces: { home: 'Bozen' } }],
      ['where nothing is named at all, as version 0.1.0 sends it', { name: 'Anna Huber', ...brixen }],
    ])('%s', async (_, member) => {
      await lists(member)
      expect((await entries())[0]?.members).toEqual([{ ...anna, home: 'Brixen' }])
    })

    it.each<[string, ListMember]>([
      ['says the same', { name: 'Anna Huber', ...known, replaces: {} }],
      ['says it of both members', { name: 'Anna Huber', home: 'Brixen', shared: ['home'], replaces: {} }],
    ])('with nothing where the list %s', async (_, member) => {
      await lists(member)
      expect((await entries())[0]?.members).toEqual([anna])
    })

    it('not for another person of that name, nor for one of whom nothing is known', async () => {
      const other = { name: 'Anna Huber', person: 'new', ...brixen, replaces: {} } as const
      await lists(other, { name: 'Karl Moser', home: 'Lana', replaces: {} })
      expect((await entries()).map(({ members }) => members[0]?.home)).toEqual(['Brixen', 'Lana'])
      const { people } = await evening.owner('listPeople', { params: evening.at, query: { search: 'Anna' } })
      expect(people).toContainEqual(anna)
    })
  })

  const brief = async () =>
    (await entries()).map(({ number, members, paid }) => [number, ...members.map(({ name }) => name), paid])

  it('completes who waits for a partner, as registration does, and enters the others', async () => {
    await importLines([{ members: ['Karl Moser'] }, { members: ['Anna Huber'] }, { members: ['Eva Egger'] }])
    const { added } = await importLines([
      { members: ['Rosi Lang', 'Toni Lang'] },
      { members: ['Josef Mair', 'Anna Huber'], paid: true },
      { members: ['Eva Egger', 'Karl Moser'] },
      { members: ['Vera Lang'] },
    ])
    expect(added).toBe(2)
    expect(await brief()).toEqual([
      [1, 'Eva Egger', 'Karl Moser', false],
      [2, 'Josef Mair', 'Anna Huber', true],
      [4, 'Rosi Lang', 'Toni Lang', false],
      [5, 'Vera Lang', false],
    ])
    const [event] = (await evening.owner('listHistory', { params: evening.at, query: { limit: 1 } })).events
    expect(event).toMatchObject({
      action: 'importEntries',
      before: { entries: [{ number: 1 }, { number: 2 }, { number: 3 }] },
      after: { added: 2, first: 4, last: 5, entries: [{ number: 2 }, { number: 1 }] },
    })
  })

  it('leaves a single that it completes paid and present', async () => {
    const body = { members: [{ name: 'Anna Huber' }], paid: true, present: true }
    await evening.owner('addEntry', { params: evening.at, body })
    await importLines([{ members: ['Anna Huber', 'Josef Mair'] }])
    const [pair] = await entries()
    expect(pair).toMatchObject({ members: [{ name: 'Anna Huber' }, { name: 'Josef Mair' }], paid: true, present: true })
  })

  it('completes a single of the same list, or joins two of them', async () => {
    await importLines([
      { members: ['Anna Huber'] },
      { members: ['Karl Moser'], paid: true },
      { members: ['Eva Egger'], paid: true },
      { members: ['Anna Huber', 'Josef Mair'] },
      { members: ['Eva Egger', 'Karl Moser'] },
    ])
    expect(await brief()).toEqual([
      [1, 'Anna Huber', 'Josef Mair', false],
      [2, 'Eva Egger', 'Karl Moser', true],
    ])
  })

  it.each<[string, string[], string]>([
    ['whose partner is entered already', ['Anna Huber', 'Josef Mair'], '/lines/1/members/1'],
    ['who stands there again alone', ['Anna Huber'], '/lines/1/members/0'],
  ])('points at the line of a single %s', async (_, members, field) => {
    await importLines([{ members: ['Anna Huber'] }, { members: ['Josef Mair', 'Eva Egger'] }])
    const refused = await problemOf(importLines([{ members: ['Karl Moser'] }, { members }]))
    expect(refused).toMatchObject({ code: 'person-already-entered', field })
    expect(await entries()).toHaveLength(2)
  })

  describe('sent again', () => {
    const KEY = '01890000-0000-7000-8000-00000000000c'
    const enter = (...lines: string[][]) =>
      importLines(
        lines.map((members) => ({ members })),
        { key: KEY },
      )
    const remove = async (number: number) => {
      const entry = (await entries()).find((one) => one.number === number)
      await evening.owner('removeEntry', { params: { ...evening.at, entry: entry?.id ?? '' }, query: {} })
    }

    it.each([
      ['one entry', async () => {}],
      ['several entries', allowTwice],
    ])(
      'enters nothing twice, also where its singles have joined another since and people may have %s',
      async (_, allow) => {
        await allow()
        await importLines([{ members: ['Karl Moser'] }])
        const lines = [['Anna Huber'], ['Josef Mair', 'Eva Egger']]
        const first = await enter(...lines)
        expect(Object.keys(first)).toEqual(['version', 'added'])
        const [karl, anna] = await entries()
        await evening.owner('joinSingles', {
          params: evening.at,
          body: { entries: [karl?.id ?? '', anna?.id ?? ''] },
        })
        const before = await entries()
        expect(await enter(...lines)).toEqual(first)
        expect(await entries()).toEqual(before)
      },
    )

    it.each<[string, number]>([
      ['was new', 2],
      ['has completed a single', 1],
    ])('is refused once an entry of it is removed that %s, also with other lines', async (_, number) => {
      await importLines([{ members: ['Anna Huber'] }])
      const lines = [
        ['Anna Huber', 'Karl Moser'],
        ['Josef Mair', 'Eva Egger'],
      ]
      await enter(...lines)
      await remove(number)
      for (const sent of [lines, [['Ida Lang']]])
        expect(await problemOf(enter(...sent))).toMatchObject({ code: 'removed-since', status: 409 })
      expect(await entries()).toHaveLength(1)
    })

    it('says which lines were removed, also where their people have another entry', async () => {
      await allowTwice()
      const lines = [
        ['Anna Huber', 'Karl Moser'],
        ['Josef Mair', 'Eva Egger'],
        ['Josef Mair', 'Anna Huber'],
      ]
      await enter(...lines)
      await remove(1)
      const refused = await problemOf(enter(...lines))
      expect(refused).toMatchObject({ code: 'removed-since', params: { lines: [0] } })
      expect((await problemOf(enter(...lines.slice(1)))).params).toBeUndefined()
      await remove(3)
      expect((await problemOf(enter(...lines))).params).toEqual({ lines: [0, 2] })
    })

    it.each<[string, number, number[]]>([
      ['has completed a single of before', 1, [1]],
      ['was new', 2, [0]],
      ['has completed a single of the list', 3, [2, 3]],
      ['has joined two singles of the list', 4, [4, 5, 6]],
    ])('says the lines of an entry that %s', async (_, number, removed) => {
      await importLines([{ members: ['Anna Huber'] }])
      const lines = [
        ['Josef Mair', 'Eva Egger'],
        ['Anna Huber', 'Karl Moser'],
        ['Ida Lang'],
        ['Rosi Lang', 'Ida Lang'],
        ['Vera Lang'],
        ['Otto Lang'],
        ['Otto Lang', 'Vera Lang'],
      ]
      await enter(...lines)
      await remove(number)
      expect((await problemOf(enter(...lines))).params).toEqual({ lines: removed })
    })

    it('is answered as at first where its entries were not stored', async () => {
      const first = await enter(['Anna Huber'])
      const where = { clubId_key: { clubId: evening.club, key: KEY } }
      await server.deps.db.command.update({ where, data: { answer: { answer: first } } })
      await remove(1)
      expect(await enter(['Anna Huber'])).toEqual(first)
    })
  })

  it('ten thousand lines are entered at once', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => ({ members: [`Vorname${at} Huber`, `Vorname${at} Mair`] }))
    expect((await importLines(lines)).added).toBe(10_000)
  })
})
