// A whole evening by any regulation, as a desk runs it: rounds drawn and played with random results, entries that leave, come late,
// come back or do not come to their table, until nothing is left to play.

import { FORMAT_TRAITS } from '../formats/traits.ts'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../ids.ts'
import type { Encounter, Round } from '../model.ts'
import { createRng, type Rng } from '../rng.ts'
import { decideTie } from '../tournament/decisions/decisions.ts'
import { finishTournament } from '../tournament/decisions/lifecycle.ts'
import { addEntries, setStatus } from '../tournament/entries/entries.ts'
import { leastEntries } from '../tournament/regulation/least-entries.ts'
import type { Regulation } from '../tournament/regulation/regulation.ts'
import { enterPlayed } from '../tournament/results/as-played.ts'
import { judgeResult, recordResult } from '../tournament/results/results.ts'
import { leftOut } from '../tournament/rounds/left-out.ts'
import { closeRound, type DrawOrder, drawRound, publishRound } from '../tournament/rounds/rounds.ts'
import { nextRound } from '../tournament/stages/next-round.ts'
import { winnerOf } from '../tournament/state/encounter.ts'
import { sizeOfEntry } from '../tournament/state/size.ts'
import { stageOf } from '../tournament/state/stage.ts'
import { activeEntries, stageRules, type Tournament } from '../tournament/state/tournament.ts'
import { rankingChain, standingsOf } from '../tournament/tables/standings.ts'
import { isWalkover } from '../walkover.ts'
import { anyResult, anyWalkover, type Mishaps, NO_MISHAPS } from './any-result.ts'
import { checkDrawnAmong, checkLeftOut } from './draw-word.ts'
import { checkLateWord, type LateWord, lateWord } from './late-word.ts'
import { checkLeftWord, type LeftWord, leftWord } from './left-word.ts'
import type { NearlyLeast } from './nearly-least.ts'
import { checkSeats } from './one-table.ts'
import { checkRuledDraw } from './ruled-draw.ts'
import { checkRanking, checkWhatFollows } from './what-follows.ts'

/** More than any regulation tried here plans for its field. */
const FAR_TOO_MANY_ROUNDS = 300
/** No entry leaves if so few would be left. */
const FEW = 4
/** No latecomers after this round: a draw by lives never ends while enough people come. */
const LATEST = 20
/** A desk that needs more decisions than this before a round is stuck. */
const FAR_TOO_MANY_TRIES = 60

/** `quiet`: all entries stay and play. */
type Mood = 'lively' | 'quiet'

/** The number of people who share the entries, each with as many as allowed, and the number of tables. */
export interface Crowd {
  readonly people: number
  readonly tables: number
  /** Records how often they have to play at two of them at a time. */
  readonly seats: NearlyLeast
}

/**
 * Plays an evening with this number of entries to its end. The same seed gives the same evening. Throws if it cannot go on or end,
 * and if a ranking is wrong.
 */
export function playEvening(
  regulation: Regulation,
  entries: number,
  seed: string,
  mood: Mood = 'lively',
  crowd: Crowd | null = null,
): Tournament {
  const evening = new Evening(regulation, entries, seed, mood, crowd)
  evening.play()
  return evening.tournament
}

class Evening {
  tournament: Tournament
  private readonly rng: Rng
  private readonly seed: string
  private readonly mishaps: Mishaps
  /** The percentage of entries that leave before a round, and the chance of a latecomer. */
  private readonly leaving: number
  private readonly late: number
  private haveLeft = false
  /** The desk has named fewer entries for a stage than it and later ones take. */
  private hasNamedFew = false
  private lateWords: LateWord[] = []
  private readonly left: LeftWord[] = []
  /** How often entries have come or left. */
  private moves = 0

  private readonly crowd: Crowd | null

  constructor(regulation: Regulation, entries: number, seed: string, mood: Mood, crowd: Crowd | null) {
    this.rng = createRng(seed)
    this.seed = seed
    this.crowd = crowd
    this.tournament = {
      regulation,
      wishes: crowd ? { tables: crowd.tables } : {},
      status: 'open',
      entries: [],
      rounds: [],
      adjustments: [],
      decisions: [],
    }
    this.enter(entries)
    const one = (...of: [number, ...number[]]) => (mood === 'quiet' ? 0 : (of[this.rng.int(of.length)] as number))
    this.mishaps = { unfinished: one(0, 10, 50), missing: one(0, 0, 8) }
    this.leaving = one(0, 0, 0, 4)
    this.late = one(0, 0, 4)
  }

  play(): void {
    if (stageRules(this.tournament.regulation, 0).asPlayed) this.playAsTheyLike()
    else this.playAsDrawn()
    checkWhatFollows(this.tournament)
    for (const word of this.left) checkLeftWord(word, this.tournament, this.moves)
    this.tournament = must(finishTournament(this.tournament)).next
  }

  private playAsDrawn(): void {
    this.left.push(leftWord(this.tournament, this.moves))
    while (this.playNext()) if (this.chance(30)) checkRanking(this.tournament)
  }

  /** Plays the next round; false: none is left, or too few entries are left for one. */
  private playNext(): boolean {
    if (this.tournament.rounds.length > 0) {
      this.comeAndGo()
      this.lateWords.push(lateWord(this.tournament))
    }
    const upcoming = nextRound(this.tournament)
    if (!upcoming) return this.keepsWord(null)
    const { number } = upcoming
    if (number > FAR_TOO_MANY_ROUNDS) throw new Error('it never ends')
    const drawn = this.draw(number)
    this.keepsWord(drawn === 'drawn' ? this.round(number) : null)
    if (drawn === 'too-few-entries' && !this.haveLeft && !this.hasNamedFew)
      throw new Error('too few for a stage although nobody has left')
    if (drawn !== 'drawn') return false
    const round = this.round(number)
    if (number <= LATEST && this.chance(this.late * 5)) this.enter(1)
    this.lateWords = [lateWord(this.tournament)]
    for (const encounter of round.encounters) this.report(round, encounter, this.mishaps)
    this.tournament = must(closeRound(this.tournament, number)).next
    this.left.push(leftWord(this.tournament, this.moves))
    return true
  }

  /** Checks that latecomers of the last round play in this one, or not, as announced; null: there is no next round. */
  private keepsWord(round: Round | null): false {
    for (const word of this.lateWords) checkLateWord(word, this.tournament, round)
    return false
  }

  private enter(count: number): void {
    const { kind } = this.tournament.regulation.field
    const from = this.tournament.entries.length + 1
    for (let number = from; number < from + count; number++) {
      const members = this.fromCrowd(sizeOfEntry(kind), number)
      const entry = { id: `entry-${number}` as EntryId, members, present: false }
      this.tournament = must(addEntries(this.tournament, [entry])).next
    }
    this.moves += 1
  }

  /** People who may hold one more entry, by lot; if there are too few, a new person. */
  private fromCrowd(size: number, number: number): PersonId[] {
    const people = Array.from({ length: this.crowd?.people ?? 0 }, (_, at) => `person-${at}` as PersonId)
    const { entries, regulation } = this.tournament
    const entriesOf = (person: PersonId) =>
      entries.filter(({ status, members }) => status === 'active' && members.includes(person)).length
    const may = people.filter((person) => entriesOf(person) < regulation.field.entriesPerPerson)
    const chosen = this.crowd ? this.rng.shuffle(may).slice(0, size) : []
    const others = Array.from({ length: size - chosen.length }, (_, seat) => `person-${number}-${seat}` as PersonId)
    return [...chosen, ...others]
  }

  private comeAndGo(): void {
    for (const { id, status } of this.tournament.entries) {
      if (status === 'withdrawn' && this.chance(20)) {
        const back = setStatus(this.tournament, id, 'active')
        // By now the person may hold as many other entries as allowed.
        if (!back.ok && this.crowd && back.error.code === 'person-already-entered') continue
        this.tournament = must(back).next
        this.moves += 1
      } else if (status === 'active' && this.chance(this.leaving)) this.leave(id)
    }
    if (this.tournament.rounds.length < LATEST && this.chance(this.late)) this.enter(1)
  }

  private leave(entry: EntryId): void {
    if (activeEntries(this.tournament).size <= FEW) return
    this.tournament = must(setStatus(this.tournament, entry, 'withdrawn')).next
    this.haveLeft = true
    this.moves += 1
  }

  /**
   * Draws and publishes, after the desk has made the required decisions. `no-round-left`: the draw does not wait for entries that
   * have left.
   */
  private draw(number: number): 'drawn' | 'too-few-entries' | 'no-round-left' {
    let named: EntryId[] = []
    for (let tries = 0; tries < FAR_TOO_MANY_TRIES; tries++) {
      const order = { seed: `${this.seed} ${number}`, attendance: 'all', named } as const
      const drawn = drawRound(this.tournament, order, idsFor(number))
      checkRuledDraw(this.tournament, drawn)
      if (drawn.ok) {
        checkDrawnAmong(this.tournament, drawn.value.round, named)
        const draft = { before: this.tournament, next: drawn.value.next }
        if (this.crowd) checkSeats(draft, drawn.value.round, this.crowd.seats)
        this.tournament = drawn.value.next
        if (named.length > 0 && named.length < this.neededFrom(drawn.value.round.stage)) this.hasNamedFew = true
        const without = number <= LATEST && this.chance(this.late * 3) ? this.comeToDraft(order, number) : []
        this.tournament = must(publishRound(this.tournament, number, without)).next
        return 'drawn'
      }
      const { error } = drawn
      const active = [...activeEntries(this.tournament)]
      // A side that did not come to a table that needs a winner has left, so there may be no entry to name.
      if (active.length === 0) return 'too-few-entries'
      if (error.code === 'field-not-named') named = this.rng.shuffle(active).slice(0, 2 + this.rng.int(active.length))
      else if (error.code === 'too-few-entries' && named.length > 0 && named.length < active.length) named = active
      else if (error.code === 'ties-to-decide') this.decide(error.ranks)
      else if (error.code === 'winner-undecided') this.playOut(error.round, error.tables)
      else if (error.code === 'too-few-entries' || error.code === 'no-round-left') return error.code
      else throw new Error(JSON.stringify(error))
    }
    throw new Error(`round ${number} cannot be drawn`)
  }

  /** How many entries a stage and those after it need. */
  private neededFrom(stage: number): number {
    const { stages, qualifiers } = this.tournament.regulation
    return leastEntries({ stages: stages.slice(stage), qualifiers })
  }

  /** A latecomer arrives during a draft: it is drawn again with the new entry, or played without the returned entries. */
  private comeToDraft(order: DrawOrder, number: number): EntryId[] {
    this.enter(1)
    const left = leftOut(this.tournament).map(({ id }) => id)
    if (left.length > 0 && publishRound(this.tournament, number).ok) throw new Error('left out in silence')
    const again = drawRound(this.tournament, order, idsFor(number))
    if (again.ok) checkLeftOut(this.tournament, again.value.next)
    if (!again.ok || this.chance(50)) return left
    this.tournament = again.value.next
    return []
  }

  private decide(ranks: readonly number[]): void {
    const chain = rankingChain(this.tournament)
    const criterion = (['play-off', 'lot'] as const).find((one) => chain.includes(one))
    if (!criterion) throw new Error(`nothing decides between those of rank ${ranks}`)
    for (const rank of ranks) {
      const tied = standingsOf(this.tournament).flatMap((one) => (one.rank === rank ? [one.entry] : []))
      const decided = decideTie(this.tournament, criterion, this.rng.shuffle(tied))
      // Once one tie is decided, the matches may decide another.
      if (rank !== ranks[0] && !decided.ok && decided.error.code === 'rank-still-played') continue
      this.tournament = must(decided).next
    }
  }

  /** Tables that need a winner: a side that came plays on, one that did not has left. */
  private playOut(roundOfStage: number, tables: readonly number[]): void {
    const stage = this.tournament.rounds.at(-1)?.stage ?? 0
    const round = stageOf(this.tournament, stage).rounds[roundOfStage - 1]
    for (const encounter of round?.encounters ?? []) {
      if (!round || !tables.includes(encounter.table)) continue
      const nobodyCame = encounter.games.some(({ outcome, winner }) => outcome === 'forfeit' && winner === null)
      if (!nobodyCame) this.report(round, encounter, NO_MISHAPS)
      else
        for (const entry of [encounter.a, encounter.b]) {
          this.tournament = must(setStatus(this.tournament, entry, 'withdrawn')).next
          this.haveLeft = true
          this.moves += 1
        }
    }
  }

  private round(number: number): Round {
    const round = this.tournament.rounds.find((one) => one.number === number)
    if (!round) throw new Error(`no round ${number}`)
    return round
  }

  private report({ number, stage }: Round, encounter: Encounter, mishaps: Mishaps): void {
    const now = this.round(number)
    const rules = stageRules(this.tournament.regulation, stage)
    const context = { tournament: this.tournament.status, round: now.status, rules, encounter }
    const result = isWalkover(encounter) ? anyWalkover(rules, this.rng) : anyResult(rules, mishaps, this.rng)
    const entered = { ...result, basedOn: encounter.resultVersion, confirmed: true }
    // A result that the draw needs may have to be corrected in a closed round.
    const reported = must((now.status === 'closed' ? judgeResult : recordResult)(context, entered))
    if (mishaps === NO_MISHAPS && winnerOf(rules, reported) === null) throw new Error('played out without a winner')
    const encounters = now.encounters.map((one) => (one.id === encounter.id ? reported : one))
    const rounds = this.tournament.rounds.map((one) => (one === now ? { ...now, encounters } : one))
    this.tournament = { ...this.tournament, rounds }
  }

  /** Enters encounters at tables as people happen to sit down (`asPlayed`). */
  private playAsTheyLike(): void {
    const { regulation, entries } = this.tournament
    const side = FORMAT_TRAITS[stageRules(regulation, 0).format].makesPartners ? 2 : 1
    const tables = 1 + this.rng.int(2 * entries.length)
    for (let table = 1; table <= tables; table++) {
      const ids = this.rng.shuffle(entries.map(({ id }) => id))
      const sides = { a: ids.slice(0, side), b: ids.slice(side, 2 * side) }
      const supply = { ...idsFor(1), encounter: () => `table-${table}` as EncounterId }
      const entered = must(enterPlayed(this.tournament, sides, supply))
      this.tournament = entered.next
      this.report(entered.round, entered.encounter, this.mishaps)
      checkRanking(this.tournament)
    }
    this.tournament = must(closeRound(this.tournament, 1)).next
  }

  private chance(percent: number): boolean {
    return this.rng.int(100) < percent
  }
}

/** Ids that are unique within a tournament and the same for the same tournament. */
function idsFor(round: number): IdSupply {
  let count = 0
  return {
    round: () => `round-${round}` as RoundId,
    encounter: () => `encounter-${round}-${++count}` as EncounterId,
  }
}

function must<Value, Failure extends { readonly code: string }>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure },
): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
