// What an organiser types under "Anpassen", read against the preset it starts from.

import type { Adjustments } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'

/** The fields as typed. */
export interface TypedAdjustments {
  readonly rounds: string
  readonly games: string
  readonly target: string
  /** In euros, with comma or point; empty: not stated. */
  readonly fee: string
}

/** What the preset itself says, as it stands in the fields at first. */
export function presetFields({ stages, fee }: Regulation): TypedAdjustments {
  const [first] = stages
  if (!first) throw new Error('a regulation without a stage')
  return {
    rounds: String(first.rounds),
    games: String(first.games),
    target: String(first.game.target),
    fee: fee === null ? '' : String(fee / 100).replace('.', ','),
  }
}

/** What differs from the preset; `fee: 'invalid'` when the amount can't be read. */
export function readAdjustments(regulation: Regulation, typed: TypedAdjustments): Adjustments | { fee: 'invalid' } {
  const preset = presetFields(regulation)
  const adjust: Adjustments = {}
  for (const key of ['rounds', 'games', 'target'] as const)
    if (typed[key] !== preset[key] && typed[key] !== '') adjust[key] = Number(typed[key])
  if (typed.fee.trim() === preset.fee) return adjust
  const fee = readEuros(typed.fee)
  return fee === 'invalid' ? { fee } : { ...adjust, fee }
}

/** An amount in cents; null for an empty field. */
export function readEuros(typed: string): number | null | 'invalid' {
  const amount = typed.trim().replace(/\s*€$/, '')
  if (amount === '') return null
  const [, euros, cents = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  return euros === undefined ? 'invalid' : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}
