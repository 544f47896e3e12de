// The second half of npm run stored: stores what browsers make of the API's answers.

import { readFileSync } from 'node:fs'
import { v7 as newId } from 'uuid'
import { handOn } from '#app/_features/regulation/chosen-regulation.ts'
import type { SheetContent } from '#app/_features/sheet/practice/practice-sheet.ts'
import { packSheet } from '#app/_features/sheet/practice/share.ts'
import { saveSheet } from '#app/_features/sheet/practice/sheet-store.ts'
import { Drafts } from '#app/_lib/drafts/drafts.ts'
import type { Answer } from '#contract/client.ts'
import type { TableSheet } from '#contract/sheets.ts'
import { Shelf } from '../shelf.ts'
import { answersOf, writeBrowser } from './fixture.ts'
import { type Desk, draftsOf } from './storage.ts'
import { storedTables } from './tables.ts'

const { version: release } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const local = Object.assign(globalThis, { localStorage: new Shelf() }).localStorage
const session = Object.assign(globalThis, { sessionStorage: new Shelf() }).sessionStorage
const at = Date.now()

const answers = <Name extends 'getTournament' | 'listEntries' | 'getRound'>(name: Name) =>
  answersOf<Answer<Name>>(release, name)

const account = newId()
const desk = deskOf('Herbstwatten')
const { id: tournament, club } = desk.tournament
const drafts = new Drafts(
  () => local,
  () => at,
)
for (const [form, value] of Object.values(draftsOf(desk)))
  drafts.keep({ account, tournament }, { form, slot: newId(), act: newId() }, value)

const sheets: SheetContent[] = [
  {
    game: { key: 'watten-streng', options: { target: 11 } },
    names: ['Žofie Größwanger', '', 'Łukasz 🃏'],
    games: [
      [
        { kind: 'deal', alone: 'a', winner: 'pair', value: 3, how: 'played' },
        { kind: 'deal', alone: 'b', winner: 'alone', value: 2, how: 'fold' },
        { kind: 'void', of: 1 },
      ],
      [],
    ],
  },
  {
    game: { key: 'watten-twg', options: { circle: true } },
    names: ['Anna / Berta', 'Cilli / Dora'],
    games: [[{ kind: 'deal', winner: 'a', value: 2, how: 'played' }]],
  },
  {
    game: { key: 'watten-bayrisch', options: {} },
    names: ['', ''],
    games: [[{ kind: 'penalty', against: 'a', points: 2, mode: 'opponent-plus', reason: 'Karte gezeigt' }]],
  },
  {
    game: { key: 'schieber', options: { deals: 12, matchBonus: 0, weis: false } },
    names: ['Weinlese', 'Dorfplatz'],
    games: [[{ kind: 'deal', trump: 'rose', points: { a: 100, b: 57 } }]],
  },
  {
    game: { key: 'wurzen', options: { target: 7 } },
    names: ['Emma', 'Franz'],
    games: [[{ kind: 'deal', winner: 'b', loserAugen: 44 }]],
  },
]
for (const [place, sheet] of sheets.entries()) saveSheet({ ...sheet, id: `blatt${place}`, changed: at + place })
local.setItem('theme', 'dark')
handOn('tournament', desk.tournament.regulation)
session.setItem(
  'nockenblatt.abendplan',
  JSON.stringify({
    kind: 'pairs',
    entries: '24',
    tables: '12',
    begin: '19:00',
    until: '23:30',
    minutes: '14',
    pause: '8',
  }),
)

writeBrowser(release, {
  at,
  device: newId(),
  tables: await storedTables(answersOf<TableSheet>(release, 'getSheet')),
  account,
  tournament,
  club: club.id,
  localStorage: contentOf(local),
  sessionStorage: contentOf(session),
  shared: await Promise.all(sheets.map(async (content) => ({ fragment: await packSheet(content), content }))),
})

function deskOf(name: string): Desk {
  const tournaments = answers('getTournament')
  const found = tournaments.findIndex((one) => one.name === name)
  const [tournament, entries] = [tournaments[found], answers('listEntries')[found]?.entries]
  const rounds = answers('getRound')
  const round = rounds.find(({ encounters }) => encounters.some(({ a }) => entries?.some(({ id }) => id === a.id)))
  const groups = tournaments.find(({ regulation }) => regulation.preset === 'gruppen-ko')
  if (!tournament || !entries || !round || !groups) throw new Error(`no tournament ${name}`)
  return { tournament, entries, round, groups }
}

function contentOf(shelf: Storage): Record<string, string> {
  const keys = Array.from({ length: shelf.length }, (_, place) => shelf.key(place) ?? '')
  return Object.fromEntries(keys.map((key) => [key, shelf.getItem(key) ?? '']))
}
