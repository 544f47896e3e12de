// The form for the next table of a club evening: who plays, and their result, which is typed by the one form of results, while earlier
// tables are saved (`lines.ts`). Pure: where the focus goes and what is to be sent are part of the state, and `use-next-table.ts` carries
// them out.

import { type Lines, moveLines, noLines } from '#app/_lib/lines/lines.ts'
import type { Input } from '#contract/client.ts'
import { asksWhom } from '../entries/name-refusal.ts'
import { type Meant, meaning, NO_NAME, type TypedName } from '../entries/typed-name.ts'
import { fieldName, fieldsInOrder } from '../result-form/field-order.ts'
import { moveForm, NOTHING_STANDS, openForm, toImpossible } from '../result-form/form.ts'
import type { Focus, Form, FormEvent } from '../result-form/form-state.ts'
import type { ImpossibleGame, Rules } from '../result-form/scores.ts'
import type { Reply } from '../result-form/send-result.ts'
import { isEmptyTable, type TypedTable } from './kept-table.ts'
import {
  emptySeat,
  membersOfSides,
  nobody,
  type Seat,
  seated,
  seatName,
  seatOf,
  seatsOf,
  type TypedSides,
} from './sides.ts'

/** A table as it is typed. */
export interface TableLine {
  readonly sides: TypedSides
  readonly result: Form
  /** It is still played: its result comes later. */
  readonly isOpen: boolean
}

/** Why a table was not taken. */
export type Refusal =
  | Exclude<Reply<never>, { readonly kind: 'saved' }>
  /** It was not sent: this game is impossible. */
  | { readonly kind: 'impossible'; readonly impossible: ImpossibleGame }

export interface NextTable extends Lines<TableLine, Refusal> {
  readonly focus: Focus | null
}

/** What was asked of a table that was not taken. */
export type Answer =
  /** Whom a name means. */
  | { readonly seat: Seat; readonly meant: Meant }
  /** What is unlikely is true. */
  | 'confirmed'

export type NextTableEvent =
  | { readonly event: 'result'; readonly of: FormEvent }
  | { readonly event: 'named'; readonly seat: Seat; readonly name: TypedName }
  /** From this name to the next one, behind the last one to the figures. */
  | { readonly event: 'went-on'; readonly seat: Seat }
  /** It is entered while it is played. */
  | { readonly event: 'entered-open' }
  /** Nothing of what stands there is wanted in the fields any more. */
  | { readonly event: 'emptied' }
  /** What was typed before stands in the fields. */
  | { readonly event: 'filled'; readonly table: TypedTable }
  /** What became of a table that was sent; null: it is saved. */
  | { readonly event: 'answered'; readonly nth: number; readonly why: Refusal | null }
  /** A table that was not taken is sent again, with what was asked. */
  | { readonly event: 'sent-again'; readonly nth: number; readonly answer: Answer | null }
  /** It comes back into the fields; `without`: the name that was the wrong one. */
  | { readonly event: 'taken-up'; readonly nth: number; readonly without: Seat | null }
  | { readonly event: 'thrown-away'; readonly nth: number }

/** The empty form; `perSide`: how many people play on a side. */
export function openNextTable(rules: Rules, perSide: number): NextTable {
  return { ...noLines<TableLine, Refusal>(emptyLine(rules, perSide)), focus: null }
}

/** A table as far as it is typed; the same for the same line. */
export function typedOf({ sides, result: { scores, outside } }: TableLine): TypedTable {
  return { sides, scores, outside }
}

/** The seat about which is asked who is meant; null: about none. */
export function seatAsked(why: Refusal): Seat | null {
  return why.kind === 'refused' && asksWhom(why.problem) ? (seatOf(why.problem) ?? null) : null
}

/** Was there no answer? */
export function isLost(why: Refusal): boolean {
  return why.kind === 'refused' && why.problem.code === 'unreachable'
}

/** A table as it is sent. */
export function bodyOf({ sides, result: { sending } }: TableLine): Input<'enterPlayed'>['body'] {
  const { games = [], outside = [], confirmed = false } = sending ?? {}
  return { ...membersOfSides(sides), games: [...games], outside: [...outside], confirmed }
}

export function moveNextTable(table: NextTable, event: NextTableEvent, rules: Rules): NextTable {
  switch (event.event) {
    case 'result':
      return moveResult(table, event.of, rules)
    case 'named':
      return put(table, noticed({ ...table.typed, sides: seated(table.typed.sides, event.seat, event.name) }))
    case 'went-on':
      return goOn(table, event.seat, rules)
    case 'entered-open':
      return send(table, true, rules)
    case 'emptied':
      return focusOn(move(table, { event: 'emptied', empty: emptyLike(table, rules) }), 'a0')
    case 'filled':
      return fill(table, event.table, rules)
    case 'answered':
      return move(table, event)
    case 'sent-again':
      return sendAgain(table, event.nth, event.answer)
    case 'taken-up':
      return takeUp(table, event.nth, event.without, rules)
    case 'thrown-away':
      return move(table, event)
  }
}

function move(table: NextTable, event: Parameters<typeof moveLines<TableLine, Refusal>>[1]): NextTable {
  return { ...table, ...moveLines<TableLine, Refusal>(table, event) }
}

function put(table: NextTable, line: TableLine): NextTable {
  return move(table, { event: 'typed', line })
}

function focusOn(table: NextTable, on: string): NextTable {
  return { ...table, focus: { on, isGentle: false } }
}

/** A refusal belongs to what was sent: whoever types on has taken notice. */
function noticed(line: TableLine): TableLine {
  return { ...line, result: { ...line.result, problem: null, hint: null } }
}

/** Where somebody is not named, that is missing first. */
function moveResult(table: NextTable, event: FormEvent, rules: Rules): NextTable {
  const { typed } = table
  const seat = event.event === 'saved' ? emptySeat(typed.sides) : undefined
  if (seat) return focusOn(table, seatName(seat))
  const result = moveForm(typed.result, event, rules)
  const focus = result.focus === typed.result.focus ? table.focus : result.focus
  const moved = { ...put(table, { ...typed, result }), focus }
  return result.sending || result.impossible ? send(moved, false, rules) : moved
}

/** An Enter too many stays in the empty field it leads to. */
function goOn(table: NextTable, { side, at }: Seat, rules: Rules): NextTable {
  const { sides } = table.typed
  if (sides[side][at]?.text.trim() === '') return table
  const seats = seatsOf(sides)
  const next = seats[seats.findIndex((seat) => seat.side === side && seat.at === at) + 1]
  const [first] = fieldsInOrder(rules, rules.games)
  if (next) return focusOn(table, seatName(next))
  if (first) return focusOn(table, fieldName(first, 'a'))
  return moveResult(table, { event: 'saved', confirmed: false }, rules)
}

/** Sends it, and leaves the fields to the next table; where somebody is not named, leads there. */
function send(table: NextTable, isOpen: boolean, rules: Rules): NextTable {
  const { sides, result } = table.typed
  const seat = emptySeat(sides)
  const unsent = { ...result, sending: null, impossible: null }
  if (seat) return focusOn(put(table, { ...table.typed, result: unsent }), seatName(seat))
  const line: TableLine = { sides, result: isOpen ? unsent : result, isOpen }
  return focusOn(move(put(table, line), { event: 'sent', empty: emptyLike(table, rules) }), 'a0')
}

function emptyLine(rules: Rules, perSide: number): TableLine {
  return { sides: nobody(perSide), result: openForm(NOTHING_STANDS, rules), isOpen: false }
}

function emptyLike({ typed }: NextTable, rules: Rules): TableLine {
  return emptyLine(rules, typed.sides.a.length)
}

function fill(table: NextTable, { sides, scores, outside }: TypedTable, rules: Rules): NextTable {
  const result = openForm(NOTHING_STANDS, rules, { draft: { scores, outside, seen: 0 } })
  const seat = emptySeat(sides)
  const emptied = move(table, { event: 'emptied', empty: { sides, result, isOpen: false } })
  return focusOn(emptied, seat ? seatName(seat) : 'a0')
}

function sendAgain(table: NextTable, nth: number, answer: Answer | null): NextTable {
  const refused = table.refused.find((one) => one.nth === nth)
  return refused ? move(table, { event: 'sent-again', nth, line: answered(refused.line, answer) }) : table
}

function answered(line: TableLine, answer: Answer | null): TableLine {
  if (answer === null) return line
  const { sides, result } = line
  if (answer === 'confirmed')
    return { ...line, result: { ...result, sending: result.sending && { ...result.sending, confirmed: true } } }
  const { seat, meant } = answer
  const name = sides[seat.side][seat.at]
  return name ? { ...line, sides: seated(sides, seat, meaning(name, meant)) } : line
}

/** Back in the fields, with the focus on what it was refused for; what was asked about it is asked again when it is sent. */
function takeUp(table: NextTable, nth: number, without: Seat | null, rules: Rules): NextTable {
  const refused = table.refused.find((one) => one.nth === nth)
  if (!refused) return table
  const { line, why } = refused
  const sides = without ? seated(line.sides, without, NO_NAME) : line.sides
  const result = backInFields(line.result, why, rules)
  const back: TableLine = { sides, result, isOpen: false }
  const seat = without ?? (why.kind === 'refused' ? seatOf(why.problem) : undefined)
  const taken = move(table, { event: 'taken-up', nth, line: seatAsked(why) ? noticed(back) : back })
  return focusOn(taken, seat ? seatName(seat) : (result.focus?.on ?? 'a0'))
}

function backInFields(result: Form, why: Refusal, rules: Rules): Form {
  if (why.kind === 'impossible') return toImpossible(result, rules)
  return moveForm(moveForm(result, { event: 'replied', reply: why }, rules), { event: 'back-to-figures' }, rules)
}

/** Is nothing typed in it? */
export function isEmptyLine(line: TableLine): boolean {
  return isEmptyTable(typedOf(line))
}
