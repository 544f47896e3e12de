/** All values of a closed list, in the order offered; the compiler reports a missing one. */
export function everyOne<Value extends string>(values: Readonly<Record<Value, true>>): readonly Value[] {
  return Object.keys(values) as Value[]
}
