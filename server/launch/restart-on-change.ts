// For development: an API process that restarts when its sources change, and may crash without ending the rest.

import { watch } from 'node:fs'
import path from 'node:path'
import type { Child } from './child.ts'

const SOURCES = ['server', 'domain', 'contract', 'messages', 'generated']
/** An editor saves in several steps, a checkout in many. */
const CALM_MS = 150

export interface Restarting {
  /** Resolves when the process is up for the first time. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

/** Runs the process that `start` starts, and restarts it after each change below `root`. */
export function restartOnChange(root: string, start: () => Child, say: (line: string) => void): Restarting {
  let current: Child
  let leaving: Child | null = null
  let stopped = false
  let restarting: Promise<void> = Promise.resolve()
  let calm: NodeJS.Timeout | undefined
  let up = () => {}
  const ready = new Promise<void>((resolve) => {
    up = resolve
  })

  function run(): void {
    const child = start()
    current = child
    void child.waitFor('ready').then(up)
    void child.ended.then((how) => {
      if (child !== leaving && !stopped) say(`the API stopped (${how}); it starts again after the next change`)
    })
  }

  async function restart(): Promise<void> {
    leaving = current
    await current.stop()
    if (!stopped) run()
  }

  const watchers = SOURCES.map((folder) =>
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$/.test(file) || !/\.(ts|json)$/.test(file)) return
      clearTimeout(calm)
      calm = setTimeout(() => {
        restarting = restarting.then(restart)
      }, CALM_MS)
    }),
  )

  run()
  return {
    ready,
    stop: async () => {
      stopped = true
      clearTimeout(calm)
      for (const watcher of watchers) watcher.close()
      await restarting
      await current.stop()
    },
  }
}
