// Which table is open at the result desk, and what was saved there last.

import type { Answer } from '#contract/client.ts'
import type { Encounter } from '#contract/rounds.ts'
import type { VoidedDecision } from '#contract/shapes.ts'
import { isReported } from '../result-form/scores.ts'

export interface Opened {
  /** The table as it was then: its writer has seen this and nothing newer. */
  readonly encounter: Encounter
  /** The seed its round was drawn by: drawn by another, it is another round. */
  readonly seed: string
  /** What stands there, or the fields in which it is typed. */
  readonly shows: 'result' | 'fields'
  /** Opened anew it is another one. */
  readonly nth: number
}

export interface Saved {
  readonly encounter: Encounter
  /** The table before. */
  readonly before: Encounter
  /** The event it is taken back by; null: it can't be. */
  readonly undo: string | null
  /** It was taken back: what was before stands again. */
  readonly isTakenBack: boolean
  /** Lots and play-offs that do not count any more because of that. */
  readonly voided: readonly VoidedDecision[]
  /** The tables of the last round where a correction has brought others; null: nowhere. */
  readonly reseated: Reseated | null
}

/** Tables where others sit than before, as far as anybody sits there: by the correction, and when it is taken back. */
export interface Reseated {
  readonly round: number
  /** Nobody knows its tables yet: there is no paper. */
  readonly isDraft: boolean
  readonly now: readonly Place[]
  readonly before: readonly Place[]
}
type Place = Pick<Encounter, 'heat' | 'table'>

export interface Desk {
  readonly open: Opened | null
  readonly saved: Saved | null
}

export const NOTHING_OPEN: Desk = { open: null, saved: null }

/** What is said of a result that was taken back. */
export type TakenBack = Pick<Answer<'undoChange'>, 'undo' | 'voided'>

export type DeskEvent =
  /** `mayChange`: also what stands there. */
  | {
      readonly event: 'opened'
      readonly encounter: Encounter
      readonly seed: string
      readonly mayChange: boolean
    }
  /** Its fields begin with what stands there now. */
  | { readonly event: 'changing'; readonly encounter: Encounter; readonly seed: string }
  | { readonly event: 'left' }
  | { readonly event: 'saved'; readonly saved: Saved }
  /** This was taken back, whatever has been saved or opened since; `undo` brings it again. */
  | ({ readonly event: 'taken-back'; readonly of: Saved } & TakenBack)
  /** Something else was done since. */
  | { readonly event: 'forgotten' }

/**
 * The desk after an event. A table that has a result shows it, so that no slip writes over it: only who asks for the fields
 * gets them. A contested one opens for the choice; not for who may not change it.
 */
export function moveDesk(desk: Desk, event: DeskEvent): Desk {
  const { open, saved } = desk
  switch (event.event) {
    case 'opened': {
      const { encounter, seed, mayChange } = event
      if (open?.encounter.id === encounter.id) return { open, saved: null }
      const isForFields = !isReported(encounter) || (encounter.contested && mayChange)
      const shows = isForFields ? 'fields' : 'result'
      return { open: { encounter, seed, shows, nth: 0 }, saved: null }
    }
    case 'changing': {
      const { encounter, seed } = event
      return { open: { encounter, seed, shows: 'fields', nth: (open?.nth ?? 0) + 1 }, saved }
    }
    case 'left':
      return { open: null, saved }
    case 'forgotten':
      return { open, saved: null }
    case 'saved':
      // The answer may come when another table is open already.
      return { open: open?.encounter.id === event.saved.encounter.id ? null : open, saved: event.saved }
    case 'taken-back': {
      const { encounter, before, isTakenBack, reseated } = event.of
      return {
        open,
        saved: {
          encounter: before,
          before: encounter,
          undo: event.undo,
          isTakenBack: !isTakenBack,
          voided: event.voided,
          reseated: reseated && { ...reseated, now: reseated.before, before: reseated.now },
        },
      }
    }
  }
}
