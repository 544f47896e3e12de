import type { Seat } from './seats.ts'

export type TypedNumbers =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unknown'; readonly number: number }
  | { readonly kind: 'one'; readonly seat: Seat }
  | { readonly kind: 'two'; readonly seats: readonly [Seat, Seat] }

/** Reads typed start numbers: `3 17`, `3-17` or `3 gegen 17`; more than two are not valid. */
export function readNumbers(typed: string, seats: readonly Seat[]): TypedNumbers {
  const numbers = (typed.match(/\d+/g) ?? []).map(Number)
  const found = numbers.map((number) => seats.find(({ entry }) => entry.number === number))
  const missing = found.indexOf(undefined)
  if (missing >= 0) return { kind: 'unknown', number: numbers[missing] ?? 0 }
  const [one, other] = found
  if (!one || found.length > 2) return { kind: 'nothing' }
  return other && other.key !== one.key ? { kind: 'two', seats: [one, other] } : { kind: 'one', seat: one }
}
