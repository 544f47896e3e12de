// Which versions of a table's sheet count, in the database.

import type { EncounterId } from '#domain/ids.ts'
import type { ClubScope } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { countSheet } from './result-store.ts'

/** Which version of a game counts on a sheet, which are in question, and which are not wanted. */
export interface VersionStanding {
  readonly id: string
  readonly standing: 'current' | 'contested' | 'set-aside'
}

/** Saves which versions of an encounter's sheet are current, contested or set aside. */
export async function saveStandings(
  tx: Tx,
  { clubId }: ClubScope,
  encounter: EncounterId,
  versions: readonly VersionStanding[],
): Promise<void> {
  await tx.$executeRaw(countSheet(clubId, encounter))
  const standing = (wanted: VersionStanding['standing']) =>
    versions.filter((version) => version.standing === wanted).map(({ id }) => id)
  // The current one last, because there is never more than one.
  for (const [name, ids] of [
    ['set_aside', standing('set-aside')],
    ['contested', standing('contested')],
    ['current', standing('current')],
  ] as const)
    await tx.sheetVersion.updateMany({ where: { clubId, id: { in: ids } }, data: { standing: name } })
}

/** The standings that these versions have now. */
export async function loadStandings(
  tx: Tx,
  { clubId }: ClubScope,
  versions: readonly VersionStanding[],
): Promise<readonly VersionStanding[]> {
  const found = await tx.sheetVersion.findMany({
    where: { clubId, id: { in: versions.map(({ id }) => id) } },
    select: { id: true, standing: true },
  })
  return found.map(({ id, standing }) => ({ id, standing: standing === 'set_aside' ? 'set-aside' : standing }))
}

/** The revision of an encounter's sheet, which every change of its content, its result and its verdicts counts up. */
export async function revisionOf(tx: Tx, { clubId }: ClubScope, encounter: EncounterId): Promise<number> {
  const [found] = await tx.$queryRaw<{ revision: number }[]>`
    SELECT sheet_revision AS revision FROM encounter WHERE club_id = ${clubId}::uuid AND id = ${encounter}::uuid`
  return found?.revision ?? 0
}
