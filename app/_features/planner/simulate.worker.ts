// Plans an evening and simulates its candidates in a worker, so that typing and scrolling stay smooth.

import { type Candidate, candidatesFor } from '#domain/tournament/planning/candidates.ts'
import { playContest } from '#domain/tournament/planning/contest.ts'
import { eveningsFor } from '#domain/tournament/planning/duration.ts'
import { bestWinsOf, type Findings, NO_FINDINGS, tauOf, withOutcome } from '#domain/tournament/planning/findings.ts'
import { USUAL_PACE } from '#domain/tournament/planning/pace.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Events simulated per candidate: 400 give a share within 2.5 in a hundred. A format that takes too long anyway needs less precision. */
const EVENTS: Record<Candidate['verdict'], number> = { fits: 400, tight: 400, 'too-long': 60 }
/** Time between two checks for messages from the page. */
const SLICE_MS = 250

interface Played {
  readonly candidate: Candidate
  findings: Findings
}

let all: Played[] = []
let running = false

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'plan') begin(data)
  running = data.kind !== 'pause'
  playSlice()
}

function begin({ regulations, wanted: { minutes, ...wanted } }: Extract<ToWorker, { kind: 'plan' }>): void {
  const candidates = candidatesFor(regulations, { ...wanted, pace: { ...USUAL_PACE, minutes } }, 'plan')
  all = candidates.map((candidate) => ({ candidate, findings: NO_FINDINGS }))
  post({
    kind: 'planned',
    evenings: eveningsFor(wanted.entries),
    candidates: candidates.map(({ regulation: { preset }, ...candidate }) => ({ preset, ...candidate })),
  })
}

/** Simulates for one time slice, the candidate furthest behind first, reports the result and lets messages from the page in. */
function playSlice(): void {
  const end = performance.now() + SLICE_MS
  while (running && performance.now() < end) {
    const next = all.reduce<Played | null>((one, other) => (one && shareOf(one) <= shareOf(other) ? one : other), null)
    if (!next || shareOf(next) >= 1) break
    const { candidate, findings } = next
    next.findings = withOutcome(findings, playContest(candidate.regulation, candidate.entries, `${findings.events}`))
  }
  post(soFar())
  if (running && all.some((played) => shareOf(played) < 1)) setTimeout(playSlice)
}

function shareOf({ candidate, findings }: Played): number {
  return findings.events / EVENTS[candidate.verdict]
}

function soFar(): FromWorker {
  const events = all.reduce((sum, { findings }) => sum + findings.events, 0)
  const wanted = all.reduce((sum, { candidate }) => sum + EVENTS[candidate.verdict], 0)
  const odds = all.map(({ findings }) => ({
    events: findings.events,
    bestWins: bestWinsOf(findings),
    tau: tauOf(findings),
  }))
  return { kind: 'played', odds, events, share: wanted === 0 ? 1 : events / wanted }
}

function post(message: FromWorker): void {
  self.postMessage(message)
}
