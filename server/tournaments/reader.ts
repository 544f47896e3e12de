// Reading: a tournament is loaded once per version and process, and each view of it is serialised once.

import type { TournamentId } from '#domain/ids.ts'
import type { ClubScope } from '../access/access.ts'
import { CachedResponse, type Readership } from '../cached-response.ts'
import type { Database, Tx } from '../db.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { Problem } from '../problem.ts'
import { Heads, type HeadsAsker } from './heads.ts'
import { findBySlugs, type Head, type LoadedTournament, loadTournament, readVersion } from './store.ts'

/** How many versions of tournaments are cached; one of 128 pairs takes about a megabyte. */
const KEPT_VERSIONS = 64

interface KeptVersion {
  readonly loaded: Promise<LoadedTournament>
  /** The public address, once it is known. */
  slug?: string
  readonly views: Map<string, CachedResponse>
}

/** A tournament as of its newest version. */
export interface CurrentTournament {
  readonly tournament: LoadedTournament
  /**
   * The view called `name`, made by `make` unless it is cached. It has to depend on the version alone, or on the version and the
   * readership.
   */
  prepared(name: string, make: (tournament: LoadedTournament) => unknown, readership?: Readership): CachedResponse
}

export class TournamentReader {
  readonly #db: Database
  readonly #versions = new Map<string, KeptVersion>()
  readonly #heads: Heads

  constructor(db: Database, notifier: Notifier) {
    this.#db = db
    this.#heads = new Heads(notifier, (slugs) => findBySlugs(db, slugs))
    notifier.watch(() => [...this.#versions.values()].flatMap(({ slug }) => slug ?? []))
  }

  /** Reads for a member of the club. Throws `not-found`. */
  async read(scope: ClubScope, id: TournamentId): Promise<CurrentTournament> {
    const version = await readVersion(this.#db, scope, id)
    return this.#reading(scope, id, version)
  }

  /** Caches a tournament that was just changed, so that it is not loaded again. */
  know(tournament: LoadedTournament): void {
    this.#remember(keyOf(tournament, tournament.id, tournament.version), {
      loaded: Promise.resolve(tournament),
      slug: tournament.slug,
      views: new Map(),
    })
  }

  /** The tournament in the version that a lock holds: from the cache, else loaded within the transaction. */
  async readLocked(tx: Tx, scope: ClubScope, id: TournamentId, version: number): Promise<LoadedTournament> {
    const loadedVersion = await this.#versions.get(keyOf(scope, id, version))?.loaded.catch(() => null)
    return loadedVersion?.version === version ? loadedVersion : loadTournament(tx, scope, id)
  }

  /** Reads for everybody, by the public address. Throws `not-found`. */
  async readPublic(slug: string): Promise<CurrentTournament> {
    const { scope, id, version } = await this.#head(slug)
    return this.#reading(scope, id, version)
  }

  /** The version behind a public address, from the cache if possible. Throws `not-found`. */
  async believedVersion(slug: string): Promise<number> {
    const head = await this.#head(slug)
    return head.version
  }

  /** The same for a client that requests many, one after another; null if there is no such tournament, or if the client has left. */
  async versionFor(asker: HeadsAsker, slug: string): Promise<number | null> {
    const head = await this.#heads.of(slug, asker)
    return head?.version ?? null
  }

  async #head(slug: string): Promise<Head> {
    const head = await this.#heads.of(slug)
    if (!head) throw new Problem('not-found')
    return head
  }

  async #reading(scope: ClubScope, id: TournamentId, version: number): Promise<CurrentTournament> {
    const { loaded, views } = this.#keep(scope, id, version)
    const tournament = await loaded
    return {
      tournament,
      prepared: (name, make, readership = {}) => {
        const key = `${name} ${readership.role} ${readership.language}`
        const view = views.get(key) ?? new CachedResponse(make(tournament), tournament.version, readership)
        views.set(key, view)
        return view
      },
    }
  }

  #keep(scope: ClubScope, id: TournamentId, version: number): KeptVersion {
    const key = keyOf(scope, id, version)
    const known = this.#versions.get(key)
    const loaded = known?.loaded ?? this.#load(scope, id)
    const loadedVersion: KeptVersion = known ?? { loaded, views: new Map() }
    this.#remember(key, loadedVersion)
    loaded.then(
      ({ slug }) => {
        loadedVersion.slug = slug
      },
      () => this.#versions.delete(key),
    )
    return loadedVersion
  }

  #remember(key: string, loadedVersion: KeptVersion): void {
    this.#versions.delete(key)
    this.#versions.set(key, loadedVersion)
    if (this.#versions.size > KEPT_VERSIONS) dropOldest(this.#versions)
  }

  /** In one snapshot, otherwise entries of one version could meet results of the next. */
  #load(scope: ClubScope, id: TournamentId): Promise<LoadedTournament> {
    return this.#db.$transaction((tx) => loadTournament(tx, scope, id), { isolationLevel: 'RepeatableRead' })
  }
}

function keyOf({ clubId }: Pick<ClubScope, 'clubId'>, id: TournamentId, version: number): string {
  return `${clubId}/${id}/${version}`
}

/** A Map keeps its order of insertion, and used keys are inserted again: so the first one is the least recently used. */
function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
