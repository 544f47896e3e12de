// How much JavaScript the public page loads, beside a page of the same application that has nothing on it.

import { gzipSync } from 'node:zlib'
import { report } from './measure.ts'
import type { System } from './system.ts'

/** Adds up the scripts a public page and the empty not-found page name. */
export async function benchPage({ address, api, club }: System): Promise<void> {
  const { tournaments } = await api('listTournaments', { params: { club }, query: {} })
  const slug = tournaments[0]?.slug ?? ''
  const page = await scriptBytes(address, `/t/${slug}`)
  const empty = await scriptBytes(address, '/a-page-that-does-not-exist')
  report({
    bench: 'javascript of the public page',
    bytes: page.raw,
    bytesCompressed: page.compressed,
    peer: 'empty page',
    peerBytesCompressed: empty.compressed,
    addedBytesCompressed: page.compressed - empty.compressed,
  })
}

async function scriptBytes(address: string, path: string): Promise<{ raw: number; compressed: number }> {
  const html = await (await fetch(address + path)).text()
  const sources = new Set([...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source ?? ''))
  let raw = 0
  let compressed = 0
  for (const source of sources) {
    const bytes = new Uint8Array(await (await fetch(new URL(source, address + path))).arrayBuffer())
    raw += bytes.length
    compressed += gzipSync(bytes).length
  }
  return { raw, compressed }
}
