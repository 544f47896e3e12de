// Taps: entries that change nothing but their sheet. They bypass the one write path, because a hall of phones makes hundreds a second: they
// are judged by the sheet cached in this process, and saved by one statement that succeeds only if this is still current.

import type { EncounterId } from '#domain/ids.ts'
import type { LinkAccess } from '../access/access.ts'
import type { Database } from '../db.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { rightOfWay } from '../tournaments/right-of-way.ts'
import { serialize } from '../tournaments/serialize.ts'
import { type LoadedSheet, loadSheet, type StoredVersion, saveEntries, type WrittenSheet } from './store.ts'
import { type Fates, isTap, type Judgement, judgeEntries, newEntries, type UploadedEntries } from './write.ts'

/** How many sheets this process caches; one takes some kilobytes. */
const REMEMBERED = 512
/** Other processes write on the same sheet, but to lose this often is an error of ours. */
const ATTEMPTS = 5

/** The fates of entries, and the sheet with them. */
interface Tapped extends Fates {
  readonly sheet: WrittenSheet
}

export class Taps {
  readonly #db: Database
  readonly #notifier: Notifier
  readonly #sheets = new Map<EncounterId, LoadedSheet>()

  constructor(db: Database, notifier: Notifier) {
    this.#db = db
    this.#notifier = notifier
  }

  /**
   * Saves entries in their order, each once. Returns null and saves nothing if they affect more than the sheet: they have to go through
   * `change`. One statement as long as no other process changes the sheet. Throws `sheet-gap`, `not-found` and `invalid-input`.
   */
  write(access: LinkAccess, written: UploadedEntries): Promise<Tapped | null> {
    const { tournament, encounter } = access.link
    return serialize(encounter, () =>
      rightOfWay.tap(tournament, async () => {
        const remembered = this.#sheets.get(encounter)
        const tapped = remembered ? await this.#tap(remembered, access, written) : 'unsure'
        return tapped === 'unsure' ? this.#tapFresh(access, written) : tapped
      }),
    )
  }

  /**
   * Judged by the cached sheet, only a successful save is certain, because then nothing has changed. Entries that seem to affect more than
   * the sheet are judged again on the write path of results; everything else is `unsure`.
   */
  async #tap(sheet: LoadedSheet, access: LinkAccess, written: UploadedEntries): Promise<Tapped | null | 'unsure'> {
    let judged: Judgement
    try {
      judged = judgeEntries(sheet, access, written)
    } catch {
      return 'unsure'
    }
    if (judged.taken.added.length === 0) return 'unsure'
    if (!isTap(judged)) return null
    return (await this.#save(sheet, access, written, judged)) ?? 'unsure'
  }

  async #tapFresh(access: LinkAccess, written: UploadedEntries): Promise<Tapped | null> {
    const { tournament, encounter } = access.link
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const sheet = await loadSheet(this.#db, access, tournament, encounter)
      const judged = judgeEntries(sheet, access, written)
      if (judged.taken.added.length === 0) return { fates: judged.fates, sheet }
      if (!isTap(judged)) return null
      const tapped = await this.#save(sheet, access, written, judged)
      if (tapped) return tapped
    }
    // Other writers are always faster: under the tournament's lock it is our turn.
    return null
  }

  async #save(
    sheet: LoadedSheet,
    access: LinkAccess,
    written: UploadedEntries,
    judged: Judgement,
  ): Promise<Tapped | null> {
    const { encounter, side } = access.link
    const entries = newEntries(sheet, written, judged)
    const { revision, device, times } = entries
    this.#sheets.delete(encounter)
    if (!(await saveEntries(this.#db, access, sheet, { ...entries, counted: revision }))) return null
    const known = new Map(
      sheet.versions.flatMap((version) => version.entries.map((entry) => [entry.id, entry] as const)),
    )
    const versions = judged.taken.versions.map(
      (version): StoredVersion => ({
        ...version,
        entries: version.entries.map(
          ({ id, written }) => known.get(id) ?? { id, written, side, device, revision, at: times.get(id) ?? '' },
        ),
      }),
    )
    const after = { ...sheet, versions, revision }
    this.#remember(encounter, after)
    this.#notifier.announceSheet({ slug: sheet.heading.slug, encounter, revision })
    return { fates: judged.fates, sheet: after }
  }

  #remember(encounter: EncounterId, sheet: LoadedSheet): void {
    this.#sheets.set(encounter, sheet)
    const [oldest] = this.#sheets.keys()
    if (this.#sheets.size > REMEMBERED && oldest !== undefined) this.#sheets.delete(oldest)
  }
}
