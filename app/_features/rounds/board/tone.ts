import type { Encounter } from '#contract/rounds.ts'
import type { PairingReason } from '#domain/model.ts'

type Code = PairingReason['code']
type Reasons = Encounter['reasons']

/** Flaws that could not be avoided. */
const ALARMING = new Set<string>([
  'rematch',
  'bye-again',
  'forbidden',
  'same-person',
  'together',
  'partners-again',
  'opponents-often',
  'fixed-table-taken',
] satisfies Code[])

/** Normal reasons of the format. */
const USUAL = new Set<string>([
  'lot',
  'movement',
  'score-group',
  'halves',
  'neighbours',
  'accelerated',
  'group',
  'round-robin',
  'knock-out',
  'places',
  'seeds',
  'crosswise',
  'winners-round',
  'losers-round',
  'grand-final',
  'consolation',
  'lives-left',
  'whist',
  'partners-drawn',
  'odd-field',
  'bye-lowest',
  'bye-lot',
  'bracket-bye',
] satisfies Code[])

export interface ByTone {
  readonly alarming: Reasons
  readonly notable: Reasons
  readonly usual: Reasons
}

/** Splits the reasons of a table by how prominent they must be. */
export function byTone(reasons: Reasons): ByTone {
  return {
    alarming: reasons.filter(({ code }) => ALARMING.has(code)),
    notable: reasons.filter(({ code }) => !ALARMING.has(code) && !USUAL.has(code)),
    usual: reasons.filter(({ code }) => USUAL.has(code)),
  }
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
