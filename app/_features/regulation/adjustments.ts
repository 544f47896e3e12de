// An organiser's changes under "Anpassen", read against the preset they start from.

import type { Adjustments } from '#contract/regulation.ts'
import { FORMAT_OPTIONS, hasOptions, type OpenFormat, optionsOf, type PairingOptions } from '#domain/formats/options.ts'
import { GAME_TRAITS } from '#domain/games/traits.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { readEuros } from './euros.ts'

export const CHOICES = {
  order: FORMAT_OPTIONS.swiss.order.of,
  deal: FORMAT_OPTIONS['round-robin'].draw.of,
  legs: ['1', '2'],
  draw: FORMAT_OPTIONS['knock-out'].draw.of,
  places: FORMAT_OPTIONS['knock-out'].places.of,
  // Other sizes are for the full editor.
  tree: ['8', '16', '32'],
} as const
export type ChoiceName = keyof typeof CHOICES

/** The fields as typed. */
export interface TypedAdjustments {
  /** Empty: as in the preset. */
  readonly rounds: string
  readonly games: string
  readonly bestOf: boolean
  readonly target: string
  /** In euros, with comma or point; empty: no fee stated. */
  readonly fee: string
  /** Number of first rounds in which the better half is drawn as if it were ahead; empty: none. */
  readonly accelerated: string
  readonly groups: string
  readonly lives: string
  /** How many entries of each group go on … */
  readonly perGroup: string
  /** … and how many of the next best. */
  readonly next: string
  readonly order: (typeof CHOICES)['order'][number]
  /** How entries are assigned to groups. */
  readonly deal: (typeof CHOICES)['deal'][number]
  readonly legs: (typeof CHOICES)['legs'][number]
  /** How entries are placed in a bracket; crosswise only from groups. */
  readonly draw: (typeof CHOICES)['draw'][number]
  readonly places: (typeof CHOICES)['places'][number]
  /** Number of remaining entries at which a knock-out with a second chance makes its last draw. */
  readonly tree: (typeof CHOICES)['tree'][number]
  readonly reset: boolean
  readonly consolation: boolean
  readonly thirdPlace: boolean
}
type Name = keyof TypedAdjustments

/** The options of a format, beyond the common ones. */
const OPTIONS: Readonly<Record<OpenFormat, readonly Name[]>> = {
  swiss: ['order', 'accelerated'],
  'round-robin': ['groups', 'deal', 'legs'],
  'knock-out': ['draw', 'places'],
  'double-elimination': ['draw', 'reset'],
  repechage: ['tree', 'consolation', 'thirdPlace'],
  lives: ['lives'],
}

/** The fields that apply to a regulation, in display order. */
export function fieldsOf(regulation: Regulation): readonly Name[] {
  const { asPlayed, game } = firstStage(regulation)
  const options = regulation.stages.flatMap(({ format, field, pairing }): readonly Name[] => {
    const bySize = pairing?.['round-robin']?.size != null
    return [
      ...(typeof field === 'object' && 'perGroup' in field ? (['perGroup', 'next'] as const) : []),
      ...(hasOptions(format) ? OPTIONS[format] : []).filter((name) => name !== 'groups' || !bySize),
    ]
  })
  // Games of card points go to thousands; other targets need the full editor.
  const target: readonly Name[] = GAME_TRAITS[game.key].counts === 'cards' ? [] : ['target']
  if (asPlayed) return [...target, 'fee']
  return ['rounds', 'games', 'bestOf', ...target, ...options, 'fee']
}

/** Does the second stage continue with entries from the groups of the first? */
export function goesOnFromGroups({ stages: [, second] }: Regulation): boolean {
  return typeof second?.field === 'object' && ('perGroup' in second.field || 'fromGroups' in second.field)
}

function firstStage({ stages: [first] }: Regulation): StageRules {
  if (!first) throw new Error('a regulation without a stage')
  return first
}

/** The preset's own values, as initial field values. */
export function presetFields(regulation: Regulation): TypedAdjustments {
  const { rounds, games, bestOf = false, game } = firstStage(regulation)
  // No preset has two stages with the same format.
  const pairing: PairingOptions = Object.assign({}, ...regulation.stages.map((stage) => stage.pairing))
  const { order, accelerated } = optionsOf('swiss', pairing)
  const { groups, draw: deal, legs } = optionsOf('round-robin', pairing)
  const { tree, consolation, thirdPlace } = optionsOf('repechage', pairing)
  const { draw, places } = optionsOf('knock-out', pairing)
  const double = optionsOf('double-elimination', pairing)
  const field = regulation.stages[1]?.field
  const { perGroup = 1, next = 0 } = typeof field === 'object' && 'perGroup' in field ? field : {}
  return {
    rounds: rounds === 'all' ? '' : String(rounds),
    games: String(games),
    bestOf,
    target: String(game.target),
    fee: regulation.fee === null ? '' : String(regulation.fee / 100).replace('.', ','),
    accelerated: accelerated ? String(accelerated.rounds) : '',
    groups: String(groups),
    lives: String(optionsOf('lives', pairing).lives),
    order,
    deal,
    legs: legs === 2 ? '2' : '1',
    perGroup: String(perGroup),
    next: String(next),
    draw: pairing['double-elimination'] ? double.draw : draw,
    places,
    tree: CHOICES.tree.find((size) => Number(size) === tree) ?? '16',
    reset: double.reset,
    consolation,
    thirdPlace,
  }
}

/** The changes from the preset; `fee: 'invalid'` if the amount is not readable. */
export function readAdjustments(regulation: Regulation, typed: TypedAdjustments): Adjustments | { fee: 'invalid' } {
  const preset = presetFields(regulation)
  const adjust: Adjustments = {}
  for (const key of ['rounds', 'games', 'target'] as const)
    if (typed[key] !== preset[key] && typed[key] !== '') adjust[key] = Number(typed[key])
  if (typed.bestOf !== preset.bestOf) adjust.bestOf = typed.bestOf
  const [first, second] = regulation.stages.map((stage) => pairingThatDiffers(stage, typed, preset))
  if (first) adjust.pairing = first
  const advance: Adjustments['advance'] = second ? { pairing: second } : {}
  for (const key of ['perGroup', 'next'] as const)
    if (typed[key] !== preset[key] && typed[key] !== '') advance[key] = Number(typed[key])
  if (Object.keys(advance).length > 0) adjust.advance = advance
  if (typed.fee.trim() === preset.fee) return adjust
  const fee = readEuros(typed.fee)
  return fee === 'invalid' ? { fee } : { ...adjust, fee }
}

type Options = Required<PairingOptions>

/** The options of a stage's format that differ from the preset, including an emptied number. Null if there are none. */
function pairingThatDiffers(
  stage: StageRules,
  typed: TypedAdjustments,
  preset: TypedAdjustments,
): PairingOptions | null {
  const differs = (name: Name) => typed[name] !== preset[name]
  const number = (name: 'groups' | 'lives') => differs(name) && typed[name] !== ''
  const { order, deal, legs, draw, places, tree, reset, consolation, thirdPlace } = typed
  const accelerated =
    typed.accelerated === '' ? null : { rounds: Number(typed.accelerated), points: pointsOfAWin(stage) }
  const changed = {
    swiss: { ...(differs('order') ? { order } : {}), ...(differs('accelerated') ? { accelerated } : {}) },
    'round-robin': {
      ...(number('groups') ? { groups: Number(typed.groups) } : {}),
      ...(differs('deal') ? { draw: deal } : {}),
      ...(differs('legs') ? { legs: legs === '2' ? 2 : 1 } : {}),
    },
    'knock-out': { ...(differs('draw') ? { draw } : {}), ...(differs('places') ? { places } : {}) },
    'double-elimination': { ...(differs('draw') ? { draw } : {}), ...(differs('reset') ? { reset } : {}) },
    repechage: {
      ...(differs('tree') ? { tree: treeSize(tree) } : {}),
      ...(differs('consolation') ? { consolation } : {}),
      ...(differs('thirdPlace') ? { thirdPlace } : {}),
    },
    lives: number('lives') ? { lives: Number(typed.lives) } : {},
  } satisfies Options
  const options = stage.format in changed ? changed[stage.format as keyof typeof changed] : {}
  return Object.keys(options).length > 0 ? { [stage.format]: options } : null
}

function treeSize(tree: TypedAdjustments['tree']): 8 | 16 | 32 {
  return tree === '8' ? 8 : tree === '16' ? 16 : 32
}

/** The points for winning every game of an encounter. */
function pointsOfAWin({ award, game, games }: StageRules): number {
  return games * (award.game.win + (award.game.own === 'none' ? 0 : game.target))
}
