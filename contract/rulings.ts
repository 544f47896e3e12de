// What may be done now, by the domain's table of acts (domain/tournament/acts/acts.ts).

import { z } from 'zod'
import { ACTS } from '#domain/tournament/acts/acts.ts'

const EVERY_ACT = [...ACTS.tournament, ...ACTS.next, ...ACTS.round, ...ACTS.result, ...ACTS.sheet, ...ACTS.entry]

export const Ruling = z
  .object({
    /**
     * `preview`: what it changes has to be seen first; `checked`: only where something else changes by it; `typed`: as `preview`, and
     * something has to be typed.
     */
    is: z.enum(['free', 'checked', 'preview', 'typed', 'refused']),
    /** The code it is refused with. */
    reason: z.string().nullable(),
    /** The act that opens a way; null: none does. */
    way: z.enum(EVERY_ACT).nullable(),
  })
  .meta({ id: 'Ruling' })
export type Ruling = z.infer<typeof Ruling>

/** Null: there is no such case. */
export const TournamentRulings = z.record(z.enum([...ACTS.tournament, ...ACTS.next]), Ruling.nullable())

/** On a round and on results in it. Whether tables have begun to write is not looked at. */
export const RoundRulings = z.record(z.enum([...ACTS.round, ...ACTS.result]), Ruling.nullable())

/** On an entry. Whether a draft has a place for it is not looked at. */
export const EntryRulings = z.record(z.enum(ACTS.entry), Ruling.nullable())
export type EntryRulings = z.infer<typeof EntryRulings>
