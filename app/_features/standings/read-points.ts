import { isPoints } from '#domain/points.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'

/** Points as typed (`-5`, `−5`, `2,5`, `2½`); null if they are not valid, zero, or beyond what a desk may give or take. */
export function readPoints(typed: string): number | null {
  const plain = typed.trim().replace(/^[−–]/, '-').replace('½', ',5').replace(',', '.')
  if (!/^[-+]?\d*\.?\d+$/.test(plain)) return null
  const points = Number(plain)
  const { least, most } = LIMITS.adjustment
  return isPoints(points) && points !== 0 && points >= least && points <= most ? points : null
}
