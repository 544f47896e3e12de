// Holds the one event stream for all tabs of a browser, because six streams would use up its connections. Works without https.

import { LiveHub, type Subscription } from './live-hub.ts'

/** A tab's message: the news it wants, or null when it leaves. */
export type FromTab = Subscription | null

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
