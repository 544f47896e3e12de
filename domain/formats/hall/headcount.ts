// Counts how many members of each group are in each part.

/** The cost of two members of a group coming together, by the number of the group. */
export type GroupCosts = readonly number[]

/**
 * Counts heads of groups in the parts of a floor. The conflict of one entry with all others in a part then costs O(its groups),
 * however large these are.
 */
export class Headcount {
  private readonly costs: GroupCosts
  private readonly heads: Uint16Array

  /** `parts`: every part number is less than this. */
  constructor(costs: GroupCosts, parts: number) {
    this.costs = costs
    this.heads = new Uint16Array(costs.length * parts)
  }

  /** Adds an entry of these groups to the part; −1 removes it. */
  count(groups: readonly number[], part: number, by: 1 | -1): void {
    const row = part * this.costs.length
    for (let at = 0; at < groups.length; at++) {
      const head = row + (groups[at] as number)
      this.heads[head] = (this.heads[head] as number) + by
    }
  }

  /** The conflict of an entry of these groups with all entries in the part. */
  conflict(groups: readonly number[], part: number): number {
    const row = part * this.costs.length
    let sum = 0
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at] as number
      sum += (this.costs[group] as number) * (this.heads[row + group] as number)
    }
    return sum
  }
}
