// The form for the next table of a club evening: who plays, and their result, which is typed by the one form of results. Pure: where the
// focus goes and what is to be sent are part of the state, and `use-next-table.ts` carries them out.

import type { Input } from '#contract/client.ts'
import { asksWhom } from '../entries/name-refusal.ts'
import { type Meant, meaning, NO_NAME, type TypedName } from '../entries/typed-name.ts'
import { fieldName, fieldsInOrder } from '../result-form/field-order.ts'
import { moveForm, NOTHING_STANDS, openForm } from '../result-form/form.ts'
import type { Focus, Form, FormEvent } from '../result-form/form-state.ts'
import type { Rules } from '../result-form/scores.ts'
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

/** A table that was sent, as it was typed. */
export interface SentTable {
  /** Each sending has its number. */
  readonly nth: number
  readonly sides: TypedSides
  readonly result: Form
  /** It is still played: its result comes later. */
  readonly isOpen: boolean
}

export interface NextTable {
  readonly sides: TypedSides
  readonly result: Form
  /** The sending that has come back and stands in the fields again; null: what stands there has not been sent. */
  readonly returned: Pick<SentTable, 'nth' | 'isOpen'> | null
  /** Tables on their way to the server, the first one first. */
  readonly sent: readonly SentTable[]
  /** Tables that were not taken when something else stood in the fields. */
  readonly waiting: readonly SentTable[]
  readonly focus: Focus | null
  /** How many have been sent. */
  readonly sendings: number
}

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
  | { readonly event: 'meant'; readonly seat: Seat; readonly meant: Meant }
  /** The wrong one: only that name goes. */
  | { readonly event: 'dropped'; readonly seat: Seat }
  /** Whom a name means is left open. */
  | { readonly event: 'left-question' }
  /** What became of the first table on its way; `isFree`: the fields are before one's eyes. */
  | { readonly event: 'replied'; readonly reply: Reply<unknown>; readonly isFree: boolean }
  /** A table that waits comes back into the fields, or is not wanted. */
  | { readonly event: 'taken-up'; readonly nth: number }
  | { readonly event: 'thrown-away'; readonly nth: number }

/** The empty form; `perSide`: how many people play on a side. */
export function openNextTable(rules: Rules, perSide: number): NextTable {
  return { ...openFields(rules, perSide), sent: [], waiting: [], focus: null, sendings: 0 }
}

/** A table as far as it is typed. */
export function typedOf({ sides, result: { scores, outside } }: Pick<NextTable, 'sides' | 'result'>): TypedTable {
  return { sides, scores, outside }
}

/** Is something asked that has to be answered before anything else is typed? */
export function isAsked(table: NextTable): boolean {
  return table.result.step.at !== 'figures' || seatToDecide(table) !== undefined
}

/** A table as it is sent. */
export function bodyOf({ sides, result: { sending } }: SentTable): Input<'enterPlayed'>['body'] {
  const { games = [], outside = [], confirmed = false } = sending ?? {}
  return { ...membersOfSides(sides), games: [...games], outside: [...outside], confirmed }
}

export function moveNextTable(table: NextTable, event: NextTableEvent, rules: Rules): NextTable {
  switch (event.event) {
    case 'result':
      return moveResult(table, event.of, rules)
    case 'named':
      return noticed({ ...table, sides: seated(table.sides, event.seat, event.name) })
    case 'went-on':
      return goOn(table, event.seat, rules)
    case 'entered-open':
      return send(table, true, rules)
    case 'emptied':
      return empty(table, rules)
    case 'filled':
      return fill(table, event.table, rules)
    case 'meant':
      return mean(table, event.seat, event.meant, rules)
    case 'dropped':
      return focusOn(noticed({ ...table, sides: seated(table.sides, event.seat, NO_NAME) }), seatName(event.seat))
    case 'left-question':
      return noticed(table)
    case 'replied':
      return hear(table, event.reply, event.isFree, rules)
    case 'taken-up':
      return takeUp(table, event.nth)
    case 'thrown-away':
      return { ...table, waiting: table.waiting.filter(({ nth }) => nth !== event.nth) }
  }
}

function focusOn(table: NextTable, on: string): NextTable {
  return { ...table, focus: { on, isGentle: false } }
}

/** A refusal belongs to what was sent: whoever types on has taken notice. */
function noticed(table: NextTable): NextTable {
  return { ...table, result: { ...table.result, problem: null, hint: null, step: { at: 'figures' } } }
}

/** Where somebody is not named, that is missing first; while it is asked whom a name means, nothing else is decided. */
function moveResult(table: NextTable, event: FormEvent, rules: Rules): NextTable {
  const asked = seatToDecide(table)
  const seat = asked ?? (event.event === 'saved' ? emptySeat(table.sides) : undefined)
  if (seat) return event.event === 'saved' ? focusOn(table, seatName(seat)) : table
  const result = moveForm(table.result, event, rules)
  const focus = result.focus === table.result.focus ? table.focus : result.focus
  const moved = { ...table, result, focus }
  return result.sending ? send(moved, false, rules) : moved
}

/** The seat of which is asked who is meant; undefined: of none. */
function seatToDecide({ result: { problem } }: NextTable): Seat | undefined {
  return problem && asksWhom(problem) ? seatOf(problem) : undefined
}

/** An Enter too many stays in the empty field it leads to. */
function goOn(table: NextTable, { side, at }: Seat, rules: Rules): NextTable {
  if (table.sides[side][at]?.text.trim() === '') return table
  const seats = seatsOf(table.sides)
  const next = seats[seats.findIndex((seat) => seat.side === side && seat.at === at) + 1]
  const [first] = fieldsInOrder(rules, rules.games)
  if (next) return focusOn(table, seatName(next))
  if (first) return focusOn(table, fieldName(first, 'a'))
  return moveResult(table, { event: 'saved', confirmed: false }, rules)
}

/** Sends it, and leaves the fields to the next table; where somebody is not named, leads there. */
function send(table: NextTable, isOpen: boolean, rules: Rules): NextTable {
  const { sides, result, sent, sendings } = table
  const seat = seatToDecide(table) ?? emptySeat(sides)
  if (seat) return focusOn({ ...table, result: { ...result, sending: null } }, seatName(seat))
  const one: SentTable = { nth: sendings, sides, result: isOpen ? { ...result, sending: null } : result, isOpen }
  return { ...empty(table, rules), sent: [...sent, one], sendings: sendings + 1 }
}

function empty(table: NextTable, rules: Rules): NextTable {
  const { a } = table.sides
  return focusOn({ ...table, ...openFields(rules, a.length) }, 'a0')
}

function openFields(rules: Rules, perSide: number): Pick<NextTable, 'sides' | 'result' | 'returned'> {
  return { sides: nobody(perSide), result: openForm(NOTHING_STANDS, rules), returned: null }
}

function fill(table: NextTable, { sides, scores, outside }: TypedTable, rules: Rules): NextTable {
  const result = openForm(NOTHING_STANDS, rules, { draft: { scores, outside, seen: 0 } })
  const seat = emptySeat(sides)
  return focusOn({ ...table, sides, result, returned: null }, seat ? seatName(seat) : 'a0')
}

function mean(table: NextTable, seat: Seat, meant: Meant, rules: Rules): NextTable {
  const typed = table.sides[seat.side][seat.at]
  if (!typed) return table
  const answered = noticed({ ...table, sides: seated(table.sides, seat, meaning(typed, meant)) })
  return table.returned?.isOpen
    ? send(answered, true, rules)
    : moveResult(answered, { event: 'saved', confirmed: false }, rules)
}

/** What was not taken comes back as it was typed: into the fields, or beside them where something else is typed by then. */
function hear(table: NextTable, reply: Reply<unknown>, isFree: boolean, rules: Rules): NextTable {
  const [first, ...sent] = table.sent
  if (!first) return table
  const rest = { ...table, sent }
  if (reply.kind === 'saved') return rest
  const back = { ...first, result: moveForm(first.result, { event: 'replied', reply }, rules) }
  if (isFree && isEmptyTable(typedOf(table))) return bringBack(rest, back)
  return { ...rest, waiting: [...table.waiting, back] }
}

function takeUp(table: NextTable, nth: number): NextTable {
  const back = table.waiting.find((one) => one.nth === nth)
  if (!back || !isEmptyTable(typedOf(table))) return table
  return bringBack({ ...table, waiting: table.waiting.filter((one) => one !== back) }, back)
}

/** Back in the fields, with the focus on what it was refused for. */
function bringBack(table: NextTable, { nth, isOpen, sides, result }: SentTable): NextTable {
  const seat = result.problem && seatOf(result.problem)
  const focus = seat ? { on: seatName(seat), isGentle: true } : result.problem && result.focus
  return { ...table, sides, result, returned: { nth, isOpen }, focus: focus ?? table.focus }
}
