// A cable between a browser and the server that can be cut: what is under way breaks off, what is tried meets nobody. And an answer
// that is lost on its way.

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'

export interface Cable {
  /** Where the server is reached through it. */
  readonly address: string
  cut(): void
  mend(): void
  end(): Promise<void>
}

/** A cable to the server at this address. */
export async function layCable(server: string): Promise<Cable> {
  const { hostname, port } = new URL(server)
  const open = new Set<Socket>()
  let isCut = false
  const hub = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(hub.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      breakAll()
    },
    mend() {
      isCut = false
    },
    end() {
      breakAll()
      return new Promise((resolve) => hub.close(() => resolve()))
    },
  }
}

/** The next writing call to an address like this is carried out, and its answer does not arrive. */
export async function loseAnswer(page: Page, address: RegExp): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

/** What the page asks for reaches nobody until it is loaded anew or the given function is called. */
export async function loseReads(page: Page): Promise<() => Promise<void>> {
  const reads = /\/api\//
  await page.route(reads, (route) =>
    route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.fallback(),
  )
  return () => page.unroute(reads)
}

/**
 * Writing calls to an address like this wait until the given function is called; then they are carried out, or the first of them is lost.
 */
export async function holdAnswers(page: Page, address: RegExp, first: 'carried-out' | 'lost' = 'carried-out') {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isLost = first === 'carried-out'
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    const loses = !isLost
    isLost = true
    await released
    return loses ? route.abort('internetdisconnected') : route.continue()
  })
  return release
}
