// Which acts are allowed now, by the domain's table of acts (domain/tournament/acts/acts.ts).

import { z } from 'zod'
import { ACTS } from '#domain/tournament/acts/acts.ts'

const EVERY_ACT = Object.values(ACTS).flat()

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

const ON_ROUND = [...ACTS.round, ...ACTS.result].filter((act) => act !== 'confirmResult')

/** For a round and the results in it. Does not consider whether tables have begun to write. */
export const RoundRulings = z.object({
  ...(Object.fromEntries(ON_ROUND.map((act) => [act, Ruling.nullable()])) as {
    [Each in (typeof ON_ROUND)[number]]: z.ZodNullable<typeof Ruling>
  }),
  /** Absent in answers of 0.1.0, which are repeated as they were. */
  confirmResult: Ruling.nullable().optional(),
})

/** For an entry. Does not consider whether a draft has a place for it. */
export const EntryRulings = z.record(z.enum(ACTS.entry), Ruling.nullable())
export type EntryRulings = z.infer<typeof EntryRulings>
