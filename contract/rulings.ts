// Which acts are allowed now, by the domain's table of acts (domain/tournament/acts/acts.ts).

import { z } from 'zod'
import { ACTS } from '#domain/tournament/acts/acts.ts'

const EVERY_ACT = [...ACTS.tournament, ...ACTS.next, ...ACTS.round, ...ACTS.result, ...ACTS.sheet, ...ACTS.entry]

export const Ruling = z
  .object({
    /**
     * `preview`: the caller has to see the effect first; `checked`: only if the act has side effects; `typed`: as `preview`, and
     * something has to be typed in.
     */
    is: z.enum(['free', 'checked', 'preview', 'typed', 'refused']),
    /** The code of the refusal. */
    reason: z.string().nullable(),
    /** The act that would make it possible; null: none. */
    way: z.enum(EVERY_ACT).nullable(),
  })
  .meta({ id: 'Ruling' })
export type Ruling = z.infer<typeof Ruling>

/** Null: the act does not apply. */
export const TournamentRulings = z.record(z.enum([...ACTS.tournament, ...ACTS.next]), Ruling.nullable())

/** For a round and the results in it. Does not consider whether tables have begun to write. */
export const RoundRulings = z.record(z.enum([...ACTS.round, ...ACTS.result]), Ruling.nullable())

/** For an entry. Does not consider whether a draft has a place for it. */
export const EntryRulings = z.record(z.enum(ACTS.entry), Ruling.nullable())
export type EntryRulings = z.infer<typeof EntryRulings>
