// Everything that is measured, as JSON lines: `npm run bench`; or only what is named: `npm run bench -- draw pairing`.

import { benchApi } from './api.ts'
import { benchDraw } from './draw.ts'
import { benchPage } from './page.ts'
import { benchPairing } from './pairing.ts'
import { benchSheets } from './sheets.ts'
import { benchStandings } from './standings.ts'
import { startSystem } from './system.ts'

const ALONE = { draw: benchDraw, pairing: benchPairing, sheets: benchSheets, standings: benchStandings }
const ON_SYSTEM = { api: benchApi, page: benchPage }

const named = process.argv.slice(2)
const isWanted = ([name]: readonly [string, unknown]) => named.length === 0 || named.includes(name)

for (const [, bench] of Object.entries(ALONE).filter(isWanted)) bench()
const onSystem = Object.entries(ON_SYSTEM).filter(isWanted)
if (onSystem.length > 0) {
  const system = await startSystem()
  try {
    for (const [, bench] of onSystem) await bench(system)
  } finally {
    await system.stop()
  }
}
