// Finds circular imports between the rooms of a house: such rooms could not be read, moved or deleted one by one.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './source-files.mjs'

/** The folders whose subfolders are rooms. */
const HOUSES = ['app/_features', 'domain', 'server']

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** @typedef {{ room: string, file: string }} Step an import that leads to `room` */

/** One sentence per circle of rooms, with a file for each of its steps. Tests may import everything. @returns {string[]} */
export function roomCircleProblems(/** @type {string} */ root) {
  return HOUSES.flatMap((house) => {
    const steps = stepsIn(root, house)
    const seen = new Set()
    return [...steps.keys()].flatMap((room) => {
      if (seen.has(room)) return []
      const circle = circleThrough(room, steps)
      for (const step of circle) seen.add(step.room)
      if (circle.length === 0) return []
      const way = circle.map((step) => `${step.room} (by ${step.file})`).join(' → ')
      return `${house}: ${room} → ${way}. Move what both need into a room of its own, so that one of them knows nothing of the other.`
    })
  })
}

/** The rooms that each room imports, with the first file for each. @returns {Map<string, Step[]>} */
function stepsIn(/** @type {string} */ root, /** @type {string} */ house) {
  /** @type {Map<string, Step[]>} */
  const steps = new Map()
  for (const file of sourceFiles(root)) {
    const room = roomOf(house, file)
    if (room === null || !/(?<!\.test)\.tsx?$/.test(file)) continue
    const known = steps.get(room) ?? []
    steps.set(room, known)
    for (const [, from = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const other = roomOf(house, imported(file, from))
      if (other !== null && other !== room && !known.some((step) => step.room === other))
        known.push({ room: other, file })
    }
  }
  return steps
}

/** @returns {string | null} the room of a file; null: in none of this house */
function roomOf(/** @type {string} */ house, /** @type {string} */ file) {
  const [room, inside] = file.startsWith(`${house}/`) ? file.slice(house.length + 1).split('/') : []
  return room !== undefined && inside !== undefined ? room : null
}

/** @returns {string} the path of what a file imports, from the root of the project */
function imported(/** @type {string} */ file, /** @type {string} */ from) {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : from
}

/** The shortest path from a room back to itself. @returns {Step[]} */
function circleThrough(/** @type {string} */ room, /** @type {ReadonlyMap<string, Step[]>} */ steps) {
  /** @type {Step[][]} */
  const ways = [[]]
  const been = new Set()
  for (const way of ways) {
    for (const step of steps.get(way.at(-1)?.room ?? room) ?? []) {
      if (step.room === room) return [...way, step]
      if (been.has(step.room)) continue
      been.add(step.room)
      ways.push([...way, step])
    }
  }
  return []
}
