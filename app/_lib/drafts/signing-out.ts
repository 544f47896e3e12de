// Signing out in one window signs out all windows of this browser: this notifies the others.

const CHANNEL = 'nockenblatt.signed-out'

/** Tells the other windows that this account has signed out. */
export function tellSignedOut(account: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(account)
  channel.close()
}

/** Calls back when this account signs out in another window. Returns the function that ends it. */
export function onSignedOut(account: string, act: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data === account) act()
  }
  return () => channel.close()
}
