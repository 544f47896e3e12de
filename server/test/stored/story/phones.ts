// Phones at the tables: their entries and verdicts, as if people tapped them.

import { v7 as newId } from 'uuid'
import type { Input } from '#contract/client.ts'
import { tokenOfTable } from '#contract/paths.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { Side } from '#domain/model.ts'
import type { Call } from '../../server.ts'
import type { Recorder } from '../ask.ts'
import { holderOf } from '../ask.ts'
import type { Desk } from './desk.ts'

type Sent = Input<'writeSheet'>['body']['entries'][number]

/** A phone with the link of one side, and its operations. */
export class Phone {
  readonly #call: Call
  readonly #device = newId()
  #minute = 0

  constructor(call: Call) {
    this.#call = call
  }

  read(): Promise<TableSheet> {
    return this.#call('getSheet', {})
  }

  /** Writes on a game, from the entry of this number on; by default after the last known entry of the current version. */
  async write(
    game: number,
    written: readonly object[],
    from?: { readonly version: string | null; readonly number: number },
  ) {
    const { version, number } = from ?? (await this.#end(game))
    const entries = written.map((entry, at): Sent => {
      const time = new Date(Date.UTC(2026, 10, 21, 18, this.#minute++)).toISOString()
      return { id: newId(), game, version, number: number + at, at: time, written: entry as Sent['written'] }
    })
    const { fates } = await this.#call('writeSheet', { body: { device: this.#device, entries } })
    const refused = fates.find(({ code }) => code !== null)
    if (refused) throw new Error(`an entry was refused: ${refused.code}`)
  }

  /** Only the final scores. */
  async result(games: Input<'recordTableResult'>['body']['games'], outside: { a: number; b: number }[] = []) {
    const { resultVersion } = await this.read()
    return this.#call('recordTableResult', { body: { games, outside, basedOn: resultVersion, confirmed: true } })
  }

  async say(side: Side, verdict: 'confirmed' | 'contested') {
    const { resultVersion } = await this.read()
    return this.#call('confirmTableResult', { body: { side, resultVersion, verdict } })
  }

  async take(version: string) {
    return this.#call('takeSheetVersion', { params: { version } })
  }

  async #end(game: number): Promise<{ version: string | null; number: number }> {
    const { versions } = await this.read()
    const current = versions.find((it) => it.game === game && it.standing === 'current')
    return { version: current?.id ?? null, number: (current?.entries.length ?? 0) + 1 }
  }
}

/** The phones of both sides of a table. */
export async function phonesAt(
  recorder: Recorder,
  { owner, at }: Desk,
  encounter: string,
): Promise<{ a: Phone; b: Phone }> {
  const { links } = await owner('makeTableLinks', { params: { ...at, encounter } })
  const [a, b] = links.map(({ path }) => new Phone(recorder.as(holderOf(tokenOfTable(path)))))
  if (!a || !b) throw new Error('a table has two links')
  return { a, b }
}

/** A deal of Watten that was played to its end. */
export function deal(winner: Side, value: number) {
  return { kind: 'deal', winner, value, how: 'played' }
}

/** The deals of a game of Watten that a side wins, by its target and the other side's points. */
export function game(winner: Side, target: number, against: number) {
  const other = winner === 'a' ? 'b' : 'a'
  return [...(against > 0 ? [deal(other, against)] : []), deal(winner, target)]
}
