// Error pages that Next rendered with the build hold no nonce: their scripts are named by their hashes as they pass.

import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { ScriptSource } from '../content-policy.ts'
import { inlineScripts } from './inline-scripts.ts'

const UNPACKED_BY: Record<string, (packed: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
}

/** The bytes of a page as they come, and its inline scripts. `encoding`: how it is compressed; undefined: it is not. */
export async function readPage(
  stream: NodeJS.ReadableStream,
  encoding: string | undefined,
): Promise<{ bytes: Buffer; scripts: ScriptSource[] }> {
  const bytes = await buffer(stream)
  const unpack = encoding === undefined ? undefined : UNPACKED_BY[encoding]
  const html = unpack ? await unpack(bytes) : bytes
  return { bytes, scripts: await inlineScripts(html.toString()) }
}
