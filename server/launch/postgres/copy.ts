// Tells a copy from the folder it was copied from. A copy made while the server runs contains the server's pid file; if that were believed,
// the copy would open the original folder.

import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PlainError } from '../plain-error.ts'
import type { Cluster } from './cluster.ts'
import { connectTo } from './membership.ts'
import { hasOpen, isSameFolder, type PidFile, pidFile, readPidFile } from './postmaster.ts'

/**
 * Throws a PlainError if the cluster is a copy of one that was running; a moved folder is not a copy. `doubtful`: it is where the original
 * was and yet seems to be a copy, as after a copy to another machine.
 */
export async function refuseCopy(cluster: Cluster): Promise<'own' | 'doubtful'> {
  const claim = readPidFile(cluster)
  if (!claim) return 'own'
  if (isSameFolder(claim.folder, cluster.data)) return isAnotherInode(cluster) ? 'doubtful' : 'own'
  if (await isOpenHere(cluster, claim)) return 'own'
  const wasMoved = !existsSync(path.join(claim.folder, 'PG_VERSION')) && !isAnotherInode(cluster)
  if (wasMoved) return 'own'
  const origin = path.dirname(path.resolve(claim.folder))
  throw new PlainError(
    `${cluster.dir} is a copy of ${origin}, made while the database there was running; such a copy may be damaged.\n` +
      `Stop the program that uses ${origin}, copy the folder again, and start with the new copy.\n` +
      `If this copy is all there is: delete ${pidFile(cluster)}, start again, and look through what is there.`,
  )
}

/** Stores the inode of the folder. A copy contains the stored number but has another inode. */
export function rememberInode(cluster: Cluster): void {
  const inode = inodeOf(cluster)
  if (rememberedInode(cluster) !== inode) writeFileSync(inodeFile(cluster), inode, { mode: 0o600 })
}

function isAnotherInode(cluster: Cluster): boolean {
  const remembered = rememberedInode(cluster)
  return remembered !== null && remembered !== inodeOf(cluster)
}

function rememberedInode(cluster: Cluster): string | null {
  const file = inodeFile(cluster)
  return existsSync(file) ? readFileSync(file, 'utf8') || null : null
}

function inodeFile({ dir }: Cluster): string {
  return path.join(dir, 'inode')
}

/** The inode of the folder: it stays the same when the folder is renamed. */
function inodeOf({ data }: Cluster): string {
  return String(statSync(data, { bigint: true }).ino)
}

/** Whether the server named in the pid file has this very folder open, under any path. */
async function isOpenHere(cluster: Cluster, { pid, port }: PidFile): Promise<boolean> {
  const known = hasOpen(pid, cluster.data)
  if (known !== null) return known
  const client = await connectTo(cluster, port).catch(() => null)
  if (!client) return false
  // A server uses relative paths in its folder: it sees a file created here only if both are the same folder.
  const probe = `${randomUUID()}.probe`
  writeFileSync(path.join(cluster.data, probe), '')
  try {
    const { rows } = await client.query('SELECT (pg_stat_file($1, true)).size IS NOT NULL AS seen', [probe])
    return rows[0].seen
  } finally {
    rmSync(path.join(cluster.data, probe), { force: true })
    await client.end()
  }
}
