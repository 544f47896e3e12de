import { sidesOf } from '../hall/swap.ts'
import type { Pairing } from '../pairing.ts'
import type { PairingTask } from '../pairing-task.ts'

/** A defect of a draw in any format: an entry missing or drawn twice, or two encounters at one table; null: none. */
export function defectOf({ field, constraints }: PairingTask, { encounters, byes, out }: Pairing): string | null {
  const drawn = [
    ...encounters.flatMap((encounter) => sidesOf(encounter).flat()),
    ...byes.map(({ entry }) => entry),
    ...out,
  ]
  const named = new Set(drawn)
  if (named.size < drawn.length) return 'somebody is drawn twice'
  if (drawn.length > field.length || !field.every((entry) => named.has(entry))) return 'not everybody is drawn'
  if (encounters.length === 0) return 'nobody plays'

  const seats = new Set(encounters.map(({ heat = 1, table }) => `${heat} ${table}`))
  if (seats.size < encounters.length) return 'two encounters at one table'
  const { tables = Infinity } = constraints ?? {}
  if (encounters.some(({ table }) => table < 1 || table > tables)) return 'a table that is not there'
  return null
}
