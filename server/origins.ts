// Under which address people reach this installation, for addresses that are passed on: on paper, in a code, on a screen. It comes
// from the settings and from the machine, never from a request: anybody can send any Host.

import { networkUrls } from './network.ts'

export interface OriginsOptions {
  /** What the operator has said; null: the addresses of this machine. */
  readonly publicUrl?: string | null
  /** Where the server listens. */
  readonly host?: string
  readonly port?: number
}

/** How a reader has reached us, or says so. */
interface Asked {
  readonly protocol: string
  readonly host: string
}

export class Origins {
  readonly #publicOrigin: string | null
  readonly #host: string
  readonly #port: number
  readonly #addressesOf: typeof networkUrls

  /** `addressesOf` gives the addresses of this machine in the network at the moment. */
  constructor({ publicUrl = null, host = 'localhost', port = 80 }: OriginsOptions = {}, addressesOf = networkUrls) {
    this.#publicOrigin = publicUrl && new URL(publicUrl).origin
    this.#addressesOf = addressesOf
    this.#host = host
    this.#port = port
  }

  /**
   * The origin to pass on: the operator's; else an address of this machine in the network, the one the reader has used where that
   * is one of ours; else the name by which it only reaches itself. Looked up each time: a laptop changes networks.
   */
  shownTo(asked: Asked | null): string {
    if (this.#publicOrigin) return this.#publicOrigin
    const ours = this.#addressesOf(this.#host, this.#port).map((url) => new URL(url).origin)
    const used = asked && originOf(asked)
    return ours.find((origin) => origin === used) ?? ours[0] ?? new URL(`http://localhost:${this.#port}`).origin
  }
}

function originOf({ protocol, host }: Asked): string | null {
  const url = `${protocol}://${host}`
  return URL.canParse(url) ? new URL(url).origin : null
}
