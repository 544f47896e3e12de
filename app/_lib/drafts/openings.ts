// The openings of forms in all windows of this browser: what is being typed in one of them is not left over in another.

const CHANNEL = 'nockenblatt.drafts'

interface Word {
  readonly slots: readonly string[]
  /** The others are to say which are theirs. */
  readonly asks: boolean
}

/** Says in all windows which slots are open here, and hears which are in others, until it is closed by what this gives. */
export function openHere(slots: () => readonly string[], onOthers: (slots: readonly string[]) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const say = (asks: boolean) => channel.postMessage({ slots: slots(), asks } satisfies Word)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.asks) say(false)
    onOthers(data.slots)
  }
  say(true)
  return () => channel.close()
}
