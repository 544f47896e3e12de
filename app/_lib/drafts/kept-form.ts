// What a draft keeps of a form.

export interface KeptForm<Value> {
  readonly typed: Value
  /** What it was begun from; null where it is begun from nothing. */
  readonly base: unknown
}

/** Reads what was kept; null where it can't be read, by `read` or at all. `readBase`: brings what it was begun from up to date. */
export function readKept<Value>(
  kept: unknown,
  read: (typed: unknown) => Value | null,
  readBase = (base: unknown) => base,
): KeptForm<Value> | null {
  const { typed, base } = Object(kept) as { readonly typed?: unknown; readonly base?: unknown }
  const value = base === undefined ? null : read(typed)
  return value === null ? null : { typed: value, base: readBase(base) }
}
