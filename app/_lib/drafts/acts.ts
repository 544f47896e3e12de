import { v5 as keyWithin, v7 as newKey } from 'uuid'

/**
 * The idempotency keys of what is typed in the forms of a page. What stands in a form is one act from its first letter until it is
 * saved or cleared, whatever is changed in it: when an answer was lost, sending it again enters nothing twice. Changed since, it is
 * refused with `idempotency-key-reused` where the first sending was carried out.
 *
 * A form that changes what is there, or from which more than one thing is sent, has an act for each content (`ofContent`): the same
 * again happens once, something else is asked about as if nothing had been sent.
 */
export class Acts {
  readonly #keys = new Map<string, string>()

  of(form: string): string {
    const key = this.#keys.get(form) ?? newKey()
    this.#keys.set(form, key)
    return key
  }

  /** Of what is sent from a form; compared as JSON. */
  ofContent(form: string, content: unknown): string {
    return keyWithin(JSON.stringify(content), this.of(form))
  }

  /** What was typed before, under this key, stands in the form now. */
  takeUp(form: string, key: string): void {
    this.#keys.set(form, key)
  }

  /** It was saved or cleared: what is typed next is another act. */
  end(form: string): void {
    this.#keys.delete(form)
  }
}
