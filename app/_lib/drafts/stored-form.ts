// The stored draft of a form.

export interface StoredForm<Value> {
  readonly typed: Value
  /** The saved value the form started from; null for a new one. */
  readonly base: unknown
}

/** Parses a stored draft; null if `read` or the outer shape fails. `readBase`: migrates the value it started from. */
export function readStoredForm<Value>(
  stored: unknown,
  read: (typed: unknown) => Value | null,
  readBase = (base: unknown) => base,
): StoredForm<Value> | null {
  const { typed, base } = Object(stored) as { readonly typed?: unknown; readonly base?: unknown }
  const value = base === undefined ? null : read(typed)
  return value === null ? null : { typed: value, base: readBase(base) }
}
