// Simulates a phone at a table, without a screen: it opens the sheet, hears news of it, and taps deals that the game allows.

import http from 'node:http'
import { EVENTS_PATH, SHEET_PATHS } from '#contract/api-paths.ts'
import { address } from '#contract/client.ts'
import type { Game } from '#domain/games/game.ts'
import type { GameKey } from '#domain/games/game-keys.ts'
import { readSheet } from '#domain/games/history.ts'
import { GAMES } from '#domain/games/index.ts'
import type { SheetState } from '#domain/games/sheet.ts'

interface Table {
  readonly token: string
  readonly rules: Game
  readonly start: SheetState
  readonly games: number
  game: number
  version: string | null
  writes: object[]
  since: number
}

interface SheetAnswer {
  readonly revision: number
  readonly games: number
  readonly game: { readonly key: GameKey; readonly options: object }
}

export class Phone {
  /** The number of events received on its stream. */
  sheetEvents = 0
  readonly #address: string
  readonly #slug: string
  readonly #nextToken: () => string | undefined
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
  readonly #device = crypto.randomUUID()
  #stream: http.ClientRequest | undefined
  #table: Table | null = null

  /** `nextToken` returns the link of a table whose sheet is empty. */
  constructor(address: string, slug: string, nextToken: () => string | undefined) {
    this.#address = address
    this.#slug = slug
    this.#nextToken = nextToken
  }

  /** Opens a table and the event stream. */
  async open(): Promise<void> {
    const events = `${this.#address}${EVENTS_PATH}?tournaments=${this.#slug}&sheets=yes`
    this.#stream = http.get(events, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        this.sheetEvents += text.split('event: sheet').length - 1
      })
    })
    this.#stream.on('error', () => {})
    await this.goOn()
  }

  close(): void {
    this.#stream?.destroy()
    this.#agent.destroy()
  }

  async health(): Promise<void> {
    await this.#call('GET', address('getHealth', {}))
  }

  /** Writes one deal; the sides win in turn, so that games are long. Returns `result` for the last deal of a table. */
  async tap(): Promise<'tap' | 'result'> {
    const table = this.#table
    if (!table) throw new Error('there are no tables left')
    const { token, game, version, writes, since } = table
    const written = { kind: 'deal', winner: writes.length % 2 ? 'a' : 'b', value: 2, how: 'played' }
    const entry = {
      id: crypto.randomUUID(),
      game,
      version,
      number: writes.length + 1,
      at: new Date().toISOString(),
      written,
    }
    const answer = (await this.#call('POST', SHEET_PATHS.writeSheet, token, {
      device: this.#device,
      entries: [entry],
      since,
    })) as {
      readonly fates: readonly { readonly fate: string; readonly version: string }[]
      readonly news: { readonly revision: number } | null
      readonly sheet: { readonly revision: number } | null
    }
    const [fate] = answer.fates
    if (fate?.fate !== 'kept') throw new Error(`a tap was not kept: ${JSON.stringify(answer.fates)}`)
    table.since = answer.news?.revision ?? answer.sheet?.revision ?? since
    table.version = fate.version
    table.writes.push(written)
    const reading = readSheet(table.rules, table.start, table.writes)
    if (!reading.ok || reading.value.state.status !== 'finished') return 'tap'
    Object.assign(table, { game: table.game + 1, version: null, writes: [] })
    if (table.game <= table.games) return 'tap'
    this.#table = null
    return 'result'
  }

  /** Goes to the next table if the last one is finished. */
  async goOn(): Promise<void> {
    this.#table ??= await this.#sitDown()
  }

  async #sitDown(): Promise<Table | null> {
    const token = this.#nextToken()
    if (!token) return null
    const { revision, games, game } = (await this.#call('GET', SHEET_PATHS.getSheet, token)) as SheetAnswer
    const rules: Game = GAMES[game.key]
    const options = rules.readOptions(game.options)
    if (!options.ok) throw new Error(`no game has the option ${options.error.option}`)
    const start = rules.begin(options.value, ['a', 'b'])
    return { token, rules, start, games, game: 1, version: null, writes: [], since: revision }
  }

  #call(method: string, path: string, token = '', body?: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
      }
      const request = http.request(this.#address + path, { method, headers, agent: this.#agent }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text))
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`))
        })
      })
      request.on('error', reject)
      request.end(body && JSON.stringify(body))
    })
  }
}
