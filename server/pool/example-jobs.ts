// Jobs for tests, some of which fail.

import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { MessagePort } from 'node:worker_threads'
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

/** Never ends; makes the file `begun` first. */
export function neverEnd(begun: string | null): never {
  if (begun) writeFileSync(begun, '')
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
  await setTimeout(ms)
  return { from, to: Date.now() }
}

/** Waits until there is a file of this name; makes one of the name with `.begun` first, and in a thread one with `.sent` after its answer. */
export async function waitFor(file: string): Promise<string> {
  writeFileSync(`${file}.begun`, '')
  while (!existsSync(file)) await setTimeout(10)
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (...message: Parameters<typeof postMessage>) {
    MessagePort.prototype.postMessage = postMessage
    postMessage.apply(this, message)
    writeFileSync(`${file}.sent`, '')
  }
  return file
}

/** Whether the worker's process has an environment variable. */
export function knows(name: string): boolean {
  return name in process.env
}
