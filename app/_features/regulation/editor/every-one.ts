/** All of a closed list, in the order in which they are offered; the compiler asks for one that is missing. */
export function everyOne<Value extends string>(values: Readonly<Record<Value, true>>): readonly Value[] {
  return Object.keys(values) as Value[]
}
