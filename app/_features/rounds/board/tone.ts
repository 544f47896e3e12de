import type { Encounter } from '#contract/rounds.ts'
import { type ReasonTraits, reasonTraits } from '#domain/formats/pairing-reasons.ts'

type Reasons = Encounter['reasons']

export interface ByTone {
  /** Flaws that could not be avoided. */
  readonly alarming: Reasons
  readonly notable: Reasons
  /** Normal reasons of the format. */
  readonly usual: Reasons
}

/** Splits the reasons of a table by how prominent they must be. */
export function byTone(reasons: Reasons): ByTone {
  const ofTone = (tone: ReasonTraits['tone']) => reasons.filter(({ code }) => reasonTraits(code).tone === tone)
  return { alarming: ofTone('flaw'), notable: ofTone('notable'), usual: ofTone('usual') }
}

/**
 * The sentence of usual reasons if it is the same everywhere, so that it need not be repeated at every table; '' if there is none. `say`
 * makes one sentence of several reasons.
 */
export function saidOnce(encounters: readonly Pick<Encounter, 'reasons'>[], say: (reasons: Reasons) => string): string {
  const sentences = encounters.map(({ reasons }) => say(byTone(reasons).usual)).filter((sentence) => sentence !== '')
  const [first = ''] = sentences
  return sentences.length > 1 && sentences.every((sentence) => sentence === first) ? first : ''
}
