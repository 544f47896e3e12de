// Holds the one event stream of all tabs of a browser: six streams would use up its connections. Works without https.

import { LiveHub, type Wanted } from './live-hub.ts'

/** What a tab says: what it wants to hear of, or (null) that it goes. */
export type FromTab = Wanted | null

const hub = new LiveHub()

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  let leave = () => {}
  port.onmessage = ({ data }: MessageEvent<FromTab>) => {
    leave()
    leave = data ? hub.join(data, (news) => port.postMessage(news)) : () => {}
  }
})
