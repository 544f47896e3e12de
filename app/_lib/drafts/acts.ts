import { v7 as newKey } from 'uuid'

/**
 * The idempotency keys of what is typed in the forms of a page. What stands in a form is one act from its first letter until it is
 * saved or cleared, whatever is changed in it: when an answer was lost, sending it again enters nothing twice. Changed since, it is
 * refused with `idempotency-key-reused` where the first sending was carried out.
 */
export class Acts {
  readonly #keys = new Map<string, string>()

  of(form: string): string {
    const key = this.#keys.get(form) ?? newKey()
    this.#keys.set(form, key)
    return key
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
