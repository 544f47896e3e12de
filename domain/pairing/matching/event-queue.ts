/**
 * Events in order of time: a binary heap. Events of equal time leave in an order that depends only on what was put in
 * before, so a run can be repeated exactly. `add` and `takeNext` cost O(log n).
 */
export class EventQueue<Event> {
  private readonly heap: Timed<Event>[] = []

  add(time: number, event: Event): void {
    const { heap } = this
    const added = { time, event }
    let at = heap.length
    heap.push(added)
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = heap[above] as Timed<Event>
      if (parent.time <= time) break
      heap[at] = parent
      at = above
    }
    heap[at] = added
  }

  /** Removes and returns the earliest event with its time; undefined when there is none. */
  takeNext(): Timed<Event> | undefined {
    const { heap } = this
    const next = heap[0]
    const last = heap.pop()
    if (last !== undefined && heap.length > 0) this.sink(last)
    return next
  }

  /** Puts `moved` in the place of the top and lets it sink to where it belongs. */
  private sink(moved: Timed<Event>): void {
    const { heap } = this
    let at = 0
    for (;;) {
      const left = heap[2 * at + 1]
      if (left === undefined) break
      const right = heap[2 * at + 2]
      const rightIsEarlier = right !== undefined && right.time < left.time
      const earlier = rightIsEarlier ? right : left
      if (earlier.time >= moved.time) break
      heap[at] = earlier
      at = 2 * at + (rightIsEarlier ? 2 : 1)
    }
    heap[at] = moved
  }
}

interface Timed<Event> {
  readonly time: number
  readonly event: Event
}
