import type { Tournament } from '#contract/tournaments.ts'

/** Which pairs a draw is made among: those marked present, or all. */
export type Attendance = 'present' | 'all'

const WORDS: Record<string, Attendance> = { anwesende: 'present', alle: 'all' }

/** The choice as the page's address has it (`?wer=alle`). */
export function readAttendance(word: string | string[] | undefined): Attendance | undefined {
  return typeof word === 'string' ? WORDS[word] : undefined
}

/** Everybody counts until the first one is marked present. */
export function usualAttendance({ entries }: Pick<Tournament, 'entries'>): Attendance {
  return entries.present > 0 ? 'present' : 'all'
}
