// What every worker of the pool runs, in a thread or a process of its own: it loads a file of jobs and does one of them.

import type { ProblemCode } from '#contract/problem.ts'
import { PROBLEM_STATUS } from '../problem-status.ts'

export interface Asked {
  /** `file:` address of the file of jobs. */
  readonly file: string
  /** Null: only load the file, which can take longer than the job. */
  readonly job: { readonly name: string; readonly input: unknown } | null
}

/** A refusal with all it carries, which cloning an error would lose. */
export interface Refusal {
  readonly code: ProblemCode
  readonly field: string | undefined
  readonly params: Readonly<Record<string, unknown>> | undefined
}

export type Answered =
  | { readonly value: unknown }
  | { readonly refusal: Refusal }
  | { readonly error: { readonly name: string; readonly message: string; readonly stack: string | undefined } }

type Job = (input: unknown) => unknown

export async function work({ file, job }: Asked): Promise<Answered> {
  const jobs = (await import(file)) as Readonly<Record<string, Job>>
  if (!job) return { value: null }
  const perform = jobs[job.name]
  if (!perform) throw new Error(`no job ${job.name} in ${file}`)
  try {
    return { value: await perform(job.input) }
  } catch (error) {
    if (isRefusal(error)) return { refusal: { code: error.code, field: error.field, params: error.params } }
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    return { error: { name, message, stack } }
  }
}

/** By what it carries and not by its class: bundled, the file of jobs has a class of its own. */
function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && Object.hasOwn(PROBLEM_STATUS, String(error.code))
}
