import { doubleElimination } from './double-elimination.ts'
import { knockOut } from './knock-out.ts'
import { lives } from './lives.ts'
import { manual } from './manual.ts'
import { movement } from './movement.ts'
import type { Pairer, PairerKey } from './pairer.ts'
import { partnerDraw } from './partner-draw.ts'
import { placement } from './placement.ts'
import { redraw } from './redraw.ts'
import { repechage } from './repechage.ts'
import { roundRobin } from './round-robin.ts'
import { swiss } from './swiss.ts'

/** Every way to draw a round. */
export const PAIRERS: Readonly<Record<PairerKey, Pairer>> = {
  redraw,
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
