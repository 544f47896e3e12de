// The sheets of a round with the links on each. They are begun when the round is published, so that printing finds them ready, and cached
// in memory alone, because they contain the links, which are valid from the first print on
// (docs/adr/0007-a-link-is-a-random-token-made-when-it-is-printed.md).

import { createHash } from 'node:crypto'
import { tablePath } from '#contract/paths.ts'
import type { TournamentId } from '#domain/ids.ts'
import type { Locale } from '#messages/catalogue.ts'
import type { Access } from '../access/access.ts'
import type { Database } from '../db.ts'
import type { Notifier } from '../notifications/notifier.ts'
import type { Pool } from '../pool/pool.ts'
import { ResultCache } from '../pool/result-cache.ts'
import { Problem } from '../problem.ts'
import { areGood, type GivenOut, giveOut, newTokens, type Tokens } from '../tournaments/links.ts'
import type { PrivateRounds } from '../tournaments/private-rounds.ts'
import type { TournamentReader } from '../tournaments/reader.ts'
import { findRound } from '../tournaments/round-view.ts'
import { type ChosenSheets, gatherRound, onlyTables, type RoundPrint, withLinks } from './gather.ts'
import { makePaperInTurn } from './make-paper.ts'
import type { Paper } from './paper-jobs.ts'

/** A sheet takes about 3 kB. */
const KEPT_BYTES = 16 * 1024 * 1024
/** A round hardly changes more often than this while its sheets are made. */
const ATTEMPTS = 3

interface Sheets {
  readonly paper: Paper
  readonly tokens: Tokens
  /** Null: they have not been printed yet. */
  given: Promise<GivenOut> | null
}

/** The reader of the sheets. */
interface SheetReader {
  /** The public address of this installation, where the links lead. */
  readonly origin: string
  readonly locale: Locale
}

interface Needs {
  readonly db: Database
  readonly notifier: Notifier
  readonly pool: Pool
  readonly tournaments: TournamentReader
  readonly privateRounds: PrivateRounds
}

export class RoundSheets {
  readonly #needs: Needs
  /** By tournament, origin of the links, language and everything else that is printed. */
  readonly #sheets: ResultCache<Sheets>

  constructor(needs: Needs) {
    this.#needs = needs
    this.#sheets = new ResultCache({
      queue: needs.pool.queue('papers'),
      mostBytes: KEPT_BYTES,
      bytesOf: ({ paper }) => paper.bytes.byteLength,
    })
    needs.notifier.on('change', ({ tournament, topics }) => {
      // As for links: they can be revoked, and lead elsewhere once their round has changed.
      if (topics.includes('sheets') || topics.includes('rounds')) this.#sheets.drop((key) => key.startsWith(tournament))
    })
  }

  /** Starts rendering in the background. Errors are ignored: the print request renders again. */
  begin(access: Access, id: TournamentId, number: number, reader: SheetReader): void {
    const made = this.#gather(access, id, number).then((print) => this.#make(access, id, reader, print))
    made.catch(() => {})
  }

  /**
   * Returns the current sheets, of all tables or of the chosen ones, with links that are valid for hours. Throws `not-found`,
   * `round-unknown`, `round-changed` if the round keeps changing meanwhile, and as `Pool.run`.
   */
  async get(
    access: Access,
    id: TournamentId,
    { number, ...chosen }: { readonly number: number } & ChosenSheets,
    reader: SheetReader,
  ): Promise<Paper> {
    for (let left = ATTEMPTS; left > 0; left--) {
      const print = onlyTables(await this.#gather(access, id, number), chosen)
      const sheets = await this.#make(access, id, reader, print)
      if (await this.#areGood(access, id, sheets)) return sheets.paper
      const key = keyOf(id, reader, print)
      this.#sheets.drop((one) => one === key)
    }
    throw new Problem('round-changed')
  }

  /** Whether all links on the sheets lead to their tables. The first print activates them. */
  async #areGood(access: Access, id: TournamentId, sheets: Sheets): Promise<boolean> {
    const { db } = this.#needs
    const { tokens } = sheets
    sheets.given ??= giveOut(db, access, id, tokens).catch((error: unknown) => {
      sheets.given = null
      throw error
    })
    const given = await sheets.given
    return given.tables.size === tokens.size && areGood(db, access, tokens, given)
  }

  async #gather(access: Access, id: TournamentId, number: number): Promise<RoundPrint> {
    const { tournaments, privateRounds } = this.#needs
    const { tournament } = await tournaments.read(access, id)
    return gatherRound(tournament, number, await privateRounds.has(access, findRound(tournament, number)))
  }

  #make(access: Access, id: TournamentId, reader: SheetReader, print: RoundPrint): Promise<Sheets> {
    const { pool } = this.#needs
    const { origin, locale } = reader
    const make = async (): Promise<Sheets> => {
      const tokens = newTokens(print.draft ? [] : print.tables.flatMap(({ id, walkover }) => (walkover ? [] : [id])))
      const links = [...tokens].map(
        ([table, { a, b }]) => [table, { a: origin + tablePath(a), b: origin + tablePath(b) }] as const,
      )
      const linked = withLinks(print, new Map(links))
      return { paper: await makePaperInTurn(pool, 'papers', 'sheets', linked, locale), tokens, given: null }
    }
    return this.#sheets.get({ key: keyOf(id, reader, print), caller: access.accountId ?? '', make })
  }
}

function keyOf(id: TournamentId, { origin, locale }: SheetReader, print: RoundPrint): string {
  return `${id} ${origin} ${locale} ${createHash('sha256').update(JSON.stringify(print)).digest('base64url')}`
}
