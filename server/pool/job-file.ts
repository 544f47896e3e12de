// Jobs by name: the exported functions of a file that workers load.

/**
 * The jobs of a file: each exported function is one, takes one input and gives an answer or a promise of it. Both are cloned on
 * the way: plain data and bytes, no functions. A thrown `Problem` arrives as that, any other error with its message and stack.
 */
export interface JobFile<Jobs> {
  /** `file:` address of the source, or of what it was bundled to. */
  readonly url: string
  /** Never there; keeps the type. */
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
 * The jobs of the file `name` beside the one at `here`: `jobsBeside<typeof import('./draw-jobs.ts')>('draw-jobs', import.meta.url)`.
 * Bundled they lie side by side in dist/, so every such file is an entry point in scripts/build.mjs under the same name.
 */
export function jobsBeside<Jobs>(name: string, here: string): JobFile<Jobs> {
  return { url: new URL(here.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, here).href }
}
