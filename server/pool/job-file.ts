// Files of jobs, which workers load: each exported function is a job.

/**
 * A file of jobs. A job takes one input and returns an answer or a promise of one. Both are cloned, so they have to be plain data or bytes.
 * A thrown `Problem` arrives as a `Problem`, any other error with its message and stack.
 */
export interface JobFile<Jobs> {
  /** `file:` URL of the source or of the bundle. */
  readonly url: string
  /** Never set; carries the type. */
  readonly jobs?: Jobs
}

export type JobName<Jobs> = {
  [Name in keyof Jobs]: Jobs[Name] extends (input: never) => unknown ? Name : never
}[keyof Jobs] &
  string

export type JobInput<Jobs, Name extends keyof Jobs> = Jobs[Name] extends (input: infer Input) => unknown ? Input : never

export type JobAnswer<Jobs, Name extends keyof Jobs> = Jobs[Name] extends (input: never) => infer Answer
  ? Awaited<Answer>
  : never

/**
 * The file `name` next to the one at `here`: `jobFile<typeof import('./draw-jobs.ts')>('draw-jobs', import.meta.url)`. In the build all
 * of them are in dist/, so each is an entry point of scripts/build.mjs under the same name.
 */
export function jobFile<Jobs>(name: string, here: string): JobFile<Jobs> {
  return { url: new URL(here.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, here).href }
}
