// Tracks the open forms in all windows of this browser: a draft that is being typed in one window is not offered in another, and a draft
// left in one is offered in the others at once.

const CHANNEL = 'nockenblatt.drafts'

interface Word {
  readonly slots: readonly string[]
  /** `opens`: asks the others for their slots. */
  readonly says: 'opens' | 'is-open' | 'closes'
}

interface Others {
  /** Slots that are open elsewhere: in another window, or in another form of this one. */
  readonly onOpen: (slots: readonly string[]) => void
  /** Slots that were open elsewhere and have been left. */
  readonly onLeft: (slots: readonly string[]) => void
}

/** Announces the slots that are open here and listens for those elsewhere. Returns the function that ends it. */
export function openHere(slots: () => readonly string[], { onOpen, onLeft }: Others): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const say = (says: Word['says']) => channel.postMessage({ slots: slots(), says } satisfies Word)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.says === 'closes') return onLeft(data.slots)
    if (data.says === 'opens') say('is-open')
    onOpen(data.slots)
  }
  say('opens')
  return () => {
    say('closes')
    channel.close()
  }
}
