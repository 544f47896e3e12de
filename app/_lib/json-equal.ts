/** Whether two values are equal as JSON. The order of keys does not matter, nor does a key with an undefined value. O(size). */
export function jsonEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [entries, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...entries.keys(), ...others.keys()])].every((key) =>
    jsonEqual(entries.get(key), others.get(key)),
  )
}
