// Why a file cannot be read as a list. Thrown wherever it is noticed and caught in list.ts.

import type { ListDefect } from '#contract/entries.ts'

export type ListError =
  | { readonly code: 'list-unreadable'; readonly reason: ListDefect }
  | { readonly code: 'list-too-long'; readonly most: number }
  | { readonly code: 'list-too-large' }

export class Unreadable extends Error {
  readonly error: ListError

  constructor(error: ListError | ListDefect) {
    const facts = typeof error === 'string' ? ({ code: 'list-unreadable', reason: error } as const) : error
    super(facts.code)
    this.error = facts
  }
}
