import { useRef } from 'react'
import { v7 as newKey } from 'uuid'

/**
 * Idempotency keys for an act that may be tried again: the same content goes out under the same key until it is `done`, so
 * that a lost answer can't make it happen twice; other content is another act.
 */
export function useActKey() {
  const last = useRef<{ content: string; key: string } | null>(null)
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content)
      if (last.current?.content !== text) last.current = { content: text, key: newKey() }
      return last.current.key
    },
    done() {
      last.current = null
    },
  }
}
