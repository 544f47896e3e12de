// The state of a line that is typed while earlier lines are being saved. Pure. Sending a line clears the fields at once; a refused line
// never replaces what is being typed, but waits next to the fields until the user decides.

/** A line that was sent, as it was typed. */
export interface SentLine<Line> {
  /** The number of the act; a line that is sent again keeps it. */
  readonly nth: number
  readonly line: Line
}

/** A refused line and the reason. */
export interface RefusedLine<Line, Why> extends SentLine<Line> {
  readonly why: Why
}

export interface Lines<Line, Why> {
  /** The line in the fields. */
  readonly typed: Line
  /** The act whose refused line is in the fields again; null: the line in the fields has not been sent. */
  readonly again: number | null
  /** Being sent to the server. */
  readonly sent: readonly SentLine<Line>[]
  readonly refused: readonly RefusedLine<Line, Why>[]
  /** The number of acts so far. */
  readonly acts: number
}

export type LinesEvent<Line, Why> =
  | { readonly event: 'typed'; readonly line: Line }
  /** The user cleared the fields. `empty`: their initial value. */
  | { readonly event: 'emptied'; readonly empty: Line }
  /** The line in the fields is sent; the fields are free for the next one. */
  | { readonly event: 'sent'; readonly empty: Line }
  /** A refused line is sent again, perhaps with what the refusal asked for. */
  | { readonly event: 'sent-again'; readonly nth: number; readonly line: Line }
  /** The server has answered a line that was sent; null: it is saved. */
  | { readonly event: 'answered'; readonly nth: number; readonly why: Why | null }
  /** A refused line is put into the fields, replacing their content. */
  | { readonly event: 'taken-up'; readonly nth: number; readonly line: Line }
  | { readonly event: 'thrown-away'; readonly nth: number }

/** The initial state: nothing typed. */
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
      if (!sent) return lines
      const others = without(lines, nth)
      return why === null ? others : { ...others, refused: [...lines.refused, { ...sent, why }] }
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

/** Removes an act from the sent and the refused lines. */
function without<Line, Why>(lines: Lines<Line, Why>, nth: number): Lines<Line, Why> {
  const others = <One extends SentLine<Line>>(all: readonly One[]) => all.filter((one) => one.nth !== nth)
  return { ...lines, sent: others(lines.sent), refused: others(lines.refused) }
}
