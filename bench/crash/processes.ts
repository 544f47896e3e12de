// Lists the processes of this machine, so that one of them can be killed.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** All processes below `ancestor`, children before grandchildren. Linux and macOS. */
export function descendants(ancestor: number): Process[] {
  const all = process.platform === 'linux' ? fromProc() : fromPs()
  const below = (pid: number): Process[] => {
    const children = all.filter(({ parent }) => parent === pid)
    return [...children, ...children.flatMap((child) => below(child.pid))]
  }
  return below(ancestor)
}

/**
 * Kills processes without giving them a chance to shut down, and resolves when they are gone. A process that is gone already is no
 * error.
 */
export async function killNow(pids: readonly number[]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGKILL')
  while (pids.some((pid) => isRunning(pid))) await new Promise((resolve) => setTimeout(resolve, 5))
}

function signal(pid: number, name: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** A process that has ended but has not been reaped by its parent does not count. */
function isRunning(pid: number): boolean {
  if (!signal(pid, 0)) return false
  if (process.platform !== 'linux') return true
  return statOf(String(pid))?.state !== 'Z'
}

function fromProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(name)
      return stat ? [{ pid: Number(name), parent: stat.parent, command: stat.command }] : []
    })
}

function statOf(pid: string): { parent: number; state: string; command: string } | null {
  try {
    // The name, in brackets, may contain anything; after the last bracket come plain words.
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return {
      state,
      parent: Number(parent),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
    }
  } catch {
    return null
  }
}

function fromPs(): Process[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
    })
}
