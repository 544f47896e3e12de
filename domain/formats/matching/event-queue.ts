/**
 * Events, whole numbers, in order of time: a binary heap. Events of equal time leave in an order that depends only on what was put
 * in before, so a run can be repeated exactly. `add` and `take` cost O(log n).
 */
export class EventQueue {
  // Times and events are in two arrays, because an object for each event would cost more than everything else here.
  private times = new Float64Array(256)
  private events = new Int32Array(256)
  private count = 0

  /** When the next event is due; Infinity if there is none. */
  get nextTime(): number {
    return this.count === 0 ? Infinity : (this.times[0] as number)
  }

  clear(): void {
    this.count = 0
  }

  add(time: number, event: number): void {
    if (this.count === this.times.length) this.makeRoom()
    let place = this.count++
    while (place > 0) {
      const above = (place - 1) >> 1
      if ((this.times[above] as number) <= time) break
      this.move(above, place)
      place = above
    }
    this.times[place] = time
    this.events[place] = event
  }

  /** Removes and returns the earliest event. Throws if there is none. */
  take(): number {
    if (this.count === 0) throw new Error('no event is left')
    const taken = this.events[0] as number
    this.count--
    this.sink(this.times[this.count] as number, this.events[this.count] as number)
    return taken
  }

  /** Replaces the first event by this one and sinks it to its position. */
  private sink(time: number, event: number): void {
    const { times, count } = this
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below + 1 < count && (times[below + 1] as number) < (times[below] as number)) below++
      if (below >= count || (times[below] as number) >= time) break
      this.move(below, place)
      place = below
    }
    this.times[place] = time
    this.events[place] = event
  }

  private move(from: number, to: number): void {
    this.times[to] = this.times[from] as number
    this.events[to] = this.events[from] as number
  }

  private makeRoom(): void {
    const [times, events] = [new Float64Array(2 * this.count), new Int32Array(2 * this.count)]
    times.set(this.times)
    events.set(this.events)
    this.times = times
    this.events = events
  }
}
