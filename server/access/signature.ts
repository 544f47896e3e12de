// Signs short texts with the installation's secret, to recognise them when they come back.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Signs texts for one purpose. Signatures made for another purpose are not valid. */
export class Signer {
  readonly #key: Buffer

  constructor(secret: string, purpose: string) {
    this.#key = createHmac('sha256', secret).update(purpose).digest()
  }

  /** The text with its signature. Safe in headers and cookies if the text is. */
  sign(text: string): string {
    return `${text}.${this.#signatureOf(text)}`
  }

  /** The text without its signature; null if the signature is not valid. */
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

/** Compares two texts in a time that does not depend on where they differ. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
