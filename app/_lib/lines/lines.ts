// A line that is typed while earlier ones are saved. Pure. Its fields belong to whoever types: a line that is sent leaves them at once, and
// one that was not taken waits beside them, whatever stands there, until somebody decides on it.

/** A line that was sent, as it was typed. */
export interface SentLine<Line> {
  /** Each act of entering has its number; sent again, a line keeps it. */
  readonly nth: number
  readonly line: Line
}

/** A line that was not taken, and why. */
export interface RefusedLine<Line, Why> extends SentLine<Line> {
  readonly why: Why
}

export interface Lines<Line, Why> {
  /** What stands in the fields. */
  readonly typed: Line
  /** The act that stands in the fields again; null: what stands there has not been sent. */
  readonly again: number | null
  /** On their way to the server. */
  readonly sent: readonly SentLine<Line>[]
  readonly refused: readonly RefusedLine<Line, Why>[]
  /** How many acts there have been. */
  readonly acts: number
}

export type LinesEvent<Line, Why> =
  | { readonly event: 'typed'; readonly line: Line }
  /** Nothing of what stood there is wanted in the fields any more. `empty`: what they begin with. */
  | { readonly event: 'emptied'; readonly empty: Line }
  /** The line in the fields is sent; they are free for the next one. */
  | { readonly event: 'sent'; readonly empty: Line }
  /** A line that was not taken is sent again, perhaps with what was asked for. */
  | { readonly event: 'sent-again'; readonly nth: number; readonly line: Line }
  /** What became of it; null: it is saved. */
  | { readonly event: 'answered'; readonly nth: number; readonly why: Why | null }
  /** A line that was not taken stands in the fields, in the place of what stood there; it is what is wanted now. */
  | { readonly event: 'taken-up'; readonly nth: number; readonly line: Line }
  | { readonly event: 'thrown-away'; readonly nth: number }

/** Nothing is typed yet. */
export function noLines<Line, Why>(empty: Line): Lines<Line, Why> {
  return { typed: empty, again: null, sent: [], refused: [], acts: 0 }
}

export function moveLines<Line, Why>(lines: Lines<Line, Why>, event: LinesEvent<Line, Why>): Lines<Line, Why> {
  switch (event.event) {
    case 'typed':
      return { ...lines, typed: event.line }
    case 'emptied':
      return { ...lines, typed: event.empty, again: null }
    case 'sent': {
      const { typed, again, acts } = lines
      const one = { nth: again ?? acts, line: typed }
      return {
        ...lines,
        typed: event.empty,
        again: null,
        sent: [...lines.sent, one],
        acts: again === null ? acts + 1 : acts,
      }
    }
    case 'sent-again': {
      const { nth, line } = event
      return isRefused(lines, nth) ? { ...without(lines, nth), sent: [...lines.sent, { nth, line }] } : lines
    }
    case 'answered': {
      const { nth, why } = event
      const sent = lines.sent.find((one) => one.nth === nth)
      if (why === null) return without(lines, nth)
      return sent ? { ...without(lines, nth), refused: [...lines.refused, { ...sent, why }] } : lines
    }
    case 'taken-up':
      return isRefused(lines, event.nth) ? { ...without(lines, event.nth), typed: event.line, again: event.nth } : lines
    case 'thrown-away':
      return isRefused(lines, event.nth) ? without(lines, event.nth) : lines
  }
}

function isRefused<Line, Why>({ refused }: Lines<Line, Why>, nth: number): boolean {
  return refused.some((one) => one.nth === nth)
}

/** Neither on its way nor waiting. */
function without<Line, Why>(lines: Lines<Line, Why>, nth: number): Lines<Line, Why> {
  const others = <One extends SentLine<Line>>(all: readonly One[]) => all.filter((one) => one.nth !== nth)
  return { ...lines, sent: others(lines.sent), refused: others(lines.refused) }
}
