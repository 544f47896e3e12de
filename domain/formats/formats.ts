import { doubleElimination } from './double-elimination/double-elimination.ts'
import type { Format } from './format.ts'
import type { FormatKey } from './format-keys.ts'
import { knockOut } from './knock-out/knock-out.ts'
import { lives } from './lives/lives.ts'
import { manual } from './manual/manual.ts'
import { movement } from './movement/movement.ts'
import { partnerDraw } from './partner-draw/partner-draw.ts'
import { placement } from './placement/placement.ts'
import { random } from './random/random.ts'
import { repechage } from './repechage/repechage.ts'
import { roundRobin } from './round-robin/round-robin.ts'
import { swiss } from './swiss/swiss.ts'

/** All formats by their key. */
export const FORMATS: Readonly<Record<FormatKey, Format>> = {
  random,
  movement,
  swiss,
  placement,
  'round-robin': roundRobin,
  'knock-out': knockOut,
  lives,
  'double-elimination': doubleElimination,
  repechage,
  'partner-draw': partnerDraw,
  manual,
}
