// Everything that is measured, as JSON lines: `npm run bench`.

import { benchApi } from './api.ts'
import { benchDraw } from './draw.ts'
import { benchPage } from './page.ts'
import { benchSheets } from './sheets.ts'
import { benchStandings } from './standings.ts'
import { startSystem } from './system.ts'

benchDraw()
benchSheets()
benchStandings()
const system = await startSystem()
try {
  await benchApi(system)
  await benchPage(system)
} finally {
  await system.stop()
}
