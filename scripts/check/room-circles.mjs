// Finds circular imports between the rooms of a house: such rooms could not be read, moved or deleted one by one.

import { circlesIn } from './circles.mjs'
import { importsOf } from './imports.mjs'
import { sourceFiles } from './source-files.mjs'

/** The folders whose subfolders are rooms. What stands in the house itself belongs to no room. */
const HOUSES = [
  'app/_features',
  'app/_features/regulation/editor',
  'app/_features/results',
  'domain',
  'domain/formats',
  'domain/tournament',
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

/** The rooms of a house that each room imports, with the first file for each. @returns {Map<string, Map<string, string>>} */
export function roomSteps(/** @type {string} */ root, /** @type {string} */ house) {
  /** @type {Map<string, Map<string, string>>} */
  const steps = new Map()
  for (const file of sourceFiles(root)) {
    const room = roomOf(house, file)
    if (room === null || !/(?<!\.test)\.tsx?$/.test(file)) continue
    const known = steps.get(room) ?? new Map()
    steps.set(room, known)
    for (const imported of importsOf(root, file)) {
      const other = roomOf(house, imported)
      if (other !== null && other !== room && !known.has(other)) known.set(other, file)
    }
  }
  return steps
}

/** @returns {string | null} the room of a file; null: in none of this house */
function roomOf(/** @type {string} */ house, /** @type {string} */ file) {
  const [room, inside] = file.startsWith(`${house}/`) ? file.slice(house.length + 1).split('/') : []
  return room !== undefined && inside !== undefined ? room : null
}
