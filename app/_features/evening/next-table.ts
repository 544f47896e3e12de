// The form for the next table of a club evening: the people, and their result, which uses the common result form, while earlier tables are
// saved (`lines.ts`). Pure: the focus and the requests to send are part of the state; `use-next-table.ts` carries them out.

import { type Lines, moveLines, noLines } from '#app/_lib/lines/lines.ts'
import type { Input } from '#contract/client.ts'
import { asksWhom } from '../entries/name-problem.ts'
import { NO_NAME, type PersonAnswer, type TypedName, withPerson } from '../entries/typed-name.ts'
import { fieldName, fieldsInOrder } from '../result-form/field-order.ts'
import { moveForm, NOTHING_STANDS, openForm, toImpossible } from '../result-form/form.ts'
import type { Focus, Form, FormEvent } from '../result-form/form-state.ts'
import type { ImpossibleGame, Rules } from '../result-form/scores.ts'
import type { Reply } from '../result-form/send-result.ts'
import {
  emptySeat,
  membersOfSides,
  type NamePlace,
  nobody,
  seated,
  seatName,
  seatOf,
  seatsOf,
  type TypedSides,
} from './sides.ts'
import { isEmptyTable, type TypedTable } from './table-draft.ts'

/** A table as it is typed. */
export interface TableLine {
  readonly sides: TypedSides
  readonly result: Form
  /** It is still being played: its result comes later. */
  readonly isOpen: boolean
}

/** Why a table was refused. */
export type TableProblem =
  | Exclude<Reply<never>, { readonly kind: 'saved' }>
  /** It was not sent: this game is impossible. */
  | { readonly kind: 'impossible'; readonly impossible: ImpossibleGame }

export interface NextTable extends Lines<TableLine, TableProblem> {
  readonly focus: Focus | null
}

/** The answer to a question about a refused table. */
export type TableAnswer =
  /** The person that a name means. */
  | { readonly seat: NamePlace; readonly person: PersonAnswer }
  /** The unlikely figure is correct. */
  | 'confirmed'

export type NextTableEvent =
  | { readonly event: 'result'; readonly of: FormEvent }
  | { readonly event: 'named'; readonly seat: NamePlace; readonly name: TypedName }
  /** From this name to the next one, after the last one to the figures. */
  | { readonly event: 'went-on'; readonly seat: NamePlace }
  /** Entered while it is being played. */
  | { readonly event: 'entered-open' }
  /** The contents of the fields are discarded. */
  | { readonly event: 'emptied' }
  /** Earlier input is back in the fields. */
  | { readonly event: 'filled'; readonly table: TypedTable }
  /** The outcome of sending a table; null: it is saved. */
  | { readonly event: 'answered'; readonly nth: number; readonly why: TableProblem | null }
  /** Sends a refused table again, with the answer. */
  | { readonly event: 'sent-again'; readonly nth: number; readonly answer: TableAnswer | null }
  /** Moves it back into the fields; `without`: the wrong name. */
  | { readonly event: 'taken-up'; readonly nth: number; readonly without: NamePlace | null }
  | { readonly event: 'thrown-away'; readonly nth: number }

/** The empty form; `perSide`: the number of people per side. */
export function openNextTable(rules: Rules, perSide: number): NextTable {
  return { ...noLines<TableLine, TableProblem>(emptyLine(rules, perSide)), focus: null }
}

/** The input of a table so far; the same object for the same line. */
export function typedOf({ sides, result: { scores, outside } }: TableLine): TypedTable {
  return { sides, scores, outside }
}

/** The seat whose name is ambiguous; null if there is none. */
export function seatAsked(why: TableProblem): NamePlace | null {
  return why.kind === 'refused' && asksWhom(why.problem) ? (seatOf(why.problem) ?? null) : null
}

/** Did the request get no answer? */
export function isLost(why: TableProblem): boolean {
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

function move(table: NextTable, event: Parameters<typeof moveLines<TableLine, TableProblem>>[1]): NextTable {
  return { ...table, ...moveLines<TableLine, TableProblem>(table, event) }
}

function put(table: NextTable, line: TableLine): NextTable {
  return move(table, { event: 'typed', line })
}

function focusOn(table: NextTable, on: string): NextTable {
  return { ...table, focus: { on, isGentle: false } }
}

/** A refusal belongs to the values that were sent: further typing dismisses it. */
function noticed(line: TableLine): TableLine {
  return { ...line, result: { ...line.result, problem: null, hint: null } }
}

/** If a name is missing, that is the first thing to report. */
function moveResult(table: NextTable, event: FormEvent, rules: Rules): NextTable {
  const { typed } = table
  const seat = event.event === 'saved' ? emptySeat(typed.sides) : undefined
  if (seat) return focusOn(table, seatName(seat))
  const result = moveForm(typed.result, event, rules)
  const focus = result.focus === typed.result.focus ? table.focus : result.focus
  const moved = { ...put(table, { ...typed, result }), focus }
  return result.sending || result.impossible ? send(moved, false, rules) : moved
}

/** An extra Enter stays in the empty field it leads to. */
function goOn(table: NextTable, { side, at }: NamePlace, rules: Rules): NextTable {
  const { sides } = table.typed
  if (sides[side][at]?.text.trim() === '') return table
  const seats = seatsOf(sides)
  const next = seats[seats.findIndex((seat) => seat.side === side && seat.at === at) + 1]
  const [first] = fieldsInOrder(rules, rules.games)
  if (next) return focusOn(table, seatName(next))
  if (first) return focusOn(table, fieldName(first, 'a'))
  return moveResult(table, { event: 'saved', confirmed: false }, rules)
}

/** Sends it and clears the fields for the next table; if a name is missing, moves the focus there. */
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

function sendAgain(table: NextTable, nth: number, answer: TableAnswer | null): NextTable {
  const refused = table.refused.find((one) => one.nth === nth)
  return refused ? move(table, { event: 'sent-again', nth, line: answered(refused.line, answer) }) : table
}

function answered(line: TableLine, answer: TableAnswer | null): TableLine {
  if (answer === null) return line
  const { sides, result } = line
  if (answer === 'confirmed')
    return { ...line, result: { ...result, sending: result.sending && { ...result.sending, confirmed: true } } }
  const { seat, person } = answer
  const name = sides[seat.side][seat.at]
  return name ? { ...line, sides: seated(sides, seat, withPerson(name, person)) } : line
}

/** Moves it back into the fields, with the focus on the cause of the refusal; an open question is asked again when it is sent. */
function takeUp(table: NextTable, nth: number, without: NamePlace | null, rules: Rules): NextTable {
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

function backInFields(result: Form, why: TableProblem, rules: Rules): Form {
  if (why.kind === 'impossible') return toImpossible(result, rules)
  return moveForm(moveForm(result, { event: 'replied', reply: why }, rules), { event: 'back-to-figures' }, rules)
}

export function isEmptyLine(line: TableLine): boolean {
  return isEmptyTable(typedOf(line))
}
