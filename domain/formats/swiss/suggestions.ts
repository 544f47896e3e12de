// The first candidates of a Swiss draw: the partners that the option names, and at the borders of a score group those beyond.

import type { FormatOptionValues } from '../options.ts'
import { halfOf, type ScoreGroups } from './score-groups.ts'

/** The number of partners proposed for one place within its group, and of those below it. */
const PARTNERS = 5
/** The number of places at either end of a group that may have to leave it. */
const BORDER = 3

/** Proposes about ten pairs for every place, in O(places × rounds) while the groups are not full of past opponents. */
export function suggestInGroups(
  groups: ScoreGroups,
  option: FormatOptionValues<'swiss'>['order'],
  propose: (a: number, b: number) => void,
  welcome: (a: number, b: number) => boolean,
): void {
  const { places, start, end } = groups
  const offer = (a: number, b: number): number => {
    if (a >= b || !welcome(a, b)) return 0
    propose(a, b)
    return 1
  }
  /** Proposes the places around `centre`, nearest first, that come after `a`. The lower half has been offered to the upper one. */
  const offerAround = (centre: number, a: number, after: number): void => {
    let offered = 0
    if (centre >= after) return
    for (let away = 0; offered < PARTNERS && (centre - away > a || centre + away < after); away++) {
      if (centre + away < after) offered += offer(a, centre + away)
      if (away > 0) offered += offer(a, centre - away)
    }
  }
  const offerFrom = (first: number, a: number, most: number): void => {
    let offered = 0
    for (let b = first; offered < most && b < places; b++) offered += offer(a, b)
  }
  for (let a = 0; a < places; a++) {
    const [first, after] = [start[a] as number, end[a] as number]
    offerAround(option === 'slide' ? a + halfOf(groups, a) : a + 1, a, after)
    const isLast = after - a <= BORDER
    if (isLast) offerFrom(after, a, PARTNERS)
    if (isLast || a - first < BORDER) offerFrom(a + 1, a, BORDER)
  }
}
