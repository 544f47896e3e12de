// Reads a regulation from the bytes of a file, by the same rules as one from a request.

import type { core } from 'zod'
import { Regulation as RegulationShape } from '#contract/regulation.ts'
import { checkRegulation } from '#domain/tournament/regulation/check.ts'
import { readJson } from '#domain/tournament/regulation/file.ts'
import { REGULATION_VERSION, type Regulation } from '#domain/tournament/regulation/regulation.ts'
import { upToDate } from '#domain/tournament/regulation/versions.ts'
import { orRefuse, Problem } from '../problem.ts'

/**
 * Reads the regulation in a file and brings older versions up to date. Throws `file-unreadable` for anything but JSON in UTF-8,
 * `regulation-too-new`, `regulation-key-unknown` and `invalid-input` for data of another shape, and the contradictions of
 * `checkRegulation`; `field` points into the file.
 */
export function readFile(bytes: Uint8Array): Regulation {
  const json = readJson(textOf(bytes))
  if (json === undefined) throw new Problem('file-unreadable')
  const { version } = Object(json) as { readonly version?: unknown }
  if (Number(version) > REGULATION_VERSION) throw new Problem('regulation-too-new')
  const read = RegulationShape.safeParse(upToDate(json))
  if (read.success) return orRefuse(checkRegulation(read.data))
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

/** The JSON pointer to what is wrong; for an unknown field, to that field. */
function pointerTo(issue: core.$ZodIssue): string {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...issue.path, ...unknown].map((part) => `/${String(part).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')
}
