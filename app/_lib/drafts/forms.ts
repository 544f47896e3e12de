/**
 * The forms of the desk that keep what is typed until it is saved, by the name of their drafts. `forms.test.ts` says for every file with
 * a field which of them it belongs to, or why it keeps nothing.
 */
export const DRAFT_FORMS = [
  'table',
  'pair',
  'line',
  'entry',
  'import',
  'wishes',
  'field',
  'adjustment',
  'decision',
  'details',
  'new-tournament',
  'regulation',
] as const
export type DraftForm = (typeof DRAFT_FORMS)[number]

/** The name of a draft: its form, and after a dot which of several (a table, an entry). */
export type DraftName = DraftForm | `${DraftForm}.${string}`

/** The name of the drafts of a form about this subject. */
export function draftName(form: DraftForm, subject?: string): DraftName {
  return subject === undefined ? form : `${form}.${subject}`
}
