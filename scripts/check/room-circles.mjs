// Finds circular imports between the rooms of a house: such rooms could not be read, moved or deleted one by one.

import { roomSteps } from '../sources/room-steps.mjs'
import { circlesIn } from './circles.mjs'

/** The folders whose subfolders are rooms. What stands in the house itself belongs to no room. */
const HOUSES = [
  'app/_features',
  'app/_features/regulation/editor',
  'app/_features/results',
  'domain',
  'domain/formats',
  'domain/tournament',
  'scripts',
  'server',
]

/** One sentence per circle of rooms, with a file for each of its steps. Tests may import everything. @returns {string[]} */
export function roomCircleProblems(/** @type {string} */ root) {
  return HOUSES.flatMap((house) => {
    const steps = roomSteps(root, house)
    const circles = circlesIn(new Map([...steps].map(([room, others]) => [room, others.keys()])))
    return circles.map(([room = '', ...rooms]) => {
      const way = rooms.map((to, at) => `${to} (by ${steps.get(rooms[at - 1] ?? room)?.get(to)})`).join(' → ')
      return `${house}: ${room} → ${way}. One of these steps leads up: move its file, or what it takes from the next room, to the lowest room that knows enough for it, so that one of the rooms knows nothing of the others.`
    })
  })
}
