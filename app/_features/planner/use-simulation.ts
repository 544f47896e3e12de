'use client'

import { useEffect, useRef, useState } from 'react'
import type { PlanWanted } from '#contract/planning.ts'
import type { Regulation } from '#contract/regulation.ts'
import type { FromWorker, Odds, PlannedEvening, ToWorker } from './worker-messages.ts'

/** The worker starts after this long without a change, so that it does not disturb typing. */
const SETTLE_MS = 300

export interface Simulation {
  readonly state: 'planning' | 'running' | 'stopped' | 'done' | 'failed'
  /** The input they were made for; null: nothing has been planned yet. */
  readonly planned: ({ readonly wanted: PlanWanted } & PlannedEvening) | null
  /** In the order of the candidates. */
  readonly odds: readonly Odds[]
  readonly events: number
  readonly share: number
}

const NOTHING: Simulation = { state: 'planning', planned: null, odds: [], events: 0, share: 0 }

/** Plans and simulates the input in a worker, again after every change; null: nothing can be planned from it. */
export function useSimulation(regulations: readonly Regulation[], wanted: PlanWanted | null) {
  const [simulation, setSimulation] = useState(NOTHING)
  const worker = useRef<Worker | null>(null)
  const key = wanted ? JSON.stringify(wanted) : null

  useEffect(() => {
    if (key === null) return
    const request: PlanWanted = JSON.parse(key)
    setSimulation((before) => ({ ...before, state: 'planning' }))
    const timer = setTimeout(() => {
      const started = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' })
      started.onmessage = ({ data }: MessageEvent<FromWorker>) =>
        setSimulation((before) => after(before, data, request))
      started.onerror = () => setSimulation((before) => ({ ...before, state: 'failed' }))
      started.postMessage({ kind: 'plan', regulations, wanted: request } satisfies ToWorker)
      worker.current = started
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      worker.current?.terminate()
      worker.current = null
    }
  }, [regulations, key])

  function tell(kind: 'pause' | 'resume') {
    worker.current?.postMessage({ kind } satisfies ToWorker)
    setSimulation((before) => ({ ...before, state: kind === 'pause' ? 'stopped' : 'running' }))
  }

  return { ...simulation, stop: () => tell('pause'), resume: () => tell('resume') }
}

function after(before: Simulation, message: FromWorker, wanted: PlanWanted): Simulation {
  if (message.kind === 'planned') {
    const { candidates, evenings } = message
    return { ...NOTHING, state: 'running', planned: { wanted, candidates, evenings } }
  }
  const { odds, events, share } = message
  const state = share >= 1 ? 'done' : before.state === 'stopped' ? 'stopped' : 'running'
  return { ...before, state, odds, events, share }
}
