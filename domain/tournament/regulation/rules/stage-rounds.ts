// Rules for the number of rounds of a stage.

import { valuesOf } from '../../../formats/options.ts'
import { everybodyOnce } from '../../../formats/round-counts.ts'
import { roundsOfField } from '../../../formats/rounds-of-field.ts'
import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { isForLosers, sizeOfField } from '../finals.ts'
import { groupsAmong } from '../groups.ts'
import { LIMITS } from '../limits.ts'
import { needsNoBye } from '../no-bye.ts'
import type { StageRules } from '../regulation.ts'
import { mostOfPlaces } from './field-size.ts'
import { type Among, countedStages, rule } from './rule.ts'

type Around = Pick<Among, 'upTo' | 'regulation'>

/** The most rounds that a stage that ends by itself can have with all possible entries; infinite if that depends on the results. */
export function roundsOfAll(stage: StageRules, around: Around): number {
  if (!FORMAT_TRAITS[stage.format].hasLastRound) return Number.POSITIVE_INFINITY
  const entries = Math.min(mostOfPlaces(around), LIMITS.field.capacity.most)
  return roundsOfField(stage.format, Math.max(2, entries), stage.pairing)?.most ?? Number.POSITIVE_INFINITY
}

/** Whether the planned rounds bring a stage of this number of entries (two or more) to its end. */
export function reachesEnd({ format, pairing, rounds }: StageRules, entries: number): boolean {
  if (rounds === 'all') return true
  if (!FORMAT_TRAITS[format].hasLastRound) return false
  return rounds >= (roundsOfField(format, entries, pairing)?.least ?? Number.POSITIVE_INFINITY)
}

/** Whether they do for every possible field. */
export function isPlayedToItsEnd(stage: StageRules, around: Around): boolean {
  return reachesEnd(stage, Math.max(2, Math.min(mostOfPlaces(around), LIMITS.field.capacity.most)))
}

/** The most rounds of a stage; infinite if that depends on how many take part. */
export function roundsOf(stage: StageRules, around: Around): number {
  return stage.rounds === 'all' ? roundsOfAll(stage, around) : stage.rounds
}

/** The number of entries in the stage at an index; null: not known. */
type SizeOf = (at: number) => number | null

/**
 * The games that a player who comes to all of them and wins is certain to have: with a bye wherever one is possible, and no more games of
 * an encounter than it takes. Infinite if unknown. `sizeOf`: for fields that are known, how large they are.
 */
export function certainGames({ upTo, regulation }: Around, sizeOf: SizeOf = () => null): number {
  return countedStages(upTo).reduce((sum, stage) => {
    if (stage.asPlayed) return Number.POSITIVE_INFINITY
    const at = upTo.indexOf(stage)
    const around = { upTo: upTo.slice(0, at + 1), regulation }
    const size = sizeOf(at)
    const encounters =
      size === null ? roundsOfWinner(stage, around) - byesOfOne(stage, around) : certainEncounters(stage, size)
    const games = stage.bestOf ? Math.ceil(stage.games / 2) : stage.games
    return games === 0 || isForLosers(stage) ? sum : sum + games * Math.max(0, encounters)
  }, 0)
}

/** The encounters that a winning entry is certain to have in a field of this size, in the smallest of its groups; byes rotate. */
function certainEncounters(stage: StageRules, entries: number): number {
  const { format, pairing } = stage
  const { isMatchesForPlaces, isBracket, hasGroups, leastEntries, winnerPlays } = FORMAT_TRAITS[format]
  if (isMatchesForPlaces) return 1
  const rounds = stage.rounds === 'all' ? Number.POSITIVE_INFINITY : stage.rounds
  if (hasGroups) {
    const groups = groupsAmong(stage, entries)
    const { legs = 1 } = valuesOf(format, pairing)
    const sizes = [Math.floor(entries / groups), Math.ceil(entries / groups)]
    return Math.min(
      ...sizes.map((size) => withoutByes(Math.min(rounds, legs * everybodyOnce(size)), size, leastEntries)),
    )
  }
  const least = roundsOfField(format, entries, pairing)?.least ?? Number.POSITIVE_INFINITY
  const all = Math.min(rounds, winnerPlays(entries), stage.rounds === 'all' ? least : rounds)
  if (isBracket) return Number.isInteger(Math.log2(entries)) ? all : all - 1
  return all === Number.POSITIVE_INFINITY ? all : withoutByes(all, entries, leastEntries)
}

function withoutByes(rounds: number, entries: number, atTable: number): number {
  return rounds - Math.ceil((rounds * (entries % atTable)) / Math.max(1, entries))
}

function roundsOfWinner(stage: StageRules, around: Around): number {
  const entries = Math.min(mostOfPlaces(around), LIMITS.field.capacity.most)
  return Math.min(roundsOf(stage, around), FORMAT_TRAITS[stage.format].winnerPlays(Math.max(2, entries)))
}

/** The most byes a winning entry can have; byes rotate. */
function byesOfOne(stage: StageRules, around: Around): number {
  const { format, pairing } = stage
  const { isMatchesForPlaces, isBracket, hasGroups, leastEntries } = FORMAT_TRAITS[format]
  const at = around.upTo.length - 1
  if (isMatchesForPlaces || needsNoBye(around.upTo, at)) return 0
  const { legs = 1 } = valuesOf(format, pairing)
  if (isBracket || hasGroups) return legs
  const size = sizeOfField(around.upTo, at)
  return size === null ? 1 : Math.ceil((roundsOf(stage, around) * (size % leastEntries)) / size)
}

/** Matches for places are one round. */
export const placementIsOneRound = rule({
  code: 'placement-is-one-round',
  at: '/rounds',
  holds: ({ format, rounds }) => !FORMAT_TRAITS[format].isMatchesForPlaces || rounds === 1,
})

/** A stage that does not end by itself needs a number of rounds. */
export const roundsHaveEnd = rule({
  code: 'rounds-without-end',
  at: '/rounds',
  holds: ({ format, rounds }) => rounds !== 'all' || FORMAT_TRAITS[format].hasLastRound,
})

/** There are enough rounds for what the format is chosen for. */
export const formatHasRounds = rule({
  code: 'rounds-below-format',
  at: '/rounds',
  params: ({ format }) => ({ least: FORMAT_TRAITS[format].leastRounds }),
  holds: ({ format, rounds }) => rounds === 'all' || rounds >= FORMAT_TRAITS[format].leastRounds,
  repair: (stage) => ({ ...stage, rounds: 'all' }),
  isTyped: true,
})

/** There are no rounds after the final, or after all entries have met. */
export const roundsWithinField = rule({
  code: 'rounds-beyond-field',
  at: '/rounds',
  params: (stage, among) => ({ most: roundsOfAll(stage, among) }),
  holds: (stage, among) =>
    stage.rounds === 'all' ||
    FORMAT_TRAITS[stage.format].isMatchesForPlaces ||
    stage.rounds <= roundsOfAll(stage, among),
  repair: (stage) => ({ ...stage, rounds: 'all' }),
  isTyped: true,
})

/** There are no more rounds than new partners; no limit if the number of places is unlimited. */
export const partnersAreNew = rule({
  code: 'rounds-beyond-partners',
  at: '/rounds',
  params: (stage, among) => ({ most: roundsOfPartners(stage, among) }),
  holds: (stage, among) => stage.rounds === 'all' || stage.rounds <= roundsOfPartners(stage, among),
  repair: (stage, among) => ({ ...stage, rounds: roundsOfPartners(stage, among) }),
  isTyped: true,
})

/** How many rounds new partners last, whatever possible number of entries comes. With a few more or fewer entries, more sit out. */
function roundsOfPartners(stage: StageRules, around: Around): number {
  const { format, asPlayed } = stage
  const [least, most] = [FORMAT_TRAITS[format].leastEntries, mostOfPlaces(around)]
  if (!FORMAT_TRAITS[format].makesPartners || asPlayed || most === Number.POSITIVE_INFINITY)
    return Number.POSITIVE_INFINITY
  const sizes = Array.from({ length: Math.max(1, most - least + 1) }, (_, more) => least + more)
  return Math.max(...sizes.map((entries) => roundsOfField(format, entries)?.most ?? 0))
}
