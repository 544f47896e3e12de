import { isPoints } from '#domain/points.ts'

const MOST = 1000

/** Points as typed (`-5`, `−5`, `2,5`, `2½`); null if they are not valid, zero or more than 1000. */
export function readPoints(typed: string): number | null {
  const plain = typed.trim().replace(/^[−–]/, '-').replace('½', ',5').replace(',', '.')
  if (!/^[-+]?\d*\.?\d+$/.test(plain)) return null
  const points = Number(plain)
  return isPoints(points) && points !== 0 && Math.abs(points) <= MOST ? points : null
}
