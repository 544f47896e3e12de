// A page that is sent as it was rendered: its bytes, its ETag, and the headers that belong to exactly these bytes.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers store the page and revalidate it every time; no cache in between stores it. */
const FRESHNESS = 'private, no-cache'
const TYPE = 'text/html; charset=utf-8'

/** A page that is rendered once and sent often. */
export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** The policy that names its inline scripts. */
  readonly policy: string
  /** Files to load early (`Link`), as stated by the pages. */
  readonly link: string | null
}

export class CachedPage {
  readonly status: number
  readonly #plain: Buffer
  readonly #headers: Readonly<Record<string, string>>
  readonly #etag: string
  #gzipped: Promise<Buffer> | undefined

  constructor({ status, html, policy, link }: RenderedPage) {
    this.status = status
    this.#plain = Buffer.from(html)
    const digest = createHash('sha256').update(this.#plain).digest('base64url')
    // Weak, because the page is the same with and without compression.
    this.#etag = `W/"${digest.slice(0, 22)}"`
    this.#headers = {
      etag: this.#etag,
      'content-security-policy': policy,
      'cache-control': FRESHNESS,
      vary: 'accept-encoding, cookie, rsc',
      ...(link ? { link } : {}),
    }
  }

  /** The bytes it takes in memory, including its compressed form; text compresses to about a fifth. */
  get size(): number {
    return Math.ceil(this.#plain.length * 1.25)
  }

  /** Sends the page with `status`, or 304 if the reader's copy is still valid. Compresses it for the first reader who accepts that. */
  async send(request: FastifyRequest, reply: FastifyReply, status = this.status): Promise<FastifyReply> {
    reply.headers(this.#headers)
    if (status === 200 && isNamedIn(request.headers['if-none-match'], this.#etag)) return reply.code(304).send()
    reply.code(status).type(TYPE)
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(this.#plain)
    this.#gzipped ??= promisify(gzip)(this.#plain)
    return reply.header('content-encoding', 'gzip').send(await this.#gzipped)
  }
}

/** Whether a list of ETags (`W/"a", "b"`) contains this one. */
function isNamedIn(list: string | undefined, etag: string): boolean {
  return list?.split(',').some((name) => name.trim() === etag) ?? false
}
