// All German texts, one file per area. The words for each criterion, format and game are one file as well, because several areas use them.

import actions from './actions.json' with { type: 'json' }
import board from './board.json' with { type: 'json' }
import club from './club.json' with { type: 'json' }
import correction from './correction.json' with { type: 'json' }
import criteria from './criteria.json' with { type: 'json' }
import editor from './editor.json' with { type: 'json' }
import ending from './ending.json' with { type: 'json' }
import entries from './entries.json' with { type: 'json' }
import evening from './evening.json' with { type: 'json' }
import forecast from './forecast.json' with { type: 'json' }
import formats from './formats.json' with { type: 'json' }
import games from './games.json' with { type: 'json' }
import importing from './import.json' with { type: 'json' }
import offline from './offline.json' with { type: 'json' }
import picture from './picture.json' with { type: 'json' }
import planner from './planner.json' with { type: 'json' }
import practice from './practice.json' with { type: 'json' }
import print from './print.json' with { type: 'json' }
import problems from './problems.json' with { type: 'json' }
import product from './product.json' with { type: 'json' }
import protocol from './protocol.json' with { type: 'json' }
import publicPage from './public.json' with { type: 'json' }
import regulation from './regulation.json' with { type: 'json' }
import rounds from './rounds.json' with { type: 'json' }
import season from './season.json' with { type: 'json' }
import secondary from './secondary.json' with { type: 'json' }
import session from './session.json' with { type: 'json' }
import sheet from './sheet.json' with { type: 'json' }
import standings from './standings.json' with { type: 'json' }
import table from './table.json' with { type: 'json' }
import wishes from './wishes.json' with { type: 'json' }

export const german = {
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
  print: { ...print, games },
  problems,
  product,
  protocol: { ...protocol, formats },
  public: publicPage,
  regulation: { ...regulation, criteria, formats, games },
  rounds,
  secondary,
  season,
  session,
  sheet: { ...sheet, games },
  standings: { ...standings, criteria },
  table,
  wishes,
}
