import type { Tournament } from '#contract/tournaments.ts'

/** Which pairs a draw is made among: those marked present, or all. */
export const ATTENDANCES = ['present', 'all'] as const
export type Attendance = (typeof ATTENDANCES)[number]

const WORDS = { present: 'anwesende', all: 'alle' } satisfies Record<Attendance, string>

/** The choice as the page's address has it (`?wer=alle`). */
export function attendanceWord(attendance: Attendance): string {
  return WORDS[attendance]
}

/** The choice in the page's address, if there is one. */
export function readAttendance(word: string | null): Attendance | undefined {
  return ATTENDANCES.find((attendance) => WORDS[attendance] === word)
}

/** Everybody counts until the first one is marked present. */
export function usualAttendance({ entries }: Pick<Tournament, 'entries'>): Attendance {
  return entries.present > 0 ? 'present' : 'all'
}
