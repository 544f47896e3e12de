// The traits of all formats, without their drawing code: what screens and rules load. The order is that in which
// they are offered.

import { doubleEliminationTraits } from './double-elimination/traits.ts'
import type { FormatTraits } from './format-traits.ts'
import { knockOutTraits } from './knock-out/traits.ts'
import { livesTraits } from './lives/traits.ts'
import { manualTraits } from './manual/traits.ts'
import { movementTraits } from './movement/traits.ts'
import { partnerDrawTraits } from './partner-draw/traits.ts'
import { placementTraits } from './placement/traits.ts'
import { randomTraits } from './random/traits.ts'
import { repechageTraits } from './repechage/traits.ts'
import { roundRobinTraits } from './round-robin/traits.ts'
import { swissTraits } from './swiss/traits.ts'

export const FORMAT_TRAITS = {
  random: randomTraits,
  movement: movementTraits,
  swiss: swissTraits,
  'round-robin': roundRobinTraits,
  'knock-out': knockOutTraits,
  'double-elimination': doubleEliminationTraits,
  repechage: repechageTraits,
  lives: livesTraits,
  placement: placementTraits,
  'partner-draw': partnerDrawTraits,
  manual: manualTraits,
} as const satisfies Readonly<Record<string, FormatTraits>>
