import { v5 as keyWithin, v7 as newKey } from 'uuid'

/**
 * The idempotency keys for the forms of a page. A form is one act from its first letter until it is saved or cleared, even if its
 * content changes: sending it again after a lost answer enters nothing twice. If it has changed and the first sending was carried out,
 * it is refused with `idempotency-key-reused`.
 * A form that changes something existing, or that sends more than one thing, has one act per content (`ofContent`): the same content
 * happens once, another is treated as if nothing had been sent.
 */
export class Acts {
  readonly #keys = new Map<string, string>()

  of(form: string): string {
    const key = this.#keys.get(form) ?? newKey()
    this.#keys.set(form, key)
    return key
  }

  /** The key for content sent from a form; content is compared as JSON. */
  ofContent(form: string, content: unknown): string {
    return keyWithin(JSON.stringify(content), this.of(form))
  }

  /** Whether this is the key of what is in the form now. */
  is(form: string, key: string): boolean {
    return this.#keys.get(form) === key
  }

  /** A draft with this key is in the form now. */
  takeUp(form: string, key: string): void {
    this.#keys.set(form, key)
  }

  /** The form was saved or cleared: what is typed next is another act. */
  end(form: string): void {
    this.#keys.delete(form)
  }
}
