import { describe, expect, it } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { drawNext, newTournament, played, stronger } from '../../test/corrected-evening.ts'
import { entryOf } from '../../test/quiet-evening.ts'
import { changeMembers, setPresent } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import type { Tournament } from '../state/tournament.ts'
import { draftMadeWrong } from './draft.ts'

/** The preliminary rounds of 12 pairs, played. */
const before = played(newTournament(PRESETS['suedtirol-punkte'], 12), 4, stronger)

function partnerGone(tournament: Tournament, entry: EntryId): Tournament {
  const [stays] = tournament.entries.find(({ id }) => id === entry)?.members ?? []
  const changed = changeMembers(tournament, entry, stays ? [stays] : [])
  if (!changed.ok) throw new Error(changed.error.code)
  return changed.value.next
}

describe('a pair that has lost a partner', () => {
  it('keeps its place in a bracket for the best, so that the draft stays', () => {
    const { next: draft } = drawNext(before)
    expect(draftMadeWrong(draft, partnerGone(draft, entryOf(1)))).toBeNull()
  })

  it('leaves a draft of all', () => {
    const { next: draft } = drawNext(newTournament(PRESETS['suedtirol-punkte'], 12))
    expect(draftMadeWrong(draft, partnerGone(draft, entryOf(1)))?.status).toBe('draft')
  })

  it('keeps its place in a bracket for all, too, and is drawn there', () => {
    const begun = played(newTournament(PRESETS.ko, 8), 1, stronger)
    const { next: draft } = drawNext(begun)
    const seated = draft.rounds.at(-1)?.encounters[0]?.a as EntryId
    expect(draftMadeWrong(draft, partnerGone(draft, seated))).toBeNull()
    const { next: drawn } = drawNext(partnerGone(begun, seated))
    const seatsIn = ({ rounds }: Tournament) => rounds.at(-1)?.encounters.map(({ a, b, table }) => [table, a, b])
    expect(seatsIn(drawn)).toEqual(seatsIn(draft))
  })

  it('sits out a round that anybody may come into', () => {
    const begun = played(newTournament(PRESETS['suedtirol-punkte'], 12), 1, stronger)
    const { next: drawn } = drawNext(partnerGone(begun, entryOf(1)))
    expect(drawn.rounds.at(-1)?.encounters.flatMap(({ a, b }) => [a, b])).not.toContain(entryOf(1))
  })

  it('does not make every other change wrong', () => {
    const { next: draft } = drawNext(partnerGone(before, entryOf(1)))
    const changed = setPresent(draft, entryOf(5), true)
    expect(changed.ok && draftMadeWrong(draft, changed.value.next)).toBeNull()
  })
})
