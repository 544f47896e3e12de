// How many rounds a stage can have.

import { roundsOfField } from '../../../formats/rounds-of-field.ts'
import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import { LIMITS } from '../limits.ts'
import type { StageRules } from '../regulation.ts'
import { mostOfPlaces } from './field-size.ts'
import { type Among, countedStages, rule } from './rule.ts'

type Around = Pick<Among, 'upTo' | 'regulation'>

/** How many rounds a stage that ends by itself can have with all who can come into it; without end where that depends on the results. */
export function roundsOfAll(stage: StageRules, around: Around): number {
  if (!FORMAT_TRAITS[stage.format].hasLastRound) return Number.POSITIVE_INFINITY
  const entries = Math.min(mostOfPlaces(around), LIMITS.field.capacity.most)
  return roundsOfField(stage.format, Math.max(2, entries), stage.pairing)?.most ?? Number.POSITIVE_INFINITY
}

/** The most rounds a stage has; without end where that depends on how many take part. */
export function roundsOf(stage: StageRules, around: Around): number {
  return stage.rounds === 'all' ? roundsOfAll(stage, around) : stage.rounds
}

/** The most games an entry can have played when a stage ends; without end where that depends on how many take part. */
export function plannedGames({ upTo, regulation }: Around): number {
  return countedStages(upTo).reduce((sum, stage) => {
    const { games, asPlayed } = stage
    if (games === 0) return sum
    if (asPlayed) return Number.POSITIVE_INFINITY
    const before = upTo.slice(0, upTo.indexOf(stage) + 1)
    return sum + games * roundsOf(stage, { upTo: before, regulation })
  }, 0)
}

/** Matches for places are one round. */
export const placementIsOneRound = rule({
  code: 'placement-is-one-round',
  at: '/rounds',
  holds: ({ format, rounds }) => !FORMAT_TRAITS[format].isMatchesForPlaces || rounds === 1,
})

/** What does not end by itself ends after a number of rounds. */
export const roundsHaveEnd = rule({
  code: 'rounds-without-end',
  at: '/rounds',
  holds: ({ format, rounds }) => rounds !== 'all' || FORMAT_TRAITS[format].hasLastRound,
})

/** Nothing is left to draw after the final, or when all have met. */
export const roundsWithinField = rule({
  code: 'rounds-beyond-field',
  at: '/rounds',
  params: (stage, among) => ({ most: roundsOfAll(stage, among) }),
  holds: (stage, among) =>
    stage.rounds === 'all' ||
    FORMAT_TRAITS[stage.format].isMatchesForPlaces ||
    stage.rounds <= roundsOfAll(stage, among),
})

/** Nobody has had everybody else for a partner before a partner comes again; how many come where places have no limit, nobody can say. */
export const partnersAreNew = rule({
  code: 'rounds-beyond-partners',
  at: '/rounds',
  params: (stage, among) => ({ most: roundsOfPartners(stage, among) }),
  holds: (stage, among) => stage.rounds === 'all' || stage.rounds <= roundsOfPartners(stage, among),
})

/** For how many rounds new partners last, whoever of those who can come does. Of a few more or fewer entries more sit out. */
function roundsOfPartners(stage: StageRules, around: Around): number {
  const { format, asPlayed } = stage
  const [least, most] = [FORMAT_TRAITS[format].leastEntries, mostOfPlaces(around)]
  if (!FORMAT_TRAITS[format].makesPartners || asPlayed || most === Number.POSITIVE_INFINITY)
    return Number.POSITIVE_INFINITY
  const sizes = Array.from({ length: Math.max(1, most - least + 1) }, (_, more) => least + more)
  return Math.max(...sizes.map((entries) => roundsOfField(format, entries)?.most ?? 0))
}
