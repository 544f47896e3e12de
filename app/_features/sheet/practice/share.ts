// A whole sheet as a link: JSON, deflated if the browser can, in characters that survive any messenger.

import { readContent, type SheetContent } from './practice-sheet.ts'

/** The packing of the rest. */
const DEFLATED = 'z'
const PLAIN = 'p'
const DEFLATE = 'deflate-raw'
/** No evening is longer; a link that unpacks to more is malicious. */
const MOST_BYTES = 1_000_000
/** A link with more is refused: checking it would block the device. Sheets written on the device have no limit. */
const MOST_GAMES = 200

/** The fragment, without `#`, that opens this sheet on any device. */
export async function packSheet({ game, names, games }: SheetContent): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([game.key, game.options, names, games]))
  if (typeof CompressionStream === 'undefined') return PLAIN + toBase64Url(bytes)
  return DEFLATED + toBase64Url(await collect(through(bytes, new CompressionStream(DEFLATE)), Number.POSITIVE_INFINITY))
}

/** Unpacks the sheet in a fragment; null if the link is damaged. */
export async function unpackSheet(fragment: string): Promise<SheetContent | null> {
  try {
    const packed = fromBase64Url(fragment.slice(1))
    const bytes = fragment.startsWith(PLAIN) ? packed : await inflate(packed)
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!Array.isArray(json)) return null
    const [key, options, names, games] = json
    return Array.isArray(games) && games.length > MOST_GAMES
      ? null
      : readContent({ game: { key, options }, names, games })
  } catch {
    // Letters, streams, UTF-8 and JSON fail in different ways; all of them mean a damaged link.
    return null
  }
}

function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return collect(through(packed, new DecompressionStream(DEFLATE)), MOST_BYTES)
}

function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  return new Blob([bytes]).stream().pipeThrough(stream)
}

async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > most) {
      await reader.cancel()
      throw new Error('too long')
    }
    chunks.push(read.value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
