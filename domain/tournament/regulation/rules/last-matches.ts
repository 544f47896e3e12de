// Rules for the matches at the end of a stage: announced matches have to be played.

import type { FormatKey } from '../../../formats/format-keys.ts'
import type { LastMatches } from '../../../formats/format-traits.ts'
import { hasOptions, type PairingOptions, valuesOf } from '../../../formats/options.ts'
import { FORMAT_TRAITS } from '../../../formats/traits.ts'
import type { StageRules } from '../regulation.ts'
import { mostOfPlaces } from './field-size.ts'
import { type Among, rule, type StageRule } from './rule.ts'
import { roundsOfAll } from './stage-rounds.ts'

function lastMatches<const Code extends string>(code: Code, kind: LastMatches['kind']): StageRule<Code> {
  return rule({
    code,
    at: ({ format }) => `/pairing/${format}/${lastMatchesOf(format)?.option}`,
    holds: (stage, among) => {
      const last = lastMatchesOf(stage.format)
      if (last?.kind !== kind || !asksFor(stage, last)) return true
      const least = last.least(valuesOf(stage.format, stage.pairing))
      return least < Number.POSITIVE_INFINITY && mostOfPlaces(among) >= least && isPlayedOut(stage, among)
    },
    repair: withoutLastMatches,
  })
}

/** A second final is not announced if the rounds may end before it. */
export const secondFinalIsPlayed = lastMatches('second-final-cut', 'second-final')

/** The same for a match for third place, or for all places, which also need enough entries. */
export const placesArePlayed = lastMatches('places-never-played', 'places')

/** The same for a second leg. */
export const secondLegIsPlayed = lastMatches('second-leg-cut', 'second-leg')

/** The stage without matches at its end that may never be played, unless `options` includes them. */
export function withoutUnplayed(stage: StageRules, among: Among, options: PairingOptions = {}): StageRules {
  const last = lastMatchesOf(stage.format)
  const wanted: object = (hasOptions(stage.format) && options[stage.format]) || {}
  if (!last || Object.hasOwn(wanted, last.option)) return stage
  const holds = [secondFinalIsPlayed, placesArePlayed, secondLegIsPlayed].every((row) => row.holds(stage, among))
  return holds ? stage : withoutLastMatches(stage)
}

function lastMatchesOf(format: FormatKey): LastMatches | null {
  return FORMAT_TRAITS[format].lastMatches
}

function asksFor({ format, pairing }: StageRules, { option, without }: LastMatches): boolean {
  const values: Readonly<Record<string, unknown>> = { ...valuesOf(format, pairing) }
  return values[option] !== without
}

function withoutLastMatches(stage: StageRules): StageRules {
  const { format, pairing } = stage
  const last = lastMatchesOf(format)
  if (!last || !hasOptions(format)) return stage
  return { ...stage, pairing: { ...pairing, [format]: { ...pairing?.[format], [last.option]: last.without } } }
}

/** Whether the last match is certain to be played. */
function isPlayedOut(stage: StageRules, among: Pick<Among, 'upTo' | 'regulation'>): boolean {
  if (stage.rounds === 'all') return true
  return mostOfPlaces(among) < Number.POSITIVE_INFINITY && stage.rounds >= roundsOfAll(stage, among)
}
