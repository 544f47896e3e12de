// The text of every screen and every printed page, one file per area and language. A missing language falls back to German. A missing key
// is impossible: the types come from the German files, and a test checks that the others are complete.

import actions from './de/actions.json' with { type: 'json' }
import board from './de/board.json' with { type: 'json' }
import club from './de/club.json' with { type: 'json' }
import correction from './de/correction.json' with { type: 'json' }
import editor from './de/editor.json' with { type: 'json' }
import ending from './de/ending.json' with { type: 'json' }
import entries from './de/entries.json' with { type: 'json' }
import evening from './de/evening.json' with { type: 'json' }
import forecast from './de/forecast.json' with { type: 'json' }
import importing from './de/import.json' with { type: 'json' }
import offline from './de/offline.json' with { type: 'json' }
import picture from './de/picture.json' with { type: 'json' }
import planner from './de/planner.json' with { type: 'json' }
import practice from './de/practice.json' with { type: 'json' }
import print from './de/print.json' with { type: 'json' }
import problems from './de/problems.json' with { type: 'json' }
import product from './de/product.json' with { type: 'json' }
import protocol from './de/protocol.json' with { type: 'json' }
import publicPage from './de/public.json' with { type: 'json' }
import regulation from './de/regulation.json' with { type: 'json' }
import rounds from './de/rounds.json' with { type: 'json' }
import season from './de/season.json' with { type: 'json' }
import secondary from './de/secondary.json' with { type: 'json' }
import session from './de/session.json' with { type: 'json' }
import sheet from './de/sheet.json' with { type: 'json' }
import standings from './de/standings.json' with { type: 'json' }
import table from './de/table.json' with { type: 'json' }
import wishes from './de/wishes.json' with { type: 'json' }
import { plainCounts } from './plain-counts.ts'

const de = {
  actions,
  board,
  club,
  correction,
  editor,
  ending,
  entries,
  evening,
  forecast,
  import: importing,
  offline,
  picture,
  planner,
  practice,
  print,
  problems,
  product,
  protocol,
  public: publicPage,
  regulation,
  rounds,
  secondary,
  season,
  session,
  sheet,
  standings,
  table,
  wishes,
}

export type Catalogue = typeof de

export const LOCALES = ['de'] as const
export type Locale = (typeof LOCALES)[number]

export const CATALOGUES = { de: plainCounts(de) } satisfies Record<Locale, Catalogue>
