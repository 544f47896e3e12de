// Short texts that come back to us from elsewhere and must be ours: signed with the installation's secret.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Signs texts for one purpose; a text signed for another one is not taken. */
export class Signer {
  readonly #key: Buffer

  constructor(secret: string, purpose: string) {
    this.#key = createHmac('sha256', secret).update(purpose).digest()
  }

  /** The text with its signature, in characters that a header and a cookie can hold if the text's can. */
  sign(text: string): string {
    return `${text}.${this.#signatureOf(text)}`
  }

  /** The text of something signed here; null for anything else. */
  read(signed: string | undefined): string | null {
    const end = signed?.lastIndexOf('.') ?? -1
    if (signed === undefined || end < 0) return null
    const text = signed.slice(0, end)
    return isSame(signed.slice(end + 1), this.#signatureOf(text)) ? text : null
  }

  #signatureOf(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}

/** Compares in a time that says nothing about where two texts differ. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
