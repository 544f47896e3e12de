/**
 * Events in order of time: a binary heap. Events of equal time leave in an order that depends only on what was put in
 * before, so a run can be repeated exactly. `add` and `takeNext` cost O(log n).
 */
export class EventQueue<Event extends object> {
  // Times and events lie in two arrays, because an object for each event would cost more than everything else here.
  private readonly times: number[] = []
  private readonly events: Event[] = []

  add(time: number, event: Event): void {
    let place = this.times.length
    while (place > 0) {
      const above = (place - 1) >> 1
      if (this.timeAt(above) <= time) break
      this.put(place, this.timeAt(above), this.eventAt(above))
      place = above
    }
    this.put(place, time, event)
  }

  /** Removes and returns the earliest event with its time; undefined when there is none. */
  takeNext(): { readonly time: number; readonly event: Event } | undefined {
    const time = this.times[0]
    const event = this.events[0]
    const lastTime = this.times.pop()
    const lastEvent = this.events.pop()
    if (time === undefined || event === undefined) return undefined
    if (lastTime !== undefined && lastEvent !== undefined && this.times.length > 0) this.sink(lastTime, lastEvent)
    return { time, event }
  }

  /** Puts an event in the place of the first one and lets it sink to where it belongs. */
  private sink(time: number, event: Event): void {
    const count = this.times.length
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below + 1 < count && this.timeAt(below + 1) < this.timeAt(below)) below++
      if (below >= count || this.timeAt(below) >= time) break
      this.put(place, this.timeAt(below), this.eventAt(below))
      place = below
    }
    this.put(place, time, event)
  }

  private put(place: number, time: number, event: Event): void {
    this.times[place] = time
    this.events[place] = event
  }

  private timeAt(place: number): number {
    return this.times[place] as number
  }

  private eventAt(place: number): Event {
    return this.events[place] as Event
  }
}
