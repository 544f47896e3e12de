// A draft that the desk changes: swaps, why two entries do not meet, the protocol.

import type * as wire from '#contract/rounds.ts'
import type { SwapEffect, WhyNot } from '#contract/rounds.ts'
import { ROUTES } from '#contract/routes.ts'
import type * as domain from '#domain/formats/engine/why-not-drawn.ts'
import { sidesOf } from '#domain/formats/hall/swap.ts'
import { asEntry, taskOfProtocol } from '#domain/formats/protocol.ts'
import type { StoredProtocol } from '#domain/formats/protocol-versions.ts'
import type { EntryId, TournamentId } from '#domain/ids.ts'
import type { Round } from '#domain/model.ts'
import type * as board from '#domain/tournament/rounds/board.ts'
import { swapEntries } from '#domain/tournament/rounds/board.ts'
import { stageRules } from '#domain/tournament/state/tournament.ts'
import type { Deps } from '../deps.ts'
import { orRefuse, Problem } from '../problem.ts'
import { type Api, route } from '../route.ts'
import { asLeft } from '../tournaments/again.ts'
import { change, type Operation, type Repeat } from '../tournaments/change.ts'
import { demandSeen, fingerprintOf } from '../tournaments/fingerprint.ts'
import { protocolOf, protocolView } from '../tournaments/protocol-view.ts'
import { loadProtocol, rewriteSeats } from '../tournaments/round-store.ts'
import { byeOf, encounterOf, findRound, roundView } from '../tournaments/round-view.ts'
import { type LoadedTournament, loadTournament } from '../tournaments/store.ts'
import { whyNot } from './draws.ts'
import { withSeats } from './with-draft.ts'

export function boardRoutes(app: Api, deps: Deps): void {
  route(app, ROUTES.previewSwap, async ({ access, params, query }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const { effects } = orRefuse(swapEntries(tournament.facts, params.number, query.x as EntryId, query.y as EntryId))
    return {
      version: tournament.version,
      seen: fingerprintOf(findRound(tournament, params.number)),
      effects: effects.map((effect) => effectView(tournament, params.number, effect)),
    }
  })

  route(app, ROUTES.swapEntries, ({ access, command, params, body }) => {
    const id = params.tournament as TournamentId
    const swap: Operation<wire.Round> = async ({ tx, version }) => {
      const tournament = await deps.tournaments.readLocked(tx, access, id, version - 1)
      const draft = findRound(tournament, params.number)
      const [x, y] = [body.x as EntryId, body.y as EntryId]
      // A published round is refused as such, and another draft before who is in it.
      if (draft.status === 'draft') demandSeen(draft, body.seen)
      const { round, effects } = orRefuse(swapEntries(tournament.facts, params.number, x, y))
      const protocol = await loadProtocol(tx, access, round.id)
      const numbers = [x, y].map((entry) => numberOf(tournament, entry)) as [number, number]
      const changed = {
        encounters: effects.flatMap((effect) => (effect.kind === 'encounter' ? [effect.after] : [])),
        byes: effects.flatMap((effect) => (effect.kind === 'bye' ? [effect.after] : [])),
      }
      await rewriteSeats(tx, access, tournament, round.id, changed, protocol && withSwap(protocol, numbers))
      const swapped = withSeats(tournament, version, round, changed)
      return {
        answer: roundView(swapped, round, access.role),
        before: null,
        after: { round: round.number, x: numbers[0], y: numbers[1] },
        topics: ['rounds'],
        loaded: swapped,
      }
    }
    const again: Repeat<wire.Round> = async (tx, first) => {
      const tournament = await loadTournament(tx, access, id)
      const round = tournament.facts.rounds.find(({ number }) => number === first.number)
      const now = round && roundView(tournament, round, access.role)
      // Sent anew, it is carried out only on the seats that it names (`seen`).
      if (!now || [body.x, body.y].some((entry) => seatIn(now, entry) !== seatIn(first, entry)))
        throw new Problem('changed-since')
      return asLeft(first, now)
    }
    return change(deps, access, { ...command, tournament: id, action: 'swapEntries' }, swap, again)
  })

  route(app, ROUTES.explainNotMeeting, async ({ access, params, query }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const protocol = await protocolOf(deps.db, access, tournament, params.number)
    const [x, y] = [query.x, query.y].map((entry) => asEntry(numberOf(tournament, entry as EntryId))) as [
      EntryId,
      EntryId,
    ]
    const round = findRound(tournament, params.number)
    const { format } = stageRules(tournament.facts.regulation, round.stage)
    const why = await whyNot(deps.pool, access.accountId, { format, task: taskOfProtocol(protocol), x, y })
    return whyNotView(why, meetIn(round, query.x, query.y))
  })

  route(app, ROUTES.getDrawProtocol, async ({ access, params }) => {
    const { tournament } = await deps.tournaments.read(access, params.tournament as TournamentId)
    const protocol = await protocolOf(deps.db, access, tournament, params.number)
    return protocolView(protocol, findRound(tournament, params.number).id, deps.secret)
  })
}

/** The seat of an entry: its encounter and side, or its bye; undefined: it has none. */
function seatIn({ encounters, byes }: wire.Round, entry: string): string | undefined {
  const seats = encounters.flatMap(({ id, a, b, partners }) => [
    { seat: `${id} a`, labels: [a, partners?.a] },
    { seat: `${id} b`, labels: [b, partners?.b] },
  ])
  const all = [...seats, ...byes.map((bye) => ({ seat: bye.id, labels: [bye.entry] }))]
  return all.find(({ labels }) => labels.some((label) => label?.id === entry))?.seat
}

function meetIn({ encounters }: Round, x: string, y: string): boolean {
  return encounters.some((encounter) => {
    const [sideA, sideB]: readonly string[][] = sidesOf(encounter)
    return (sideA?.includes(x) && sideB?.includes(y)) || (sideA?.includes(y) && sideB?.includes(x))
  })
}

/** The reason from the draw, unless the desk has brought the two together or apart since. */
function whyNotView(why: domain.WhyNot, meet: boolean): WhyNot {
  if (meet) return { code: 'they-meet', changes: [] }
  if (why.code === 'they-meet') return { code: 'parted-by-hand', changes: [] }
  return { code: why.code, changes: why.code === 'worse' ? [...why.changes] : [] }
}

function withSwap(protocol: StoredProtocol, swap: readonly [number, number]): StoredProtocol {
  return { ...protocol, swaps: [...protocol.swaps, swap] }
}

/** The start number of an entry. Throws `entry-unknown`. */
function numberOf({ facts }: LoadedTournament, id: EntryId): number {
  const entry = facts.entries.find((candidate) => candidate.id === id)
  if (!entry) throw new Problem('entry-unknown', { params: { entry: id } })
  return entry.number
}

/** The effect of a swap, with the current names of the people who would sit there. */
function effectView(tournament: LoadedTournament, number: number, effect: board.SwapEffect): SwapEffect {
  const round = findRound(tournament, number)
  const rules = stageRules(tournament.facts.regulation, round.stage)
  if (effect.kind === 'bye')
    return {
      kind: 'bye',
      before: byeOf(tournament, round, effect.before),
      after: byeOf(tournament, round, effect.after),
    }
  return {
    kind: 'encounter',
    before: encounterOf(tournament, rules, effect.before),
    after: encounterOf(tournament, rules, effect.after),
    awaited: { before: [...effect.awaited.before], after: [...effect.awaited.after] },
  }
}
