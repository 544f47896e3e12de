// Runs in every worker of the pool, a thread or a process: loads a file of jobs and runs one of them.

import type { ProblemFacts } from '../problem.ts'
import { PROBLEM_STATUS } from '../problem-status.ts'

export interface Task {
  /** `file:` address of the file of jobs. */
  readonly file: string
  /** Null: only load the file, which can take longer than a job. */
  readonly job: { readonly name: string; readonly input: unknown } | null
}

/** `problem`: the facts of a `Problem`, which are lost when an error is cloned. */
export type JobOutcome =
  | { readonly value: unknown }
  | { readonly problem: ProblemFacts }
  | { readonly error: { readonly name: string; readonly message: string; readonly stack: string | undefined } }

type Job = (input: unknown) => unknown

type Jobs = Readonly<Record<string, Job>>

/** Performs a task. `load` gives the jobs of a file. */
export async function work(
  { file, job }: Task,
  load: (file: string) => Promise<Jobs> = (file) => import(file),
): Promise<JobOutcome> {
  const jobs = await load(file)
  if (!job) return { value: null }
  const perform = jobs[job.name]
  if (!perform) throw new Error(`no job ${job.name} in ${file}`)
  try {
    return { value: await perform(job.input) }
  } catch (error) {
    if (isProblem(error)) return { problem: { code: error.code, field: error.field, params: error.params } }
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    return { error: { name, message, stack } }
  }
}

/** Recognised by its contents: when bundled, the file of jobs has its own copy of the class `Problem`. */
function isProblem(error: unknown): error is Error & ProblemFacts {
  return error instanceof Error && 'code' in error && Object.hasOwn(PROBLEM_STATUS, String(error.code))
}
