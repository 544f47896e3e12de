// The reasons of a Swiss encounter, apart from rematches and constraints.

import type { PairingReason } from '../../model.ts'
import type { Draw } from '../engine/best-draw.ts'
import type { ConstraintsByPlace } from '../hall/constraints.ts'
import type { FormatOptionValues } from '../options.ts'
import type { EncountersSoFar } from '../past/encounters-so-far.ts'
import { halfOf, type ScoreGroups } from './score-groups.ts'

interface Situation {
  readonly groups: ScoreGroups
  readonly option: FormatOptionValues<'swiss'>['order']
  readonly soFar: EncountersSoFar<number>
  readonly constraints: ConstraintsByPlace
}

/** Score group, or float and its cause; the order within the group; and why the two did not meet the opponents that the order names. */
export function swissReasons(situation: Situation, draw: Draw): (a: number, b: number) => readonly PairingReason[] {
  const { groups, option } = situation
  const isFloatOdd = oddFloats(groups, draw)
  return (a, b) => {
    const [from, to] = [groups.score[a] as number, groups.score[b] as number]
    if (groups.start[a] !== groups.start[b]) return [{ code: isFloatOdd(a) ? 'float-odd' : 'float-forced', from, to }]
    return [{ code: 'score-group', score: from }, ...orderReasons(option), ...avoided(situation, a, b)]
  }
}

function orderReasons(option: FormatOptionValues<'swiss'>['order']): readonly PairingReason[] {
  return [{ code: option === 'slide' ? 'halves' : option }]
}

/** Why the upper one of the two does not meet the opponent that the order names. */
function avoided({ groups, option, soFar, constraints }: Situation, a: number, b: number): readonly PairingReason[] {
  const named = a + (option === 'slide' ? halfOf(groups, a) : 1)
  if (option === 'lot' || named === b || named >= (groups.end[a] as number)) return []
  if (soFar.meetings(a, named) > 0) return [{ code: 'rematch-avoided' }]
  return constraints.forbids(a, named) + constraints.binds(a, named) > 0 ? [{ code: 'kept-apart' }] : []
}

/**
 * Whether the place leaves its group only because an odd number was left after the floaters from above had met opponents there. If
 * several leave, it is the last one.
 */
function oddFloats({ start, end }: ScoreGroups, { pairs, bye }: Draw): (place: number) => boolean {
  const leaving = new Map<number, number[]>()
  const arriving = new Map<number, number>()
  const leave = (place: number) => {
    const group = start[place] as number
    leaving.set(group, [...(leaving.get(group) ?? []), place])
  }
  for (const [a, b] of pairs) {
    if (start[a] === start[b]) continue
    leave(a)
    arriving.set(start[b] as number, (arriving.get(start[b] as number) ?? 0) + 1)
  }
  if (bye !== null) leave(bye)
  for (const places of leaving.values()) places.sort((one, other) => one - other)
  return (place) => {
    const group = start[place] as number
    const left = (end[place] as number) - group - (arriving.get(group) ?? 0)
    return left % 2 === 1 && leaving.get(group)?.at(-1) === place
  }
}
