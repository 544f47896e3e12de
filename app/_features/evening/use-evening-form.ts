import { useEffect, useState } from 'react'
import { type Offered, useDrafts } from '#app/_lib/drafts/use-drafts.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import type { Answer } from '#contract/client.ts'
import { NO_NAME, type TypedName } from '../entries/typed-name.ts'
import { type About, type Asked, askedNext } from '../result-form/asked.ts'
import { fieldsInOrder, nameOfPlace, type Place } from '../result-form/field-order.ts'
import {
  canBeRetour,
  completed,
  enteredOutside,
  enteredScore,
  gamesNeeded,
  type Rules,
  type Side,
  scoreError,
  type TypedPair,
  type TypedScore,
} from '../result-form/scores.ts'
import { type Doubt, doubtsOf } from '../result-form/send-result.ts'
import { emptyLine, isEmptyLine, readLine, type TypedLine } from './kept-line.ts'
import { emptySeat, membersOfSides, type Seat, seated, seatOf, seatsOf } from './typed-table.ts'

/** The name of its drafts. */
const FORM = 'line'

interface Line {
  params: { club: string; tournament: string }
  rules: Rules
  perSide: number
  /** Leads to a field by its name: of a seat (`a0`), of a figure (`1a`). */
  focus: (field: string) => void
  onEntered: (answer: Answer<'enterPlayed'>) => void
}

/**
 * The line a table is entered in: names, figures, the way through them, and what became of sending it. What is not entered
 * is kept in this browser and offered when the line is left, or the page is opened anew.
 */
export function useEveningForm({ params, rules, perSide, focus, onEntered }: Line) {
  const [empty] = useState(() => emptyLine(rules, perSide))
  const [sides, setSides] = useState(empty.sides)
  const [scores, setScores] = useState(empty.scores)
  const [outside, setOutside] = useState(empty.outside)
  const [judged, setJudged] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [doubts, setDoubts] = useState<readonly Doubt[] | null>(null)
  // A refusal belongs to what was sent: whoever types on has taken notice.
  const [noticed, setNoticed] = useState(false)
  const [missing, setMissing] = useState(false)
  const needed = gamesNeeded(scores, rules)
  const drafts = useDrafts(params.tournament, (form, value) => (form === FORM ? readLine(value, empty) : null))
  const { keep } = drafts
  const { run, pending, problem } = useCommand(() => drafts.actOf(FORM))

  function fill(line: TypedLine) {
    setSides(line.sides)
    setScores(line.scores)
    setOutside(line.outside)
  }

  useEffect(() => {
    const line = { sides, scores, outside }
    keep(FORM, isEmptyLine(line) ? null : line)
  }, [keep, sides, scores, outside])

  function touched() {
    setNoticed(true)
    setMissing(false)
    setDoubts(null)
  }

  function clear() {
    touched()
    fill(empty)
    setJudged(new Set())
    setAsked(null)
    focus('a0')
  }

  /** What stands there is offered. */
  function setAside() {
    const line = { sides, scores, outside }
    if (!isEmptyLine(line)) drafts.setAside(FORM, line)
  }

  /** Empties the line; what stood there is offered. */
  function leave() {
    setAside()
    clear()
  }

  /** Puts a line that was offered in the place of what stands there. */
  function takeDraft(draft: Offered<TypedLine>) {
    touched()
    setAside()
    fill(draft.value)
    drafts.take(draft)
    const seat = emptySeat(draft.value.sides)
    focus(seat ? `${seat.side}${seat.at}` : 'a0')
  }

  function name(seat: Seat, typed: TypedName) {
    touched()
    setSides((before) => seated(before, seat, typed))
  }

  function change(at: number, score: TypedScore) {
    touched()
    setScores((before) => before.map((other, game) => (game === at ? score : other)))
  }

  function changeOutside(at: number, pair: TypedPair) {
    touched()
    setOutside((before) => before.map((other, component) => (component === at ? pair : other)))
  }

  async function send(body: { readonly games: boolean; readonly confirmed: boolean }, table = sides, typed = scores) {
    setNoticed(false)
    setDoubts(null)
    const count = body.games ? gamesNeeded(typed, rules) : 0
    const answer = await run(
      'enterPlayed',
      {
        params,
        body: {
          ...membersOfSides(table),
          games: typed.slice(0, count).flatMap((score) => enteredScore(score, rules) ?? []),
          outside: body.games
            ? rules.outside.flatMap((component, at) => enteredOutside(outside[at] ?? { a: '', b: '' }, component) ?? [])
            : [],
          confirmed: body.confirmed,
        },
      },
      async (refusal) => setDoubts(doubtsOf(refusal)),
    )
    if (!answer) return
    clear()
    onEntered(answer)
  }

  /** Is everybody named? If not, leads to who is missing. */
  function isSeated(): boolean {
    const seat = emptySeat(sides)
    if (seat) focus(`${seat.side}${seat.at}`)
    return !seat
  }

  /** Enters the table with its result. */
  function save(confirmed: boolean, typed = scores) {
    if (pending || !isSeated()) return
    setAsked(null)
    const whole = typed.map((score) => completed(score, rules))
    setScores(whole)
    setJudged(new Set(whole.keys()))
    for (const place of fieldsInOrder(rules, gamesNeeded(whole, rules))) if (!isReady(place, whole)) return
    void send({ games: true, confirmed }, sides, whole)
  }

  /** Enters the table that is being played: its result comes later. */
  function saveOpen() {
    if (!pending && isSeated()) void send({ games: false, confirmed: false })
  }

  function isReady(place: Place, typed: readonly TypedScore[]): boolean {
    const component = place.of === 'outside' ? rules.outside[place.at] : undefined
    const pair = outside[place.at]
    const score = typed[place.at]
    const entered = component && pair ? enteredOutside(pair, component) : score && enteredScore(score, rules)
    if (place.of === 'game' && score && entered) return !leadsBack(place.at, score)
    if (entered) return true
    setMissing(true)
    const figures = component ? pair : score
    focus(`${nameOfPlace(place)}${figures?.a === '' ? 'a' : 'b'}`)
    return false
  }

  /** A game that can't be leads back to its beginning, one that leaves open who has won to that question. */
  function leadsBack(at: number, score: TypedScore): boolean {
    const error = scoreError(score, rules)
    if (error?.code === 'winner-needed') ask('winner', at)
    else if (error) focus(`${nameOfPlace({ of: 'game', at })}a`)
    return error !== null
  }

  /** From a name to the next one, after the last one to the figures. */
  function goOnFrom({ side, at }: Seat) {
    const seats = seatsOf(sides)
    const next = seats[seats.findIndex((seat) => seat.side === side && seat.at === at) + 1]
    const [first] = fieldsInOrder(rules, needed)
    if (next) focus(`${next.side}${next.at}`)
    else if (first) focus(`${nameOfPlace(first)}a`)
    else save(false)
  }

  /** From a figure to the next one, after the last one to the server. */
  function goOn(place: Place, side: Side) {
    const score = place.of === 'game' ? scores[place.at] : undefined
    if (side === 'a' && !score?.forfeit) return focus(`${nameOfPlace(place)}b`)
    if (!score) return goOnAfter(place, scores)
    const whole = completed(score, rules)
    const typed = scores.map((other, game) => (game === place.at ? whole : other))
    setScores(typed)
    setJudged((before) => new Set(before).add(place.at))
    if (!leadsBack(place.at, whole)) goOnAfter(place, typed)
  }

  function goOnAfter(place: Place, typed: readonly TypedScore[]) {
    const way = fieldsInOrder(rules, gamesNeeded(typed, rules))
    const next = way[way.findIndex(({ of, at }) => of === place.of && at === place.at) + 1]
    if (next) focus(`${nameOfPlace(next)}a`)
    else save(false, typed)
  }

  function toggleRetour(at: number) {
    const score = scores[at]
    if (score && canBeRetour(score, rules)) change(at, { ...score, retour: !score.retour })
  }

  function ask(about: About, at: number) {
    setAsked((before) => askedNext(before, about, at))
  }

  function answer(at: number, score: TypedScore, forRest = false) {
    const { forfeit } = score
    const typed = scores.map((other, game) =>
      game === at ? score : forRest && game > at ? { ...other, forfeit } : other,
    )
    touched()
    setScores(typed)
    setAsked(null)
    goOnAfter({ of: 'game', at: forRest ? scores.length - 1 : at }, typed)
  }

  function leaveQuestion() {
    if (asked) focus(`${nameOfPlace({ of: 'game', at: asked.game })}a`)
    setAsked(null)
  }

  /** Says whom a name means, and tries again. */
  function mean(seat: Seat, person: string) {
    const typed = sides[seat.side][seat.at]
    if (!typed) return
    const table = seated(sides, seat, { ...typed, person })
    setSides(table)
    const hasGames = scores.some((score) => enteredScore(score, rules) !== null)
    void send({ games: hasGames, confirmed: false }, table)
  }

  /** The wrong one: only that name goes. */
  function drop(seat: Seat) {
    name(seat, NO_NAME)
    focus(`${seat.side}${seat.at}`)
  }

  function backToFigures() {
    const [doubt] = doubts ?? []
    setDoubts(null)
    focus(`${nameOfPlace({ of: 'game', at: doubt?.game ?? 0 })}a`)
  }

  const refusal = problem && !noticed && !doubts ? problem : null
  return {
    sides,
    scores,
    outside,
    needed,
    judged,
    asked,
    doubts,
    pending,
    missing,
    problem: refusal,
    wrong: refusal ? seatOf(refusal) : undefined,
    name,
    change,
    changeOutside,
    leave,
    save,
    saveOpen,
    goOnFrom,
    goOn,
    toggleRetour,
    ask,
    answer,
    leaveQuestion,
    mean,
    drop,
    backToFigures,
    offered: drafts.offered,
    takeDraft,
    dropDraft: drafts.drop,
  }
}
