// A seating by two exact matchings: each entry gets a partner or a bye, then each pair of partners gets its opponents.

import { drawBest } from '../engine/best-draw.ts'
import { suggestNext } from '../engine/suggest.ts'
import type { ConstraintsByPlace } from '../hall/constraints.ts'
import type { Level } from '../level.ts'
import { type CompanySoFar, type Four, opponentsIn } from './company.ts'
import type { Seating } from './levels.ts'

/**
 * Seats the places 0 … `places` − 1; the remainder of a division by four sits out. As long as no two opponents have to be kept
 * apart, no seating has fewer repeated byes, and among these none has fewer repeated partners; remaining ties are broken by the
 * order. Costs two calls of `drawBest`.
 */
export function firstSeating(
  places: number,
  rounds: number,
  company: CompanySoFar,
  constraints: ConstraintsByPlace,
): Seating {
  const { pairs, out } = drawPartners(places, rounds, company, constraints)
  return { tables: drawOpponents(pairs, rounds, company, constraints), out }
}

type Two = readonly [number, number]

/** A place that is drawn together with one of the places after the last sits out. */
function drawPartners(
  places: number,
  rounds: number,
  { byes, partnered }: CompanySoFar,
  constraints: ConstraintsByPlace,
): { readonly pairs: readonly Two[]; readonly out: readonly number[] } {
  const sitting = places % 4
  const isBye = (place: number) => place >= places
  const maxTotal = (maxCost: number) => ((places + sitting) / 2) * maxCost
  const level = (code: Level['code'], maxCost: number, cost: Level['cost']): Level => ({
    code,
    cost,
    maxCost,
    maxTotal: maxTotal(maxCost),
  })
  const draw = drawBest({
    places: places + sitting,
    faults: [
      level('order', 1, (a, b) => (isBye(a) && isBye(b) ? 1 : 0)),
      ...constraints.faults,
      level('bye-again', rounds, (a, b) => (isBye(b) && !isBye(a) ? byes(a) : 0)),
      level('rematch', rounds, (a, b) => (isBye(b) ? 0 : partnered(a, b))),
    ],
    wishes: constraints.wishes,
    suggest(propose, welcome) {
      suggestNext(Array(places).keys(), propose, welcome)
      for (let bye = places; bye < places + sitting; bye++) {
        for (let place = 0; place < places; place++) if (welcome(place, bye)) propose(place, bye)
      }
    },
  })
  return {
    pairs: draw.pairs.filter(([, b]) => !isBye(b)),
    out: draw.pairs.flatMap(([a, b]) => (isBye(b) ? a : [])),
  }
}

function drawOpponents(
  pairs: readonly Two[],
  rounds: number,
  { meetings, partnered }: CompanySoFar,
  { faults, wishes }: ConstraintsByPlace,
): readonly Four[] {
  const fourOf = (a: number, b: number): Four => [...(pairs[a] as Two), ...(pairs[b] as Two)]
  const overOpponents = (code: Level['code'], maxCost: number, cost: Level['cost']): Level => ({
    code,
    cost: (a, b) => opponentsIn(fourOf(a, b)).reduce((sum, [x, y]) => sum + (x < y ? cost(x, y) : cost(y, x)), 0),
    maxCost: 4 * maxCost,
    maxTotal: 2 * pairs.length * maxCost,
  })
  const draw = drawBest({
    places: pairs.length,
    faults: faults.map(({ code, maxCost, cost }) => overOpponents(code, maxCost, cost)),
    wishes: [
      ...wishes.map(({ code, maxCost, cost }) => overOpponents(code, maxCost, cost)),
      overOpponents('rematch', rounds, meetings),
      overOpponents('order', rounds, partnered),
    ],
    suggest: (propose, welcome) => suggestNext(pairs.keys(), propose, welcome),
  })
  return draw.pairs.map(([a, b]) => fourOf(a, b))
}
