// Finds circles: ways from a place back to itself.

/**
 * The shortest circle through each place that is in no circle found before. It begins and ends with that place.
 * @returns {string[][]}
 */
export function circlesIn(/** @type {ReadonlyMap<string, Iterable<string>>} */ steps) {
  /** @type {Set<string>} */
  const seen = new Set()
  return [...steps.keys()].flatMap((place) => {
    if (seen.has(place)) return []
    const circle = circleThrough(place, steps)
    for (const step of circle) seen.add(step)
    return circle.length > 0 ? [[place, ...circle]] : []
  })
}

/** The places from this one to itself; empty if no way leads back. */
function circleThrough(/** @type {string} */ place, /** @type {ReadonlyMap<string, Iterable<string>>} */ steps) {
  /** @type {string[][]} */
  const ways = [[]]
  const been = new Set()
  for (const way of ways) {
    for (const step of steps.get(way.at(-1) ?? place) ?? []) {
      if (step === place) return [...way, step]
      if (been.has(step)) continue
      been.add(step)
      ways.push([...way, step])
    }
  }
  return []
}
