// What may still be done when: one table of states and acts. Operations, screens and docs/what-may-change.md ask it.

/** The states an act depends on. `domain/tournament/acts/situation.ts` finds out which it is. */
export const STATES = {
  /**
   * `open`: no round yet; `drafted`, `playing`, `between`: the last one is a draft, is played, or is closed. `drafted-by-rank`: a
   * draft, and its draw asked who stands where, or how many points everybody has.
   */
  tournament: ['open', 'drafted', 'drafted-by-rank', 'playing', 'between', 'finished'],
  /**
   * The round that comes next, drafts aside. `ready`: nothing stands in its way; `tied`: some share a rank, and it is open who of
   * them plays in it, or where; `undecided`: a table has no winner on whom it depends; `waiting`: the round before is played;
   * `none`: the regulation has none left.
   */
  next: ['ready', 'tied', 'undecided', 'waiting', 'none', 'finished'],
  /**
   * `untouched`: published, and nothing reported; `written`: neither, but tables have begun to write; `playing`: some have
   * reported; `complete`: all; `closed`: and nothing has been drawn since; `drafted-on`, `followed`: a later round is a draft,
   * or has been published.
   */
  round: ['draft', 'untouched', 'written', 'playing', 'complete', 'closed', 'drafted-on', 'followed', 'finished'],
  /**
   * By the round it belongs to. `open`: it is played; `closed`: nothing has been drawn since; `followed`: something has;
   * `played-on`: and somebody has begun to play there who would not, or not there, by the result as it is to be.
   */
  result: ['draft', 'open', 'closed', 'followed', 'played-on', 'finished'],
  /** What is written at a table. `settled`: the other side, or the desk, has said the last word about the result. */
  sheet: ['open', 'settled', 'closed', 'finished'],
  /** `seated`: it has a seat in a round that was published; `drafted`, `drafted-on`: the draft has one for it, `-on`: as well. */
  entry: ['unseated', 'drafted', 'seated', 'drafted-on', 'finished'],
} as const
export type Subject = keyof typeof STATES
export type StateOf<Key extends Subject> = (typeof STATES)[Key][number]

export type RefusalReason =
  | 'tournament-finished'
  | 'tournament-not-finished'
  | 'nothing-played'
  | 'round-still-open'
  | 'no-round-left'
  | 'ties-to-decide'
  | 'winner-undecided'
  | 'round-not-draft'
  | 'round-not-published'
  | 'round-not-closed'
  | 'round-not-last'
  | 'round-has-results'
  | 'round-closed'
  | 'results-missing'
  | 'result-settled'
  | 'entry-seated'

/**
 * `free`: at once; `preview`: what it changes is shown first, and it is done if that still holds; `checked`: so where something else
 * changes by it (ranks, what a lot decided, a draft that goes, who is left out of it), else at once; `typed`: as `preview`, and something has to be typed, for
 * it cannot be put right any more by itself. Refused: why, and which act opens a way; null: none does.
 */
export type Ruling =
  | { readonly is: 'free' | 'checked' | 'preview' | 'typed' }
  | { readonly is: 'refused'; readonly reason: RefusalReason; readonly way: Act | null }

/** Every act, by what it is about. */
export const ACTS = {
  tournament: [
    'changeDetails',
    'changeRegulation',
    'setDrawWishes',
    'addEntries',
    'changePerson',
    'addAdjustment',
    'decideTie',
    'decideTieAgain',
    'finishTournament',
    'reopenTournament',
  ],
  next: ['drawRound', 'enterPlayed'],
  round: ['publishRound', 'swapEntries', 'seatLatecomer', 'discardRound', 'closeRound', 'reopenRound'],
  result: ['enterResult', 'changeResult', 'clearResult', 'removePlayed', 'makeTableLinks'],
  sheet: ['writeSheet', 'settleSheet'],
  entry: ['changeEntry', 'withdrawEntry', 'markPaid', 'removeEntry'],
} as const
export type ActOf<Key extends Subject> = (typeof ACTS)[Key][number]
export type Act = { [Key in Subject]: ActOf<Key> }[Subject]

const FREE = { is: 'free' } as const
const CHECKED = { is: 'checked' } as const
const PREVIEW = { is: 'preview' } as const
const TYPED = { is: 'typed' } as const

const FINISHED = no('tournament-finished', 'reopenTournament')
const NOT_FINISHED = no('tournament-not-finished', 'finishTournament')
const NOT_DRAFT = no('round-not-draft', null)
const NOT_CLOSED = no('round-not-closed', null)
const UNPUBLISHED = no('round-not-published', 'publishRound')
const OVER = no('round-not-published', null)
const MISSING = no('results-missing', 'enterResult')

const RUNNING = ['open', 'drafted', 'drafted-by-rank', 'playing', 'between'] as const
const PUBLISHED = ['untouched', 'written', 'playing', 'complete'] as const
const ENTERED = ['unseated', 'drafted', 'seated', 'drafted-on'] as const
const CLOSED = ['closed', 'drafted-on', 'followed'] as const

/** By subject, act and state. Null: there is no such case; a table entered as it was played is never a draft. */
export const RULINGS = {
  tournament: {
    changeDetails: { ...all(RUNNING, FREE), finished: FREE },
    changeRegulation: { ...all(RUNNING, CHECKED), finished: FINISHED },
    setDrawWishes: { ...all(RUNNING, FREE), finished: FINISHED },
    addEntries: { ...all(RUNNING, FREE), finished: FINISHED },
    // Who is a woman, a guest, how old, from where: prizes have been read out by it.
    changePerson: { ...all(RUNNING, FREE), finished: FINISHED },
    // Ranks and points are what such a draft was made from.
    addAdjustment: { ...all(RUNNING, FREE), 'drafted-by-rank': CHECKED, finished: FINISHED },
    decideTie: { ...all(RUNNING, FREE), 'drafted-by-rank': CHECKED, finished: FREE },
    decideTieAgain: { ...all(RUNNING, FREE), 'drafted-by-rank': CHECKED, finished: FINISHED },
    finishTournament: {
      open: no('nothing-played', 'drawRound'),
      ...all(['drafted', 'drafted-by-rank'], no('round-still-open', 'discardRound')),
      playing: no('round-still-open', 'closeRound'),
      between: PREVIEW,
      finished: FINISHED,
    },
    reopenTournament: { ...all(RUNNING, NOT_FINISHED), finished: FREE },
  },
  next: {
    // A draft is drawn again as it was drawn: from what stands before it.
    drawRound: {
      ready: FREE,
      tied: no('ties-to-decide', 'decideTie'),
      undecided: no('winner-undecided', 'changeResult'),
      waiting: no('round-still-open', 'closeRound'),
      none: no('no-round-left', 'changeRegulation'),
      finished: FINISHED,
    },
    // Tables are entered in a round that goes on, and nobody has to come into it first.
    enterPlayed: {
      ...all(['ready', 'waiting'], FREE),
      ...all(['tied', 'undecided'], null),
      none: no('round-not-published', 'reopenRound'),
      finished: FINISHED,
    },
  },
  round: {
    // Who has come since the draft was drawn is not in it.
    publishRound: { draft: CHECKED, ...all(PUBLISHED, NOT_DRAFT), ...all(CLOSED, NOT_DRAFT), finished: FINISHED },
    swapEntries: {
      draft: FREE,
      ...all(['untouched', 'written'], no('round-not-draft', 'discardRound')),
      ...all(['playing', 'complete'], NOT_DRAFT),
      ...all(CLOSED, NOT_DRAFT),
      finished: FINISHED,
    },
    seatLatecomer: { draft: UNPUBLISHED, ...all(PUBLISHED, FREE), ...all(CLOSED, OVER), finished: FINISHED },
    discardRound: {
      ...all(['draft', 'untouched'], FREE),
      written: PREVIEW,
      ...all(['playing', 'complete'], no('round-has-results', 'clearResult')),
      closed: no('round-has-results', 'reopenRound'),
      ...all(['drafted-on', 'followed'], no('round-has-results', null)),
      finished: FINISHED,
    },
    closeRound: {
      draft: UNPUBLISHED,
      ...all(['untouched', 'written', 'playing'], MISSING),
      complete: FREE,
      ...all(CLOSED, OVER),
      finished: FINISHED,
    },
    reopenRound: {
      draft: NOT_CLOSED,
      ...all(PUBLISHED, NOT_CLOSED),
      closed: FREE,
      'drafted-on': no('round-not-last', 'discardRound'),
      followed: no('round-not-last', 'changeResult'),
      finished: FINISHED,
    },
  },
  result: {
    enterResult: {
      draft: UNPUBLISHED,
      open: FREE,
      ...all(['closed', 'followed', 'played-on'], null),
      finished: FINISHED,
    },
    changeResult: {
      draft: null,
      open: FREE,
      ...all(['closed', 'followed'], PREVIEW),
      'played-on': TYPED,
      finished: FINISHED,
    },
    clearResult: {
      draft: null,
      open: FREE,
      closed: no('round-closed', 'reopenRound'),
      ...all(['followed', 'played-on'], no('round-closed', 'changeResult')),
      finished: FINISHED,
    },
    removePlayed: {
      draft: null,
      open: FREE,
      closed: no('round-not-published', 'reopenRound'),
      ...all(['followed', 'played-on'], OVER),
      finished: FINISHED,
    },
    makeTableLinks: {
      draft: UNPUBLISHED,
      ...all(['open', 'closed', 'followed', 'played-on', 'finished'], FREE),
    },
  },
  sheet: {
    writeSheet: {
      open: FREE,
      settled: no('result-settled', 'changeResult'),
      closed: no('round-closed', 'changeResult'),
      finished: FINISHED,
    },
    settleSheet: { ...all(['open', 'settled', 'closed'], FREE), finished: FINISHED },
  },
  entry: {
    // A draft goes with a pair that is none any more, and with who comes back among the best.
    changeEntry: { ...all(ENTERED, CHECKED), finished: FINISHED },
    // A draft that seats somebody who leaves is thrown away, with all that has been changed in it by hand.
    withdrawEntry: {
      unseated: FREE,
      // In who is next in a group another one may stand behind.
      seated: CHECKED,
      ...all(['drafted', 'drafted-on'], PREVIEW),
      finished: FINISHED,
    },
    markPaid: all([...ENTERED, 'finished'], FREE),
    removeEntry: {
      unseated: FREE,
      drafted: PREVIEW,
      ...all(['seated', 'drafted-on'], no('entry-seated', 'withdrawEntry')),
      finished: FINISHED,
    },
  },
} satisfies { readonly [Key in Subject]: Rulings<Key> }

type Rulings<Key extends Subject> = {
  readonly [Each in ActOf<Key>]: { readonly [State in StateOf<Key>]: Ruling | null }
}

/** Why an act is refused; null: it is not. Throws where there is no such case. */
export function reasonAgainst<const Cell extends Ruling | null>(
  cell: Cell,
): Extract<Cell, { readonly is: 'refused' }>['reason'] | null {
  if (cell === null) throw new Error('an act in a state that it cannot be in')
  return cell.is === 'refused' ? cell.reason : null
}

function no<const Reason extends RefusalReason>(reason: Reason, way: Act | null) {
  return { is: 'refused', reason, way } as const
}

function all<const State extends string, const Cell extends Ruling | null>(states: readonly State[], cell: Cell) {
  return Object.fromEntries(states.map((state) => [state, cell])) as { readonly [Each in State]: Cell }
}
