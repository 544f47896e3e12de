import type { Tournament } from '#contract/tournaments.ts'

/** The entries to draw among: those marked present, or all. */
export const ATTENDANCES = ['present', 'all'] as const
export type MarkedAttendance = (typeof ATTENDANCES)[number]

const WORDS = { present: 'anwesende', all: 'alle' } satisfies Record<MarkedAttendance, string>

/** The choice as it appears in the page's address (`?wer=alle`). */
export function attendanceWord(attendance: MarkedAttendance): string {
  return WORDS[attendance]
}

/** Reads the choice from the page's address, if there is one. */
export function readAttendance(word: string | null): MarkedAttendance | undefined {
  return ATTENDANCES.find((attendance) => WORDS[attendance] === word)
}

/** All entries count until the first one is marked present. */
export function usualAttendance({ entries }: Pick<Tournament, 'entries'>): MarkedAttendance {
  return entries.present > 0 ? 'present' : 'all'
}
