// Reads settings from environment variables. Reports all mistakes at once, in the operator's words.

import { isClosedToBrowsers } from './closed-ports.ts'

/** The protocols that browsers open. */
const WEB = /^https?:$/

/** The environment is invalid. The message names every invalid variable and may be shown as it is. */
export class EnvironmentError extends Error {}

/** Reads typed values; an empty variable counts as not set. Call `finish` after the last one. */
export class EnvironmentReader {
  readonly #env: NodeJS.ProcessEnv
  readonly #problems: string[] = []

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  /** The text of a variable; null if it is not set. */
  text(name: string): string | null {
    return this.#env[name]?.trim() || null
  }

  /** A TCP port, 1 to 65535, that browsers open. */
  port(name: string, fallback: number): number {
    const text = this.text(name)
    if (text === null) return fallback
    const port = Number(text)
    if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) {
      this.#refuseClosed(name, port)
      return port
    }
    this.#refuse(name, 'a port from 1 to 65535', text)
    return fallback
  }

  /** An address with one of the given protocols (`https:`); null if it is not set. */
  url(name: string, protocols: readonly string[]): string | null {
    const text = this.text(name)
    if (text === null) return null
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) {
      const { protocol, port } = new URL(text)
      if (WEB.test(protocol) && port !== '') this.#refuseClosed(name, Number(port))
      return text
    }
    // The value may contain a password, so the message does not repeat it.
    this.#problems.push(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    return null
  }

  /** One of a few words. */
  choice<const Option extends string>(name: string, options: readonly Option[], fallback: Option): Option {
    const text = this.text(name)
    if (text === null) return fallback
    const option = options.find((candidate) => candidate === text)
    if (option) return option
    this.#refuse(name, `one of ${options.join(', ')}`, text)
    return fallback
  }

  /** `yes` or `no` (or `1` or `0`); false if it is not set. */
  yes(name: string): boolean {
    return ['yes', '1'].includes(this.choice(name, ['yes', 'no', '1', '0'], 'no'))
  }

  /** A number from 0 to `most`; `yes` is 1; `no`, or not set, is 0. */
  count(name: string, most: number): number {
    const text = this.text(name) ?? 'no'
    const number = text === 'yes' ? 1 : text === 'no' ? 0 : Number(text)
    if (Number.isInteger(number) && number >= 0 && number <= most && /^(?:yes|no|\d+)$/.test(text)) return number
    this.#refuse(name, `yes, no or a number from 0 to ${most}`, text)
    return 0
  }

  /** Adds an error that concerns more than one variable. */
  complain(problem: string): void {
    this.#problems.push(problem)
  }

  /** Throws an EnvironmentError if any value read so far was invalid. */
  finish(): void {
    if (this.#problems.length > 0) throw new EnvironmentError(this.#problems.join('\n'))
  }

  #refuseClosed(name: string, port: number): void {
    if (isClosedToBrowsers(port)) this.#problems.push(`${name}: no browser opens port ${port}. Choose another port.`)
  }

  #refuse(name: string, wanted: string, given: string): void {
    this.#problems.push(`${name} must be ${wanted}, not "${given}".`)
  }
}
