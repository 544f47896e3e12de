/**
 * The forms of the desk that store their input until it is saved, by the names of their drafts. For every file with a field,
 * `forms.test.ts` lists the form it belongs to, or why it stores nothing.
 */
export const DRAFT_FORMS = [
  'table',
  'pair',
  'line',
  'entry',
  'import',
  'wishes',
  'field',
  'declining',
  'adjustment',
  'decision',
  'details',
  'new-tournament',
  'regulation',
] as const
export type DraftForm = (typeof DRAFT_FORMS)[number]

/** The forms that enter one line after another: two equal ones may both be meant, such as a rematch, or two entries of one person. */
export const LINE_FORMS = ['pair', 'line'] as const satisfies readonly DraftForm[]
export type LineForm = (typeof LINE_FORMS)[number]

/** The name of a draft: its form, and after a dot its subject (a table, an entry). */
export type DraftName = DraftForm | `${DraftForm}.${string}`

/** The name of the drafts of a form for this subject. */
export function draftName(form: DraftForm, subject?: string): DraftName {
  return subject === undefined ? form : `${form}.${subject}`
}
