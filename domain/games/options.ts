// Options from JSON: missing values get the usual value of the game.

import { countsWithin, type Option, type Options, usualOf, type ValuesOf } from '../option.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Marks, OptionError } from './game.ts'

/** The limits of the points that end a game, depending on what its scores count (R2.4). */
export const TARGETS = { deals: { least: 3, most: 30 }, cards: { least: 100, most: 10_000 } } as const

/** All card points of a Jass deal (R6.1). */
export const CARD_POINTS = 157

/** The most points written in a game; more than any game to a usual target reaches. */
export const MOST_CARD_POINTS = 2 * TARGETS.cards.most

/** What a loss is worth (R2.6). */
export const marks = (usual: Marks) => countsWithin({ least: 0, most: 100 }, usual)

/** The given options, completed with the usual values; a field `key` is ignored. */
export function readOptions<Of extends Options>(given: unknown, options: Of): Result<ValuesOf<Of>, OptionError> {
  if (given === undefined) return ok(usualOf(options))
  if (!isObject(given)) return fail({ code: 'option-not-possible', option: '' })
  const values: Record<string, unknown> = usualOf(options)
  for (const [name, value] of Object.entries(given)) {
    if (name === 'key' || value === undefined) continue
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    const read = option && valueRead(option, value)
    if (read === undefined) return fail({ code: 'option-not-possible', option: name })
    values[name] = read
  }
  return ok(values as ValuesOf<Of>)
}

/** The value of an option for the input `given`; undefined: not possible. */
function valueRead(option: Option, given: unknown): unknown {
  if (given === null && option.usual === null) return null
  switch (option.kind) {
    case 'choice':
      return option.of.find((one) => one === given)
    case 'flag':
      return typeof given === 'boolean' ? given : undefined
    case 'count':
      return isWithin(option, given) ? given : undefined
    case 'counts':
      return tableOf(option, given)
  }
}

/** Missing entries of a table get the usual value; entries the table does not have are not possible. */
function tableOf({ of, usual }: Extract<Option, { kind: 'counts' }>, given: unknown): object | undefined {
  if (!isObject(given)) return undefined
  const numbers = Object.entries(given).filter(([, value]) => value !== undefined)
  const arePossible = numbers.every(([name, value]) => {
    const range = Object.hasOwn(of, name) ? of[name] : undefined
    return range && isWithin(range, value)
  })
  return arePossible ? { ...usual, ...Object.fromEntries(numbers) } : undefined
}

function isWithin({ least, most }: { readonly least: number; readonly most: number }, given: unknown): given is number {
  return Number.isInteger(given) && Number(given) >= least && Number(given) <= most
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
