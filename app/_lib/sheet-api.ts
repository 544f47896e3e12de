// The API for a table's screen: it calls with the token of the table's link, and without the shapes that check every answer elsewhere,
// which would be half of what a phone has to load.

import { filledPath, SHEET_PATHS } from '#contract/api-paths.ts'
import type { Problem } from '#contract/problem.ts'
import type { EntryFate, SentEntry, SheetNews, TableSheet } from '#contract/sheets.ts'
import type { EnteredScore } from '#domain/games/game.ts'
import type { Side } from '#domain/model.ts'
import { tellReach } from './reach.ts'

/** A slower network counts as none. */
const PATIENCE_MS = 12_000

/** A refusal, or a server that cannot be reached (`unreachable`). */
export class SheetApiError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.code)
  }
}

/** Either the news, or the whole sheet. */
export interface WrittenAnswer {
  readonly fates: readonly EntryFate[]
  readonly news: SheetNews | null
  readonly sheet: TableSheet | null
}

export interface SheetUpload {
  readonly device: string
  readonly entries: readonly SentEntry[]
  /** The revision of the sheet that the phone has; null: none. */
  readonly since: number | null
  /** The table that the phone shows; missing: none. */
  readonly encounter?: string
}

export interface TableResult {
  readonly games: readonly EnteredScore[]
  /** The result version the writer saw. */
  readonly basedOn: number
  readonly confirmed: boolean
  readonly encounter: string
}

export interface Confirmation {
  readonly side: Side
  readonly resultVersion: number
  readonly verdict: 'confirmed' | 'contested'
  readonly encounter: string
}

export type SheetApi = ReturnType<typeof sheetApi>

/** The API of the table this token belongs to. Every call throws `SheetRefusal`; calls with the same `key` are the same act. */
export function sheetApi(token: string) {
  return {
    read: () => call<TableSheet>('GET', SHEET_PATHS.getSheet),
    write: (body: SheetUpload, key: string) => call<WrittenAnswer>('POST', SHEET_PATHS.writeSheet, { body, key }),
    take: (version: string, key: string) =>
      call<TableSheet>('POST', filledPath(SHEET_PATHS.takeSheetVersion, { version }), { key }),
    record: (body: TableResult, key: string) => call<TableSheet>('PUT', SHEET_PATHS.recordTableResult, { body, key }),
    confirm: (body: Confirmation, key: string) =>
      call<TableSheet>('POST', SHEET_PATHS.confirmTableResult, { body, key }),
  }

  async function call<Answer>(method: string, path: string, { body, key }: { body?: unknown; key?: string } = {}) {
    const headers = new Headers({ authorization: `Bearer ${token}` })
    if (key) headers.set('idempotency-key', key)
    if (body) headers.set('content-type', 'application/json')
    const response = await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => null)
    const answer: unknown = await response?.json().catch(() => null)
    const isProblem = response !== null && isObject(answer) && 'code' in answer
    tellReach(isProblem || (response?.ok === true && isObject(answer)))
    if (response?.ok && isObject(answer)) return answer as Answer
    // This also covers an answer that the network of a hotel or inn sends in our name before one has signed in to it.
    throw new SheetApiError(isProblem ? (answer as unknown as Problem) : unreachable(response?.status ?? 0))
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function unreachable(status: number): Problem {
  return { type: 'about:blank', title: 'unreachable', status, code: 'unreachable', detail: '' }
}
