// Protocols of draws by every format, with their draws: anybody may have downloaded one, and it has to give the same draw for good.

import fc from 'fast-check'
import { FORMAT_KEYS, type FormatKey } from '#domain/formats/format-keys.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import type { Pairing } from '#domain/formats/pairing.ts'
import type { PairingTask } from '#domain/formats/pairing-task.ts'
import { type DrawProtocol, noteDraw } from '#domain/formats/protocol.ts'
import type { StoredProtocol } from '#domain/formats/protocol-versions.ts'
import { repeatDraw } from '#domain/formats/repeat-draw.ts'
import { simulateEvent } from '#domain/formats/simulation/simulate-event.ts'
import type { EncounterId, EntryId, IdSupply, RoundId } from '#domain/ids.ts'
import { anyRegulation } from '#domain/test/any-regulation.ts'
import { playEvening } from '#domain/test/evening.ts'
import { leastEntries } from '#domain/tournament/regulation/least-entries.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { drawRound } from '#domain/tournament/rounds/rounds.ts'
import { seatsOf, type Tournament } from '#domain/tournament/state/tournament.ts'

/** A protocol as it is stored and handed out, and its draw. */
export interface StoredDraw {
  readonly protocol: unknown
  readonly draw: NotedDraw
}

/** A draw by start numbers: table, heat, both sides and their partners, each with its reasons; the byes; the entries that are left out. */
interface NotedDraw {
  readonly encounters: readonly (readonly [...(number | null)[], reasons: readonly unknown[]])[]
  readonly byes: readonly (readonly [number, readonly unknown[]])[]
  readonly out: readonly number[]
}

const IN_ALL = 1_000
/** How many of them come from tournaments with several stages; the others come from events of one format. */
const OF_STAGES = 250
const OF_EACH = Math.ceil((IN_ALL - OF_STAGES) / FORMAT_KEYS.length)
/** The most from one event or tournament, so that there are many of these. */
const OF_ONE = 5
/** A file should stay small, and larger fields give no other kind of draw. */
const LARGEST = 100
const SEED = 20_261_121

/** A thousand protocols with draws, the same every time. */
export function storedDraws(): StoredDraw[] {
  const protocols = [...FORMAT_KEYS.flatMap(ofFormat), ...ofStages()].slice(0, IN_ALL)
  if (protocols.length < IN_ALL) throw new Error(`only ${protocols.length} draws`)
  return protocols.map((protocol, at) => withDraw(at % 7 === 0 ? withSwap(protocol) : protocol))
}

/** A protocol as it is stored, and its draw. */
export function withDraw(protocol: StoredProtocol): StoredDraw {
  return { protocol: JSON.parse(JSON.stringify(protocol)), draw: drawOf(protocol) }
}

/** The draw of a protocol. Throws if it gives none. */
export function drawOf(protocol: StoredProtocol): NotedDraw {
  const drawn = repeatDraw(protocol)
  if (!drawn.ok) throw new Error(`no draw: ${drawn.error.code}`)
  return JSON.parse(JSON.stringify(noted(drawn.value)))
}

function noted({ encounters, byes, out }: Pairing): NotedDraw {
  return {
    encounters: encounters.map(({ table, heat, a, b, partners, reasons }) => [
      table,
      heat,
      Number(a),
      Number(b),
      ...(partners ? [Number(partners.a), Number(partners.b)] : []),
      reasons,
    ]),
    byes: byes.map(({ entry, reasons }) => [Number(entry), reasons]),
    out: out.map(Number),
  }
}

/** From simulated events: with wishes, heats, fixed tables, and entries that come and go. */
function ofFormat(key: FormatKey): DrawProtocol[] {
  const protocols: DrawProtocol[] = []
  for (let event = 0; protocols.length < OF_EACH; event++) {
    const tasks: PairingTask[] = []
    const pair = (task: PairingTask) => {
      tasks.push(task)
      return FORMATS[key].pair(task)
    }
    simulateEvent({ ...FORMATS[key], pair }, `stored ${event}`)
    const some = spread(tasks.filter((task) => isKept(key, task)))
    protocols.push(...some.map((task, at) => noteDraw(key, task, Number, at % 3 === 0 ? ['davor'] : [])))
  }
  return protocols.slice(0, OF_EACH)
}

function isKept(key: FormatKey, task: PairingTask): boolean {
  return task.field.length <= LARGEST && FORMATS[key].pair(task).ok
}

/** A few of them, from first to last. */
function spread<Value>(values: readonly Value[]): Value[] {
  return values.filter((_, at) => at % Math.ceil(values.length / OF_ONE) === 0)
}

/** From tournaments of several stages: earlier encounters, groups, the best of them. */
function ofStages(): DrawProtocol[] {
  const regulations = fc.sample(anyRegulation.filter(hasShortStages), { numRuns: 200, seed: SEED })
  const protocols: DrawProtocol[] = []
  for (const [at, regulation] of regulations.entries()) {
    if (protocols.length >= OF_STAGES) break
    const tournament = playEvening(regulation, leastEntries(regulation) + (at % 9), `stored ${at}`)
    protocols.push(...spread(tournament.rounds.flatMap((_, place) => drawnAgain(tournament, place) ?? [])))
  }
  return protocols
}

/** Whether it has several stages, and none so long that a hundred of them would take all day. */
function hasShortStages(regulation: Regulation): boolean {
  const isShort = ({ asPlayed, rounds, pairing }: Regulation['stages'][number]) =>
    !asPlayed && (rounds === 'all' || rounds <= 5) && (pairing?.lives?.lives ?? 0) <= 3
  return regulation.stages.length > 1 && regulation.stages.every(isShort) && leastEntries(regulation) <= 20
}

/** The protocol of a round of a later stage, drawn from the rounds before it; null if it cannot be drawn from these alone. */
function drawnAgain(tournament: Tournament, place: number): DrawProtocol | null {
  const round = tournament.rounds[place]
  if (!round || round.stage === 0) return null
  const before: Tournament = { ...tournament, status: 'running', rounds: tournament.rounds.slice(0, place) }
  const order = { seed: round.seed, attendance: 'all', named: seatsOf(round) } as const
  const drawn = drawRound(before, order, IDS)
  return drawn.ok ? drawn.value.protocol : null
}

const IDS: IdSupply = { round: () => 'round' as RoundId, encounter: () => 'encounter' as EncounterId }

/** The protocol with a swap of two seated entries. */
function withSwap(protocol: DrawProtocol): DrawProtocol {
  const drawn = repeatDraw(protocol)
  if (!drawn.ok) return protocol
  const seated: EntryId[] = drawn.value.encounters.flatMap(({ a, b }) => [a, b])
  const [x, y] = [seated[0], seated[3]]
  return x && y ? { ...protocol, swaps: [[Number(x), Number(y)]] } : protocol
}
