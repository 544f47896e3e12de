// Which draw of a round this desk has seen, so that it does not publish one unseen that another desk has made. Pure.

import type { Round } from '#contract/rounds.ts'

export type Draw = Pick<Round, 'version' | 'status' | 'seed' | 'fingerprint'>

export interface DrawNews {
  /** What has become of the draw that was seen: drawn again, changed by hand, or drawn again and published. */
  readonly change: 'drawn' | 'changed' | 'published'
  /** `unknown`: an act of this desk got no answer, so it may have done this itself. */
  readonly by: 'desk' | 'unknown'
}

export interface SeenDraw {
  /** The last one that this desk has opened, made or confirmed; null: none yet. */
  readonly seen: Draw | null
  /** The one on the screen; null: the round is not drawn. */
  readonly shown: Draw | null
  /** The last draw or swap of this desk. Until it is answered, a new draw may be its own. */
  readonly own: 'answered' | 'sent' | 'failed'
  /** The last news that this desk has confirmed to have seen; null: there was none, or the draw has changed since. */
  readonly confirmed: ConfirmedNews | null
}

export interface ConfirmedNews extends DrawNews {
  /** When the key or button was pressed that confirmed it, in milliseconds, as events say it (`timeStamp`). */
  readonly at: number
}

/** A press so soon after the first, in milliseconds, belongs to a double click, or to a doubt whether the first one worked. */
const SAME_PRESS_MS = 700

export type SeenDrawEvent =
  | { readonly event: 'shown'; readonly draw: Draw | null }
  /** This desk sends a draw or a swap, for the draw with the fingerprint `on`; null: the first of the round. */
  | { readonly event: 'sent'; readonly on: string | null }
  /** It is answered with the draw it made. */
  | { readonly event: 'made'; readonly draw: Draw }
  /** It is refused, or its answer is lost. */
  | { readonly event: 'failed' }
  /** A press at this time confirms that this desk has seen the draw on the screen. */
  | { readonly event: 'confirmed'; readonly at: number }

export const NOTHING_SEEN: SeenDraw = { seen: null, shown: null, own: 'answered', confirmed: null }

/** What this desk has seen after an event; the same object if nothing changes. */
export function moveSeenDraw(state: SeenDraw, event: SeenDrawEvent): SeenDraw {
  switch (event.event) {
    case 'shown': {
      const { draw } = event
      if (draw?.fingerprint === state.shown?.fingerprint && draw?.version === state.shown?.version) return state
      const after = { ...state, shown: draw, seen: state.seen ?? draw }
      return drawNews(after) ? { ...after, confirmed: null } : after
    }
    case 'sent': {
      const { on } = event
      const base = [state.shown, state.seen].find((draw) => draw?.fingerprint === on)
      // The preview of a swap may be of a draw that the screen does not show yet: what comes of that is not this desk's own.
      return base || on === null ? { ...state, seen: base ?? state.seen, own: 'sent' } : state
    }
    case 'made':
      return state.own === 'sent' ? { ...state, seen: event.draw, own: 'answered', confirmed: null } : state
    case 'failed':
      return state.own === 'sent' ? { ...state, own: 'failed' } : state
    case 'confirmed': {
      const news = drawNews(state)
      return news ? { ...state, seen: state.shown, own: 'answered', confirmed: { ...news, at: event.at } } : state
    }
  }
}

/** What has become of the draw that this desk has seen, if it has not seen what is on the screen; null: it has. */
export function drawNews({ seen, shown, own }: SeenDraw): DrawNews | null {
  // A screen that is older than the answer to an own act does not show yet what this desk has made.
  if (!seen || !shown || own === 'sent' || shown.version <= seen.version) return null
  const by = own === 'failed' ? 'unknown' : 'desk'
  const isDrawnAgain = shown.seed !== seen.seed
  if (shown.status !== 'draft') return isDrawnAgain ? { change: 'published', by } : null
  if (isDrawnAgain) return { change: 'drawn', by }
  return shown.fingerprint === seen.fingerprint ? null : { change: 'changed', by }
}

/**
 * What a press of *publish* at a time (`timeStamp` of its event) does: it confirms the news, or it publishes, unless it comes so soon after
 * the one that confirmed that it is the same press.
 */
export function pressToPublish(state: SeenDraw, at: number): 'confirms' | 'publishes' | 'nothing' {
  if (drawNews(state)) return 'confirms'
  return state.confirmed && at - state.confirmed.at < SAME_PRESS_MS ? 'nothing' : 'publishes'
}
