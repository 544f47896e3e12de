import { movement } from './movement.ts'
import type { Pairer, PairerKey } from './pairer.ts'
import { placement } from './placement.ts'
import { redraw } from './redraw.ts'

/** Every way to draw a round. */
export const PAIRERS = { redraw, movement, placement } satisfies Record<PairerKey, Pairer>
