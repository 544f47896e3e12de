// With a real process that listens and never accepts: clients wait as long as there is room.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Child } from './launch/child.ts'
import { DOOR_FD, openDoor } from './launch/door.ts'
import { freePort } from './launch/port.ts'

const root = path.join(import.meta.dirname, '..')
const HOST = '127.0.0.1'
/** More than wait by default (511). */
const CONNECTING = 700
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nockenblatt-listen-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(mostWaiting() < CONNECTING).each(['a socket of the launcher', 'an address of its own'])(
  'a whole hall waits until it is accepted, at %s',
  async (where) => {
    const port = await freePort()
    const door = where === 'a socket of the launcher' ? openDoor(HOST, port) : null
    const file = path.join(folder, 'part.mjs')
    const module = (name: string) => JSON.stringify(pathToFileURL(path.join(root, name)).href)
    writeFileSync(
      file,
      `import Fastify from ${module('node_modules/fastify/fastify.js')}
     import { listen } from ${module('server/listen.ts')}
     await listen(Fastify(), { host: '${HOST}', port: ${port}, listenFd: ${door ? DOOR_FD : null} })
     process.send('ready', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))`,
    )
    const child = new Child({ root, file, imports: ['tsx'], env: process.env, output: 'errors', door: door?.fd })
    const sockets: Socket[] = []
    try {
      await child.waitFor('ready')
      for (let one = 0; one < CONNECTING; one++) sockets.push(connect(port, HOST))
      const made = () => sockets.filter(({ readyState }) => readyState === 'open').length
      await expect.poll(made).toBe(CONNECTING)
    } finally {
      for (const socket of sockets) socket.destroy()
      await child.stop()
      door?.close()
    }
  },
)

/** How many connections this system lets wait at one socket; 0: unknown. */
function mostWaiting(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 0
  }
}
