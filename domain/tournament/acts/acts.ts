// Which acts are allowed in which state: one table, read by operations, screens and docs/what-may-change.md.

/** The states that rulings depend on, determined by `domain/tournament/acts/situation.ts`. */
export const STATES = {
  /**
   * `open`: no round yet; `drafted`, `playing`, `between`: the last round is a draft, is being played, or is closed. `drafted-by-rank`: a
   * draft whose draw used ranks or points.
   */
  tournament: ['open', 'drafted', 'drafted-by-rank', 'playing', 'between', 'finished'],
  /**
   * The next round, drafts aside. `ready`: it can be drawn; `tied`: entries share a rank that decides which of them plays in it, or
   * where; `undecided`: it depends on a table that has no winner; `waiting`: the previous round is still being played; `none`: the
   * regulation has no round left.
   */
  next: ['ready', 'tied', 'undecided', 'waiting', 'none', 'finished'],
  /**
   * `untouched`: published, no result and nothing written; `written`: no result, but tables have begun to write; `playing`: some tables
   * have reported; `complete`: all have; `closed`: closed, and nothing has been drawn since; `drafted-on`, `followed`: a later round is a
   * draft, or has been published.
   */
  round: ['draft', 'untouched', 'written', 'playing', 'complete', 'closed', 'drafted-on', 'followed', 'finished'],
  /**
   * By the round of the result. `open`: the round is being played; `closed`: nothing has been drawn since; `followed`: a later round has
   * been; `played-on`: in addition, an encounter has begun there with an entry that the new result would leave out or seat elsewhere.
   */
  result: ['draft', 'open', 'closed', 'followed', 'played-on', 'finished'],
  /** The sheet of a table. `settled`: the other side or the desk has made the result final. */
  sheet: ['open', 'settled', 'closed', 'finished'],
  /** `seated`: it has a seat in a published round; `drafted`: in the draft only; `drafted-on`: in both. */
  entry: ['unseated', 'drafted', 'seated', 'drafted-on', 'finished'],
  /**
   * The chance of an entry to be drawn back in after a loss in the first round of a stage. `to-come`: the next round of that stage has not
   * been drawn, or the entry has played no such round; `drafted`: it is a draft; `drawn`: it has been published.
   */
  chance: ['to-come', 'drafted', 'drawn', 'finished'],
} as const
export type Subject = keyof typeof STATES
export type StateOf<Key extends Subject> = (typeof STATES)[Key][number]

export type RulingReason =
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
  | 'chance-drafted'
  | 'chance-drawn'

/**
 * `free`: done at once. `preview`: the consequences are shown first, and it is done if they are still the same. `checked`: as `preview`
 * if it changes anything else (ranks, a decision by lot, a draft that is discarded, an entry left out of the draft), else done at once.
 * `typed`: as `preview`, and the user has to type a confirmation, because it can no longer be put right automatically. `refused`: with
 * the reason, and the act that opens a way; null: no act does.
 */
export type Ruling =
  | { readonly is: 'free' | 'checked' | 'preview' | 'typed' }
  | { readonly is: 'refused'; readonly reason: RulingReason; readonly way: Act | null }

/** All acts by subject. */
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
  result: ['enterResult', 'changeResult', 'confirmResult', 'clearResult', 'removePlayed', 'makeTableLinks'],
  sheet: ['writeSheet', 'settleSheet'],
  entry: ['changeEntry', 'withdrawEntry', 'markPaid', 'removeEntry'],
  chance: ['setDeclining'],
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

/** By subject, act and state. Null: the case cannot occur, for example a draft of a table that is entered as it was played. */
export const RULINGS = {
  tournament: {
    changeDetails: { ...all(RUNNING, FREE), finished: FREE },
    changeRegulation: { ...all(RUNNING, CHECKED), finished: FINISHED },
    setDrawWishes: { ...all(RUNNING, FREE), finished: FINISHED },
    addEntries: { ...all(RUNNING, FREE), finished: FINISHED },
    // Prizes depend on gender, guest status, age and home, and have been announced by then.
    changePerson: { ...all(RUNNING, FREE), finished: FINISHED },
    // A draft by rank was made from ranks and points.
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
    // A redraw starts, like the first draw, from the rounds before the draft.
    drawRound: {
      ready: FREE,
      tied: no('ties-to-decide', 'decideTie'),
      undecided: no('winner-undecided', 'changeResult'),
      waiting: no('round-still-open', 'closeRound'),
      none: no('no-round-left', 'changeRegulation'),
      finished: FINISHED,
    },
    // Tables are entered in a round that goes on; no entry has to qualify for it first.
    enterPlayed: {
      ...all(['ready', 'waiting'], FREE),
      ...all(['tied', 'undecided'], null),
      none: no('round-not-published', 'reopenRound'),
      finished: FINISHED,
    },
  },
  round: {
    // Entries that have come since the draft was drawn are not in it.
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
      draft: FREE,
      // Discarding it reopens ties that were decided since it was published.
      untouched: CHECKED,
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
    // The result stays what it is, and so do all ranks and draws.
    confirmResult: {
      draft: null,
      ...all(['open', 'closed', 'followed', 'played-on'], FREE),
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
    // A draft is discarded if it has a pair that is no longer complete, or if an entry that comes back is among the best.
    changeEntry: { ...all(ENTERED, CHECKED), finished: FINISHED },
    // A draft that seats the leaving entry is discarded, with all changes made to it by hand.
    withdrawEntry: {
      unseated: FREE,
      // If the leaving entry would go on from its group, another one goes on instead.
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
  chance: {
    // Who declined then is part of the draw: how many were drawn back in, and so who plays in which of its two parts, follows from it.
    setDeclining: {
      'to-come': FREE,
      drafted: no('chance-drafted', 'discardRound'),
      drawn: no('chance-drawn', null),
      finished: FINISHED,
    },
  },
} satisfies { readonly [Key in Subject]: Rulings<Key> }

type Rulings<Key extends Subject> = {
  readonly [Each in ActOf<Key>]: { readonly [State in StateOf<Key>]: Ruling | null }
}

/** The reason why an act is refused; null: it is not. Throws for a case that cannot occur. */
export function reasonAgainst<const Cell extends Ruling | null>(
  cell: Cell,
): Extract<Cell, { readonly is: 'refused' }>['reason'] | null {
  if (cell === null) throw new Error('an act in a state that it cannot be in')
  return cell.is === 'refused' ? cell.reason : null
}

function no<const Reason extends RulingReason>(reason: Reason, way: Act | null) {
  return { is: 'refused', reason, way } as const
}

function all<const State extends string, const Cell extends Ruling | null>(states: readonly State[], cell: Cell) {
  return Object.fromEntries(states.map((state) => [state, cell])) as { readonly [Each in State]: Cell }
}
