// How much processor time the parts of a running system have used, by Linux's accounting.

import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

interface Parts {
  readonly api: number
  readonly pages: number
}

/** The processor seconds used so far by the two parts started by `launcher` (a process id), with all their descendants. */
export function cpuSeconds(launcher: number): Parts {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const within = (parent: number): typeof processes =>
    processes.filter((one) => one.parent === parent).flatMap((one) => [one, ...within(one.id)])
  const sum = (list: typeof processes) => list.reduce((seconds, one) => seconds + one.seconds, 0)
  const isNode = within(launcher).filter(({ command }) => !command.includes('postgres'))
  return {
    api: sum(isNode.filter(({ command }) => command.includes('main.js'))),
    pages: sum(isNode.filter(({ command }) => command.includes('next'))),
  }
}

/** Returns nothing for a process that has ended meanwhile. */
function readProcess(name: string): { id: number; parent: number; seconds: number; command: string }[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [, parent, user, system] = [0, 1, 11, 12].map((at) => Number(fields[at]))
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
    return [
      { id: Number(name), parent: parent ?? 0, seconds: ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND, command },
    ]
  } catch {
    return []
  }
}
