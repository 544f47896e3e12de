// Jobs for tests, some of which fail.

import { Problem } from '../problem.ts'

export function double(n: number): number {
  return 2 * n
}

export async function sumOf(bytes: Uint8Array): Promise<{ sum: number; bytes: Uint8Array }> {
  return { sum: bytes.reduce((sum, byte) => sum + byte, 0), bytes }
}

export function refuse(limit: number): never {
  throw new Problem('too-large', { field: '/file', params: { limit } })
}

export function fail(message: string): never {
  throw new RangeError(message)
}

export function neverEnd(_: null): never {
  for (;;);
}

/** Fills the JavaScript heap. */
export function growForever(_: null): never {
  const all: string[][] = []
  for (;;) all.push(Array.from({ length: 10_000 }, (_, at) => `${all.length} ${at}`))
}

/** Ends the worker it runs in. */
export function die(_: null): never {
  process.exit(3)
}

/** Occupies its worker for a time; returns when it began and ended, in ms of the system clock. */
export async function hold(ms: number): Promise<{ from: number; to: number }> {
  const from = Date.now()
  await new Promise((resolve) => setTimeout(resolve, ms))
  return { from, to: Date.now() }
}

/** Whether the worker's process has an environment variable. */
export function knows(name: string): boolean {
  return name in process.env
}
