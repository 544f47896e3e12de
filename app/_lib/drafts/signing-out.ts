// Who signs out in one window has signed out in all of this browser: the others hear of it.

const CHANNEL = 'nockenblatt.signed-out'

/** Says in the other windows that this account has signed out. */
export function tellSignedOut(account: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(account)
  channel.close()
}

/** Acts when this account signs out in another window, until it is ended by what this gives. */
export function onSignedOut(account: string, act: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data === account) act()
  }
  return () => channel.close()
}
