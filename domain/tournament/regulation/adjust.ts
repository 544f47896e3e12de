// The changes an organiser may make without leaving the preset.

import type { AnyOptions, PairingOptions } from '../../formats/options.ts'
import { fail, type Result } from '../../result.ts'
import { checkRegulation, type RegulationError } from './check.ts'
import { eachGroupOf, type Regulation, type StageRules, usualForfeit, wonBye } from './regulation.ts'
import { repairedBy } from './repair.ts'
import { atOnceSeveral } from './rules/encounters.ts'
import { withoutUnplayed } from './rules/last-matches.ts'
import { amongAll } from './rules/rule.ts'

export interface RegulationChange {
  readonly rounds?: number | undefined
  readonly games?: number | undefined
  readonly bestOf?: boolean | undefined
  readonly pairing?: PairingOptions | undefined
  /** Changes to the second stage. */
  readonly advance?: AdvanceChange | undefined
  readonly target?: number | undefined
  readonly fee?: number | null | undefined
}

/** Which entries go on from the groups of the first stage, and how they are drawn. */
export interface AdvanceChange {
  readonly perGroup?: number | undefined
  readonly next?: number | undefined
  readonly pairing?: PairingOptions | undefined
}

/**
 * The regulation with another number of rounds or games in its first stage, another field in its second one, another target in every
 * stage, or another fee. A bye and a forfeit that count as won games get the new target.
 *
 * Drops matches that could then be cut off (a second final, the match for third place, the second leg), and `atOnce` for a single game.
 * Refuses what `checkRegulation` does, and an `advance` without a second stage; `path` points into `change`.
 */
export function adjustRegulation(
  regulation: Regulation,
  change: RegulationChange,
): Result<Regulation, RegulationError> {
  const { advance } = change
  if (advance && regulation.stages.length < 2) return fail({ code: 'field-needs-groups', path: '/advance' })
  const stages = regulation.stages.map((stage, at): StageRules => {
    const target = change.target ?? stage.game.target
    const first = at === 0
    return {
      ...stage,
      rounds: (first && change.rounds) || stage.rounds,
      games: (first && change.games) || stage.games,
      ...(first && change.bestOf !== undefined ? { bestOf: change.bestOf } : {}),
      ...(first && change.pairing ? { pairing: merged(stage.pairing, change.pairing) } : {}),
      ...(at === 1 && advance ? advanced(stage, advance) : {}),
      game: { ...stage.game, target },
      ...(target === stage.game.target ? {} : policiesFor(stage, target)),
    }
  })
  const fee = change.fee === undefined ? regulation.fee : change.fee
  const inTurn = repairedBy(atOnceSeveral, { ...regulation, fee, stages })
  const adjusted = checkRegulation(withoutWhatIsCut(inTurn, change))
  return adjusted.ok ? adjusted : fail({ ...adjusted.error, path: pathInChange(adjusted.error, change) })
}

/** Drops matches that the rounds may end before, unless the change includes them. */
function withoutWhatIsCut(regulation: Regulation, { pairing, advance }: RegulationChange): Regulation {
  const options = [pairing, advance?.pairing]
  let stages = regulation.stages
  for (const [at, stage] of regulation.stages.entries())
    stages = stages.with(at, withoutUnplayed(stage, amongAll({ ...regulation, stages }, at), options[at]))
  return { ...regulation, stages }
}

/** A bye and a forfeit that count as won games are won with the target. */
function policiesFor({ bye, forfeit }: StageRules, target: number): Pick<StageRules, 'bye' | 'forfeit'> {
  return {
    bye: bye.as === 'win' ? wonBye(target) : bye,
    forfeit: { ...usualForfeit(target), penalty: forfeit.penalty },
  }
}

/** The changes to a stage whose field comes from groups; its other settings stay. */
function advanced({ field, pairing }: StageRules, advance: AdvanceChange): Partial<StageRules> {
  const before = eachGroupOf(field)
  const perGroup = advance.perGroup ?? before.perGroup
  const next = advance.next ?? before.next
  const isOther = advance.perGroup !== undefined || advance.next !== undefined
  return {
    ...(isOther ? { field: next === undefined ? { perGroup } : { perGroup, next } } : {}),
    ...(advance.pairing ? { pairing: merged(pairing, advance.pairing) } : {}),
  }
}

type ChangeField = keyof RegulationChange

/** For a place in a regulation, the parts of a change that may be wrong there, the likeliest first. */
const CAUSES: readonly (readonly [place: RegExp, ...parts: ChangeField[]])[] = [
  [/^\/fee$/, 'fee'],
  [/^\/stages\/0\/pairing\/[^/]+\/accelerated/, 'pairing', 'rounds'],
  [/^\/stages\/0\/pairing/, 'pairing'],
  [/^\/stages\/\d+\/(pairing|field)/, 'pairing', 'advance'],
  [/^\/(qualifiers|field\/capacity)/, 'pairing', 'advance'],
  [/\/(rounds|pointsRule\/counted)$/, 'rounds'],
  [/\/minimumGames$/, 'rounds', 'games'],
  [/\/(games|bestOf|atOnce|decidedBy|ranking)$/, 'games', 'bestOf', 'pairing'],
  [/\/(game|bye|forfeit|playOff|pointsRule)(\/|$)/, 'target', 'games'],
]

/** The part of a change that caused the contradiction; the place in the regulation if none did. */
function pathInChange({ code, path }: RegulationError, change: RegulationChange): string {
  const { pairing, advance, bestOf, games } = change
  if (code === 'games-can-tie') return games === undefined && bestOf !== undefined ? '/bestOf' : '/games'
  if (code === 'field-needs-groups' && path.endsWith('/pairing') && advance?.pairing) return '/advance/pairing'
  const [, ...parts] = CAUSES.find(([place]) => place.test(path)) ?? [/^/]
  const inGroups = formatInGroups(pairing)
  const isChanged = (part: ChangeField) =>
    part === 'pairing' && !path.startsWith('/stages/0') ? inGroups !== undefined : change[part] !== undefined
  const cause = parts.find(isChanged)
  if (cause === undefined) return path
  if (cause !== 'pairing') return `/${cause}`
  if (!path.startsWith('/stages/0/pairing'))
    return path.startsWith('/stages/0') ? '/pairing' : `/pairing/${inGroups}/groups`
  return path.slice('/stages/0'.length)
}

/** The format whose number of groups is changed. */
function formatInGroups(pairing: PairingOptions = {}): string | undefined {
  const formats = Object.entries<AnyOptions>(pairing)
  return formats.find(([, { groups }]) => groups !== undefined)?.[0]
}

/** Changed options replace those of the same format. */
function merged(pairing: PairingOptions = {}, change: PairingOptions): PairingOptions {
  return Object.fromEntries(
    Object.entries({ ...pairing, ...change }).map(([format, options]) => [
      format,
      { ...pairing[format as keyof PairingOptions], ...options },
    ]),
  )
}
