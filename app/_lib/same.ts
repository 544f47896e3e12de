/** Do two values say the same as JSON? The order of keys says nothing, nor does a key without a value. O(size). */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [entries, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...entries.keys(), ...others.keys()])].every((key) => same(entries.get(key), others.get(key)))
}
