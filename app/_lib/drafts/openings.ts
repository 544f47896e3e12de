// The openings of forms in all windows of this browser: what is being typed in one of them is not left over in another, and what is left
// in one is offered in the others at once.

const CHANNEL = 'nockenblatt.drafts'

interface Word {
  readonly slots: readonly string[]
  /** `opens`: the others are to say which are theirs. */
  readonly says: 'opens' | 'is-open' | 'closes'
}

interface Others {
  /** These are open elsewhere: in another window, or in another form of this one. */
  readonly onOpen: (slots: readonly string[]) => void
  /** These were, and have been left. */
  readonly onLeft: (slots: readonly string[]) => void
}

/** Says everywhere which slots are open here, and hears which are elsewhere, until it is closed by what this gives. */
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
