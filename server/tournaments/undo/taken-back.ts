import type { ChangeOutcome } from '../change.ts'
import type { Undo } from './undo.ts'

/** The outcome of taking back a change; its own `undo` brings the change again. */
export type TakenBack = Pick<ChangeOutcome, 'before' | 'after' | 'topics' | 'sheet'> & { readonly undo: Undo }
