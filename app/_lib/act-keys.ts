import { v7 as newKey } from 'uuid'

/**
 * Idempotency keys for acts that may be retried: the same content is sent under the same key until it is `done`, so that a lost
 * answer can't make it happen twice. Other content is another act.
 */
export function actKeys() {
  let last: { readonly content: string; readonly key: string } | null = null
  return {
    /** Returns the key for this content, which is compared as JSON. */
    keyFor(content: unknown): string {
      const text = JSON.stringify(content)
      if (last?.content !== text) last = { content: text, key: newKey() }
      return last.key
    },
    /** `key`: of the finished act, if another one may have been started meanwhile. */
    done(key?: string): void {
      if (key === undefined || last?.key === key) last = null
    },
  }
}
