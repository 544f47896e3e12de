// The club regulations: stored, changed, deleted. Tournaments keep the one they were made with.

import { v7 as newId } from 'uuid'
import type { ClubRegulation } from '#contract/regulation.ts'
import { checkRegulation } from '#domain/tournament/regulation/check.ts'
import { writeRegulation } from '#domain/tournament/regulation/file.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import type { Access } from '../access/access.ts'
import type { Tx } from '../db.ts'
import { orRefuse, Problem } from '../problem.ts'
import { demandBase } from '../tournaments/base.ts'
import type { Conclusion, Work } from '../tournaments/change.ts'
import {
  deleteClubRegulation,
  findClubRegulation,
  findTitle,
  loadClubRegulation,
  saveClubRegulation,
} from '../tournaments/regulation-store.ts'

/** The operation behind `addRegulation`. */
export async function addClubRegulation(
  work: Work,
  access: Access,
  title: string,
  regulation: Regulation,
): Promise<Conclusion<ClubRegulation>> {
  const saved = await save(work, access, newId(), title, regulation)
  return { answer: saved, before: null, after: saved, topics: [] }
}

/** What `addRegulation` and `replaceRegulation` have saved, as it is now. Throws `removed-since`. */
export async function regulationNow(tx: Tx, access: Access, id: string): Promise<ClubRegulation> {
  const now = await findClubRegulation(tx, access, id)
  if (!now) throw new Problem('removed-since')
  return now
}

/** The operation behind `replaceRegulation`; `base`: the regulation it was made from, if the writer states it. */
export async function replaceClubRegulation(
  work: Work,
  access: Access,
  id: string,
  title: string,
  regulation: Regulation,
  base: Regulation | undefined,
): Promise<Conclusion<ClubRegulation>> {
  const before = await loadClubRegulation(work.tx, access, id)
  demandBase('regulation-changed', base && writeRegulation(base), writeRegulation(before.regulation as Regulation))
  const saved = await save(work, access, id, title, regulation)
  return { answer: saved, before, after: saved, topics: [] }
}

/** The operation behind `removeRegulation`. */
export async function removeClubRegulation(
  { tx }: Work,
  access: Access,
  id: string,
): Promise<Conclusion<{ removed: true }>> {
  const before = await loadClubRegulation(tx, access, id)
  await deleteClubRegulation(tx, access, id)
  return { answer: { removed: true }, before, after: null, topics: [] }
}

/** The club's name for a regulation is part of it, wherever it is used. */
async function save(
  { tx }: Work,
  access: Access,
  id: string,
  title: string,
  regulation: Regulation,
): Promise<ClubRegulation> {
  const result = checkRegulation({ ...regulation, title })
  const checked = orRefuse(result, result.ok ? undefined : `/regulation${result.error.path}`)
  const bearer = await findTitle(tx, access, title)
  if (bearer !== null && bearer !== id) throw new Problem('title-taken', { field: '/title' })
  return saveClubRegulation(tx, access, id, title, checked)
}
