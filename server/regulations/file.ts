// A regulation out of the bytes of a file, by the same rules as one out of a request.

import type { core } from 'zod'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import { checkRegulation } from '#domain/tournament/regulation/check.ts'
import { readJson } from '#domain/tournament/regulation/file.ts'
import { REGULATION_VERSION, type Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import { orRefuse, Problem } from '../problem.ts'

/**
 * The regulation a file holds, older ones brought up to date. Throws `file-unreadable` for what is no JSON in UTF-8,
 * `regulation-too-new`, `regulation-key-unknown` and `invalid-input` for what has not the shape of one, and the contradictions of `checkRegulation`; `field` points into it.
 */
export function readFile(bytes: Uint8Array): Regulation {
  const json = readJson(textOf(bytes))
  if (json === undefined) throw new Problem('file-unreadable')
  const { version } = Object(json) as { readonly version?: unknown }
  if (Number(version) > REGULATION_VERSION) throw new Problem('regulation-too-new')
  const read = RegulationShape.safeParse(upToDate(json))
  if (read.success) return orRefuse(checkRegulation(read.data as Regulation))
  const [issue] = read.error.issues
  if (!issue) throw new Error('a refusal without an issue')
  if (issue.code === 'unrecognized_keys')
    throw new Problem('regulation-key-unknown', { field: pointerTo(issue), params: { key: issue.keys[0] ?? '' } })
  throw new Problem('invalid-input', { field: pointerTo(issue), params: { reason: issue.code, part: 'body' } })
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('file-unreadable')
  }
}

/** The JSON pointer of what is wrong; of a field nobody knows, that field. */
function pointerTo(issue: core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...issue.path, ...unknown].map((part) => `/${String(part).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')
}
