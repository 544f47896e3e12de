// Finds circular imports between the rooms of a house: such rooms could not be read, moved or deleted one by one.

import { circlesIn } from './circles.mjs'
import { importsOf } from './imports.mjs'
import { sourceFiles } from './source-files.mjs'

/** The folders whose subfolders are rooms. */
const HOUSES = ['app/_features', 'domain', 'server']

/** One sentence per circle of rooms, with a file for each of its steps. Tests may import everything. @returns {string[]} */
export function roomCircleProblems(/** @type {string} */ root) {
  return HOUSES.flatMap((house) => {
    const steps = stepsIn(root, house)
    const circles = circlesIn(new Map([...steps].map(([room, others]) => [room, others.keys()])))
    return circles.map(([room = '', ...rooms]) => {
      const way = rooms.map((to, at) => `${to} (by ${steps.get(rooms[at - 1] ?? room)?.get(to)})`).join(' → ')
      return `${house}: ${room} → ${way}. Move what both need into a room of its own, so that one of them knows nothing of the other.`
    })
  })
}

/** The rooms that each room imports, with the first file for each. @returns {Map<string, Map<string, string>>} */
function stepsIn(/** @type {string} */ root, /** @type {string} */ house) {
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
