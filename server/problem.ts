// A refusal on its way to the caller: thrown anywhere, turned into problem+json in one place (plugins/errors.ts).

import type { Problem as ProblemBody, ProblemCode } from '#contract/problem.ts'
import type { Result } from '#domain/result.ts'
import type { Locale } from '#messages/catalogue.ts'
import { problemSentence } from '#messages/problem.ts'
import { translator } from '#messages/translator.ts'
import { PROBLEM_STATUS } from './problem-status.ts'

export interface ProblemFacts {
  readonly code: ProblemCode
  /** JSON pointer into the request: `/members/0/name`. */
  readonly field?: string | undefined
  /** The values that the sentence needs, and those that a screen needs to offer a way on. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
  /** What else the request is refused for. */
  readonly further?: readonly ProblemFacts[]
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly field: string | undefined
  readonly params: Readonly<Record<string, unknown>> | undefined
  readonly further: readonly ProblemFacts[]

  constructor(code: ProblemCode, { field, params, further = [] }: Omit<ProblemFacts, 'code'> = {}) {
    super(code)
    this.code = code
    this.field = field
    this.params = params
    this.further = further
  }
}

/** The failure of a domain operation as a problem: its other properties become the params; `path` and `game` determine the field. */
export function problemOf(error: { readonly code: ProblemCode }, field?: string): Problem {
  const { code, path, ...params } = error as { readonly code: ProblemCode; readonly path?: string; game?: number }
  const pointed = field ?? path ?? (params.game === undefined ? undefined : `/games/${params.game}`)
  return new Problem(code, { field: pointed, params })
}

/** Returns the value of a domain operation; throws its failure as a problem. */
export function orRefuse<Value>(result: Result<Value, { readonly code: ProblemCode }>, field?: string): Value {
  if (result.ok) return result.value
  throw problemOf(result.error, field)
}

/** The problem as it is sent, with its sentence in the reader's language. */
export function problemBody({ code, field, params = {}, further = [] }: ProblemFacts, locale: Locale): ProblemBody {
  return {
    type: 'about:blank',
    title: code,
    status: PROBLEM_STATUS[code],
    code,
    detail: problemSentence(translator(locale, 'problems'), { code, params }),
    ...(field === undefined ? {} : { field }),
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...(further.length === 0 ? {} : { further: further.map((one) => problemBody(one, locale)) }),
  }
}
