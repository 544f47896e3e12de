// With real processes: a part that accepts connections from the door and answers with its process id.

import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { Child } from './child.ts'
import { DOOR_FD, type Door, openDoor } from './door.ts'
import { freePort } from './port.ts'
import { Supervisor } from './supervisor.ts'

const root = path.join(import.meta.dirname, '../..')
const HOST = '127.0.0.1'
let folder: string
let port: number
let door: Door
let supervisor: Supervisor
/** Lets the next process start. */
let letStart: () => void

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nockenblatt-door-'))
  port = await freePort()
  const opened = openDoor(HOST, port)
  if (!opened) throw new Error('no door')
  door = opened
  supervisor = new Supervisor(() => {})
  return async () => {
    await supervisor.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Supervises a process that answers; each start but the first waits for `letStart`. */
async function keepAnswering(): Promise<void> {
  const file = path.join(folder, 'part.mjs')
  writeFileSync(
    file,
    `import { createServer } from 'node:http'
     const server = createServer((_, answer) => answer.end(String(process.pid)))
     server.listen({ fd: ${DOOR_FD} }, () => process.send('ready'))
     process.on('SIGTERM', () => server.close(() => process.exit()))`,
  )
  let starts = 0
  await supervisor.add({ stop: async () => door.close() })
  await supervisor.keep({
    name: 'part',
    before: () =>
      new Promise((resolve) => {
        letStart = resolve
        if (starts++ === 0) resolve()
      }),
    start: () => new Child({ root, file, env: process.env, output: 'errors', door: door.fd }),
    ready: (child) => child.waitFor('ready'),
  })
}

/** The id of the process that answers a new connection. */
async function whoAnswers(): Promise<number> {
  const asking = request({ host: HOST, port, agent: false })
  asking.end()
  const [answer] = await once(asking, 'response')
  return Number(await text(answer))
}

/** Whether a connection is established, answered or not. */
async function connects(): Promise<boolean> {
  const socket = connect(port, HOST)
  const made = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return made
}

test('who connects while the process is away is not refused, and is answered by the next one', async () => {
  await keepAnswering()
  const first = await whoAnswers()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => isAlive(first)).toBe(false)
  expect(await connects()).toBe(true)
  const waiting = Array.from({ length: 50 }, whoAnswers)
  letStart()
  const answered = new Set(await Promise.all(waiting))
  expect(answered.size).toBe(1)
  expect(answered).not.toContain(first)
})

test('once everything is stopped, who connects is refused', async () => {
  await keepAnswering()
  await supervisor.stop()
  expect(await connects()).toBe(false)
})

test('nor does anybody wait there once everything is stopped while the process is away', async () => {
  await keepAnswering()
  const first = await whoAnswers()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => isAlive(first)).toBe(false)
  await supervisor.stop()
  expect(await connects()).toBe(false)
})

test.each(['localhost', '203.0.113.1'])('for %s there is none', (host) => {
  expect(openDoor(host, port)).toBeNull()
})

test('nor where another program is already', async () => {
  const other = createServer().listen(0, HOST)
  await once(other, 'listening')
  const { port: taken } = other.address() as { port: number }
  expect(openDoor(HOST, taken)).toBeNull()
  other.close()
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
