// Runs all benchmarks and prints JSON lines: `npm run bench`; or only the named ones: `npm run bench -- draw pairing`. Those that take many
// minutes run only when named.

import { benchApi } from './api.ts'
import { benchDraw } from './draw.ts'
import { benchDrawDesk } from './draw-desk.ts'
import { benchEvents } from './events.ts'
import { benchLists } from './lists.ts'
import { benchPage } from './page.ts'
import { benchPairing } from './pairing.ts'
import { benchQuality } from './quality.ts'
import { benchSheets } from './sheets.ts'
import { benchSpectators } from './spectators.ts'
import { benchStandings } from './standings.ts'
import { startSystem } from './system.ts'
import { benchTaps } from './taps.ts'

const ALONE = {
  draw: benchDraw,
  pairing: benchPairing,
  quality: benchQuality,
  sheets: benchSheets,
  standings: benchStandings,
}
const LONG = { events: benchEvents }
const ON_SYSTEM = { api: benchApi, 'draw-desk': benchDrawDesk, lists: benchLists, page: benchPage, taps: benchTaps }
const LONG_ON_SYSTEM = { spectators: benchSpectators }

const named = process.argv.slice(2)
const isNamed = ([name]: readonly [string, unknown]) => named.includes(name)
const isWanted = (entry: readonly [string, unknown]) => named.length === 0 || isNamed(entry)

for (const [, bench] of Object.entries(ALONE).filter(isWanted)) bench()
for (const [, bench] of Object.entries(LONG).filter(isNamed)) bench()
const onSystem = [...Object.entries(ON_SYSTEM).filter(isWanted), ...Object.entries(LONG_ON_SYSTEM).filter(isNamed)]
if (onSystem.length > 0) {
  const system = await startSystem()
  try {
    for (const [, bench] of onSystem) await bench(system)
  } finally {
    await system.stop()
  }
}
