// Which table is open at a result desk, what was saved there last, and what was not taken.

import type { Answer } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import type { Encounter } from '#contract/rounds.ts'
import type { VoidedDecision } from '#contract/shapes.ts'
import { type ImpossibleGame, isReported } from '../result-form/scores.ts'

export interface Opened {
  /** The table as it was then: its writer has seen this and nothing newer. */
  readonly encounter: Encounter
  /** The seed its round was drawn by: drawn by another, it is another round. */
  readonly seed: string
  /** What stands there, or the fields in which it is typed. */
  readonly shows: 'result' | 'fields'
  /** Opened anew it is another one. */
  readonly nth: number
  /** Its result has been sent: whoever types on means the next table. */
  readonly isSent: boolean
  /** Figures were typed at what stands there, which takes none. */
  readonly isTypedAt: boolean
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

/** Something about a table that was not taken; without a problem there is something to decide first. */
export interface Refused {
  readonly encounter: Encounter
  readonly act: 'save' | 'take-back' | 'bring-back'
  readonly problem: Problem | null
  /** It was not sent: this game is impossible. */
  readonly impossible?: ImpossibleGame
}

export interface Desk {
  readonly open: Opened | null
  readonly saved: Saved | null
  readonly refused: readonly Refused[]
}

export const EMPTY_DESK: Desk = { open: null, saved: null, refused: [] }

const JUST_OPENED = { isSent: false, isTypedAt: false } as const

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
  /** A figure was typed where the result of the open table is only shown. */
  | { readonly event: 'typed-at-result' }
  | { readonly event: 'sent'; readonly encounter: Encounter }
  | { readonly event: 'refused'; readonly refused: Refused }
  /** A game of it is impossible: it is left, and waits. */
  | { readonly event: 'put-aside'; readonly encounter: Encounter; readonly impossible: ImpossibleGame }
  /** What was typed for a table and not taken is not wanted. */
  | { readonly event: 'thrown-away'; readonly encounter: Encounter }
  | { readonly event: 'saved'; readonly saved: Saved }
  /** This was taken back, whatever has been saved or opened since; `undo` brings it again. `closes`: from its own form, which is done. */
  | ({ readonly event: 'taken-back'; readonly of: Saved; readonly closes: boolean } & TakenBack)
  /** Something else was done since. */
  | { readonly event: 'forgotten' }

/**
 * The desk after an event. A table that has a result shows it, so that no slip writes over it: only who asks for the fields
 * gets them. A contested one opens for the choice; not for who may not change it.
 */
export function moveDesk(desk: Desk, event: DeskEvent): Desk {
  const { open } = desk
  const isOpen = ({ id }: Encounter) => open?.encounter.id === id
  switch (event.event) {
    case 'opened': {
      const { encounter, seed, mayChange } = event
      const refused = without(desk.refused, encounter).filter(({ act }) => act === 'save')
      if (isOpen(encounter)) return { open, saved: null, refused }
      const isForFields = !isReported(encounter) || (encounter.contested && mayChange)
      const shows = isForFields ? 'fields' : 'result'
      return { open: { encounter, seed, shows, nth: 0, ...JUST_OPENED }, saved: null, refused }
    }
    case 'changing': {
      const { encounter, seed } = event
      const refused = without(desk.refused, encounter)
      const nth = (open?.nth ?? 0) + 1
      return { ...desk, open: { encounter, seed, shows: 'fields', nth, ...JUST_OPENED }, refused }
    }
    case 'left':
      return { ...desk, open: null }
    case 'typed-at-result':
      return open?.shows === 'result' ? { ...desk, open: { ...open, isTypedAt: true } } : desk
    case 'sent':
      return {
        ...desk,
        open: open && isOpen(event.encounter) ? { ...open, isSent: true } : open,
        refused: without(desk.refused, event.encounter),
      }
    case 'refused': {
      const { refused } = event
      return { ...desk, refused: [...without(desk.refused, refused.encounter), refused] }
    }
    case 'put-aside': {
      const { encounter, impossible } = event
      const refused = [
        ...without(desk.refused, encounter),
        { encounter, act: 'save', problem: null, impossible } as const,
      ]
      return { ...desk, open: isOpen(encounter) ? null : open, refused }
    }
    case 'thrown-away':
      return { ...desk, refused: without(desk.refused, event.encounter) }
    case 'forgotten':
      return { ...desk, saved: null }
    case 'saved': {
      const { encounter } = event.saved
      // The answer may come when another table is open already.
      return { open: isOpen(encounter) ? null : open, saved: event.saved, refused: without(desk.refused, encounter) }
    }
    case 'taken-back': {
      const { encounter, before, isTakenBack, reseated } = event.of
      return {
        open: event.closes && isOpen(encounter) ? null : open,
        refused: without(desk.refused, encounter),
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

/** What of it is to be said now: its own form says why a table is not saved. `isKept`: something typed for the table is not saved. */
export function refusedToSay(
  { refused, open }: Desk,
  latest: (encounter: Encounter) => Encounter,
  isKept: (encounter: Encounter) => boolean,
): readonly Refused[] {
  return refused.filter(({ encounter, act }) => {
    if (act === 'save' && open?.encounter.id === encounter.id) return false
    // That something stands there by now is just why it could not be taken back.
    if (act !== 'save') return true
    const { resultVersion, standing } = latest(encounter)
    const isAsItWas = resultVersion === encounter.resultVersion && standing === encounter.standing
    return isAsItWas || isKept(encounter)
  })
}

function without(refused: readonly Refused[], { id }: Encounter): readonly Refused[] {
  return refused.filter(({ encounter }) => encounter.id !== id)
}
