// Options as they come: JSON, in which what is missing is the game's default.

import { fail, ok, type Result } from '../result.ts'
import type { Marks, OptionError } from './game.ts'

/** The value an option takes where `given` was asked for instead of `usual`; undefined: not possible. */
type Reader<Value> = (given: unknown, usual: Value) => Value | undefined

/** One reader an option; an option without a reader does not exist. */
export type Readers<Options> = { readonly [Name in keyof Options]-?: Reader<Options[Name]> }

/** The options asked for, completed by `defaults`; a field `key` is passed over. */
export function readOptions<Options extends object>(
  given: unknown,
  defaults: Options,
  readers: Readers<Options>,
): Result<Options, OptionError> {
  if (given === undefined) return ok(defaults)
  if (!isObject(given)) return fail({ code: 'option-not-possible', option: '' })
  const options = { ...defaults }
  for (const [name, value] of Object.entries(given)) {
    if (name === 'key' || value === undefined) continue
    if (!Object.hasOwn(readers, name)) return fail({ code: 'option-not-possible', option: name })
    const field = name as keyof Options
    const read = readers[field](value, defaults[field])
    if (read === undefined) return fail({ code: 'option-not-possible', option: name })
    options[field] = read
  }
  return ok(options)
}

/** Whole numbers within a range. */
export function whole(least: number, most: number): Reader<number> {
  return (given) =>
    Number.isInteger(given) && Number(given) >= least && Number(given) <= most ? Number(given) : undefined
}

/** Yes or no. */
export const flag: Reader<boolean> = (given) => (typeof given === 'boolean' ? given : undefined)

/** One of the words. */
export function oneOf<Word extends string>(words: readonly Word[]): Reader<Word> {
  return (given) => words.find((word) => word === given)
}

/** A table of whole numbers: what is missing keeps its usual value, what the table does not have is not possible. */
export function table<Table extends Readonly<Record<keyof Table, number>>>(least: number, most: number): Reader<Table> {
  const read = whole(least, most)
  return (given, usual) => {
    if (!isObject(given)) return undefined
    const numbers = new Map(Object.entries(given).filter(([, value]) => value !== undefined))
    for (const [name, value] of numbers)
      if (!Object.hasOwn(usual, name) || read(value, 0) === undefined) return undefined
    return { ...usual, ...Object.fromEntries(numbers) }
  }
}

/** What a loss may be worth (R2.6). */
export const marks: Reader<Marks> = table<Marks>(0, 100)

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
