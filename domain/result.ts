// An expected failure is a value with a code; impossible cases throw. The sentences for people are in messages/.

export type Result<Value, Failure extends { code: string }> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

/** A success that carries `value`. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** A coded failure; `error` contains the code and the values its sentence needs. */
export function fail<const Failure extends { code: string }>(
  error: Failure,
): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error }
}
