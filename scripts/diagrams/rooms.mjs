// Draws the rooms of a house from the imports. An arrow that follows from others is left out, so that the layers show.

import { roomSteps } from '../sources/room-steps.mjs'

/** The picture as lines of Mermaid. @returns {string[]} */
export function drawRooms(/** @type {string} */ root, /** @type {string} */ house) {
  const steps = roomSteps(root, house)
  const lines = [...steps].flatMap(([room, others]) => {
    const direct = [...others.keys()].filter(
      (other) => ![...others.keys()].some((between) => between !== other && roomsBelow(between, steps).has(other)),
    )
    return direct.length > 0 ? [`  ${room} --> ${direct.sort().join(' & ')}`] : []
  })
  return ['flowchart TD', ...lines.sort()]
}

/** All rooms that a room imports, itself or by others. @returns {Set<string>} */
function roomsBelow(/** @type {string} */ room, /** @type {ReadonlyMap<string, ReadonlyMap<string, string>>} */ steps) {
  const below = new Set(steps.get(room)?.keys())
  for (const between of below) for (const other of steps.get(between)?.keys() ?? []) below.add(other)
  return below
}
