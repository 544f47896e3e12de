import type { Rng } from '../../rng.ts'
import { optionsOf, type PairingOptions } from '../options.ts'

/** Every round is drawn anew among the entries still in: an encounter costs one of the two a life. */
export function livesShape(entries: number, options: PairingOptions | undefined, rng: Rng): number[] {
  let lives = Array<number>(entries).fill(optionsOf('lives', options).lives)
  const shape: number[] = []
  while (lives.length > 1) {
    const encounters = Math.floor(lives.length / 2)
    shape.push(encounters)
    lives = rng
      .shuffle(lives)
      .map((left, at) => (at < encounters ? left - 1 : left))
      .filter((left) => left > 0)
  }
  return shape
}
