// A cable between a browser and the server that can be cut: open connections break, new ones fail. And an answer
// that is lost on its way.

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { within } from './catalogue.ts'

/** Why an act got no answer: that the server gives none, and as soon as it is known, since when, or that it is there again. */
export const UNREACHED_NOTICE = new RegExp(
  [within('problems.unreachable'), within('product.lost.since'), within('problems.reached-again')]
    .map(({ source }) => source)
    .join('|'),
)

export interface Cable {
  /** The server's address through the cable. */
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

/** Lets the server carry out the next writing call to a matching address, but loses the answer. */
export async function loseAnswer(page: Page, address: RegExp): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

/** Fails all API reads of the page until it is reloaded or the returned function is called. */
export async function loseReads(page: Page): Promise<() => Promise<void>> {
  const reads = /\/api\//
  await page.route(reads, (route) =>
    route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.fallback(),
  )
  return () => page.unroute(reads)
}

/**
 * Delays writing calls to a matching address until the returned function is called; then they are carried out, or the first one is lost.
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

/** Reloads a page whose reads were lost. They come back for the new page alone: the old one could recover by itself meanwhile. */
export async function reloadAfter(page: Page, mend: () => Promise<void>): Promise<void> {
  const address = page.url()
  await page.goto('about:blank')
  await mend()
  await page.goto(address)
}

/** Delays the desk's next action, or its reads, until they are released; only then does the server get them. */
export async function holdNext(page: Page, path: RegExp, method: 'POST' | 'GET' = 'POST') {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let underWay = () => {}
  const isHeld = new Promise<void>((resolve) => {
    underWay = resolve
  })
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      underWay()
      await released
      await route.continue()
    },
  )
  return { isHeld, letGo }
}
