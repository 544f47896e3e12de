// The protocol of a draw: everything it was made from, under start numbers, so that anyone can repeat it; and who had a place but was
// not there, for corrections of earlier results. Plain JSON.

import type { EntryId } from '../ids.ts'
import type { Side } from '../model.ts'
import type { FormatKey } from './format-keys.ts'
import type { Constraints } from './hall/constraints.ts'
import type { MatchReason } from './match-reason.ts'
import type { PairingTask } from './pairing-task.ts'
import type { PastEncounter, PastRound } from './past/past-round.ts'

/** A start number. */
type StartNumber = number

/** Table, heat, side a, side b, the winner (`neither`: both have lost), and the partners of both if the draw made them. */
export type EncounterNoted = readonly [
  table: number,
  heat: number,
  a: StartNumber,
  b: StartNumber,
  winner: Side | 'neither' | null,
  partnerOfA?: StartNumber,
  partnerOfB?: StartNumber,
]

export interface DrawProtocol {
  readonly version: 3
  readonly format: FormatKey
  readonly seed: string
  /** Seeds of this round's discarded draws, oldest first. */
  readonly discarded: readonly string[]
  readonly field: readonly StartNumber[]
  /** Those that had a place but were not there; missing if there were none, and in protocols from before they were noted. */
  readonly away?: readonly StartNumber[]
  readonly history: readonly RoundNoted[]
  /** Rounds of earlier stages, if they count. */
  readonly earlier?: readonly RoundNoted[]
  /** In the order of the field. */
  readonly scores?: readonly number[]
  readonly seeding?: readonly StartNumber[]
  readonly constraints?: ConstraintsNoted
  readonly options?: PairingTask['options']
  readonly declining?: readonly StartNumber[]
  readonly groups?: readonly (readonly StartNumber[])[]
  readonly tiers?: readonly (readonly StartNumber[])[]
  /** See `PairingTask`; only in protocols of older versions. */
  readonly rulesOf?: PairingTask['rulesOf']
  /** The pairs of entries that the desk exchanged afterwards, in this order. */
  readonly swaps: readonly (readonly [StartNumber, StartNumber])[]
}

export interface RoundNoted {
  readonly encounters: readonly EncounterNoted[]
  readonly byes: readonly StartNumber[]
  readonly drawnFor?: MatchReason
}

export interface ConstraintsNoted {
  readonly people?: readonly (readonly StartNumber[])[]
  readonly forbidden?: readonly (readonly [StartNumber, StartNumber])[]
  readonly apart?: readonly { readonly entries: readonly StartNumber[]; readonly how: 'never' | 'if-possible' }[]
  readonly fixedTables?: readonly { readonly entry: StartNumber; readonly table: number }[]
  readonly closedTables?: readonly number[]
  readonly tables?: number
  readonly locked?: {
    readonly encounters: readonly EncounterNoted[]
    /** The position of each in the order of the draw, from 1; 0: anywhere. */
    readonly slots: readonly number[]
    /** Which of them were set by hand. */
    readonly byHand: readonly boolean[]
    readonly byes: readonly StartNumber[]
    /** The position of each among the byes; missing in protocols from before they kept it. */
    readonly byeSlots?: readonly number[]
  }
}

/** Without the entries that must not meet, which only they and the desk may know. */
type PublicConstraints = Omit<ConstraintsNoted, 'forbidden' | 'apart'>

/** The public part of a protocol. */
export interface PublicProtocol extends Omit<DrawProtocol, 'seed' | 'constraints'> {
  /** Null if there are private wishes, because with the seed they could be found out by trying. */
  readonly seed: string | null
  readonly constraints?: PublicConstraints
}

/** The number of private wishes in a draw: pairs and groups that are to be kept apart. */
export function privateWishes({ constraints = {} }: Pick<DrawProtocol, 'constraints'>): number {
  const groups = (constraints.apart ?? []).filter(({ entries }) => entries.length > 1)
  return (constraints.forbidden ?? []).length + groups.length
}

/** The whole protocol if it contains nothing private; otherwise without the private wishes and everything that would reveal them. */
export function publicProtocol(protocol: DrawProtocol): PublicProtocol {
  if (privateWishes(protocol) === 0) return protocol
  const { forbidden: _forbidden, apart: _apart, ...constraints } = protocol.constraints ?? {}
  const discarded = protocol.discarded.map((seed) => (seed === protocol.seed ? '…' : seed))
  return { ...protocol, seed: null, discarded, constraints }
}

/** Records the input of a draw. Throws for an entry without a start number. */
export function noteDraw(
  format: FormatKey,
  task: PairingTask,
  numberOf: (entry: EntryId) => number,
  discarded: readonly string[],
  away: readonly EntryId[] = [],
): DrawProtocol {
  const { field, history, earlier, seed, scores, seeding, constraints, options, declining, groups, tiers } = task
  const numbers = (entries: readonly EntryId[]) => entries.map(numberOf)
  const noted = ({ encounters, byes, drawnFor }: PastRound): RoundNoted => ({
    encounters: encounters.map((encounter) => noteEncounter(encounter, numberOf)),
    byes: numbers(byes),
    ...(drawnFor ? { drawnFor } : {}),
  })
  return {
    version: 3,
    format,
    seed,
    discarded,
    field: numbers(field),
    ...(away.length > 0 ? { away: numbers(away) } : {}),
    history: history.map(noted),
    ...(earlier ? { earlier: earlier.map(noted) } : {}),
    ...(scores ? { scores: field.map((entry) => scores.get(entry) ?? 0) } : {}),
    ...(seeding ? { seeding: numbers(seeding) } : {}),
    ...(constraints ? { constraints: noteConstraints(constraints, new Set(field), numberOf) } : {}),
    ...(options ? { options } : {}),
    ...(declining ? { declining: numbers(declining) } : {}),
    ...(groups ? { groups: groups.map(numbers) } : {}),
    ...(tiers ? { tiers: tiers.map(numbers) } : {}),
    swaps: [],
  }
}

/** The task of a protocol; `entryOf` returns the entry of a start number; without it the number itself is the id. */
export function taskOfProtocol(
  protocol: Omit<DrawProtocol, 'version' | 'format'>,
  entryOf: EntryOf = asEntry,
): PairingTask {
  const { field, history, earlier, seed, scores, seeding, constraints, options, declining, groups, tiers, rulesOf } =
    protocol
  const entries = (numbers: readonly StartNumber[]) => numbers.map(entryOf)
  const rounds = (noted: readonly RoundNoted[]) => noted.map((round) => readRound(round, entryOf))
  return {
    field: entries(field),
    history: rounds(history),
    ...(earlier ? { earlier: rounds(earlier) } : {}),
    seed,
    ...(scores ? { scores: new Map(field.map((number, at) => [entryOf(number), scores[at] ?? 0])) } : {}),
    ...(seeding ? { seeding: entries(seeding) } : {}),
    ...(constraints ? { constraints: readConstraints(constraints, entryOf) } : {}),
    ...(options ? { options } : {}),
    ...(declining ? { declining: entries(declining) } : {}),
    ...(groups ? { groups: groups.map(entries) } : {}),
    ...(tiers ? { tiers: tiers.map(entries) } : {}),
    ...(rulesOf ? { rulesOf } : {}),
  }
}

type EntryOf = (number: StartNumber) => EntryId

/** A start number as the entry of a repeated draw. */
export function asEntry(number: StartNumber): EntryId {
  return String(number) as EntryId
}

function noteEncounter(
  { table, heat = 1, a, b, winner = null, lostByBoth, partners }: PastEncounter,
  numberOf: (entry: EntryId) => number,
): EncounterNoted {
  const met = [table, heat, numberOf(a), numberOf(b), lostByBoth ? 'neither' : winner] as const
  return partners ? [...met, numberOf(partners.a), numberOf(partners.b)] : met
}

function readRound({ encounters, byes, drawnFor }: RoundNoted, entryOf: EntryOf): PastRound {
  return {
    encounters: encounters.map((noted) => readEncounter(noted, entryOf)),
    byes: byes.map(entryOf),
    ...(drawnFor ? { drawnFor } : {}),
  }
}

function readEncounter(
  [table, heat, a, b, winner, partnerOfA, partnerOfB]: EncounterNoted,
  entryOf: EntryOf,
): PastEncounter {
  const seats = { table, heat, a: entryOf(a), b: entryOf(b) }
  const met = winner === 'neither' ? { ...seats, winner: null, lostByBoth: true as const } : { ...seats, winner }
  if (partnerOfA === undefined || partnerOfB === undefined) return met
  return { ...met, partners: { a: entryOf(partnerOfA), b: entryOf(partnerOfB) } }
}

/** Omits constraints on entries that are not drawn, because they decide nothing. */
function noteConstraints(
  { people, forbidden, apart, fixedTables, locked, ...tables }: Constraints,
  field: ReadonlySet<EntryId>,
  numberOf: (entry: EntryId) => number,
): ConstraintsNoted {
  const here = (entry: EntryId) => field.has(entry)
  return {
    ...tables,
    ...(people ? { people: people.map((own) => own.filter(here).map(numberOf)) } : {}),
    ...(forbidden
      ? { forbidden: forbidden.filter((pair) => pair.every(here)).map(([a, b]) => [numberOf(a), numberOf(b)] as const) }
      : {}),
    ...(apart
      ? { apart: apart.map(({ entries, how }) => ({ entries: entries.filter(here).map(numberOf), how })) }
      : {}),
    ...(fixedTables
      ? {
          fixedTables: fixedTables
            .filter(({ entry }) => here(entry))
            .map(({ entry, table }) => ({ entry: numberOf(entry), table })),
        }
      : {}),
    ...(locked
      ? {
          locked: {
            encounters: (locked.encounters ?? []).map((encounter) => noteEncounter(encounter, numberOf)),
            slots: (locked.encounters ?? []).map(({ slot = 0 }) => slot),
            byHand: (locked.encounters ?? []).map(({ reasons }) => reasons.some(({ code }) => code === 'by-hand')),
            byes: (locked.byes ?? []).map(({ entry }) => numberOf(entry)),
            ...(locked.byes?.some(({ slot }) => slot) ? { byeSlots: locked.byes.map(({ slot = 0 }) => slot) } : {}),
          },
        }
      : {}),
  }
}

function readConstraints(
  { people, forbidden, apart, fixedTables, locked, ...tables }: ConstraintsNoted,
  entryOf: EntryOf,
): Constraints {
  return {
    ...tables,
    ...(people ? { people: people.map((own) => own.map(entryOf)) } : {}),
    ...(forbidden ? { forbidden: forbidden.map(([a, b]) => [entryOf(a), entryOf(b)] as const) } : {}),
    ...(apart ? { apart: apart.map(({ entries, how }) => ({ entries: entries.map(entryOf), how })) } : {}),
    ...(fixedTables ? { fixedTables: fixedTables.map(({ entry, table }) => ({ entry: entryOf(entry), table })) } : {}),
    ...(locked
      ? {
          locked: {
            encounters: locked.encounters.map((noted, at) => {
              const { winner: _, lostByBoth: _both, partners, ...met } = readEncounter(noted, entryOf)
              const slot = locked.slots[at] ?? 0
              return {
                ...met,
                heat: met.heat ?? 1,
                reasons: [],
                ...(partners ? { partners } : {}),
                ...(slot > 0 ? { slot } : {}),
              }
            }),
            byes: locked.byes.map((entry, at) => {
              const slot = locked.byeSlots?.[at] ?? 0
              return { entry: entryOf(entry), reasons: [], ...(slot > 0 ? { slot } : {}) }
            }),
          },
        }
      : {}),
  }
}
