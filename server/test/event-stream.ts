// Reads a stream of server-sent events as a browser would.

import { VersionEvent } from '#contract/public.ts'

export interface EventReader {
  readonly response: Response
  /** The next version told; null when the stream has ended. */
  next(): Promise<VersionEvent | null>
  close(): Promise<void>
}

/** Opens the stream at `url`. */
export async function openEvents(url: string): Promise<EventReader> {
  const response = await fetch(url, { headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip' } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    next: async () => {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end < 0) {
          const chunk = await reader?.read()
          if (!chunk || chunk.done) return null
          text += chunk.value
          continue
        }
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const data = /^event: version\ndata: (.*)$/m.exec(block)?.[1]
        if (data) return VersionEvent.parse(JSON.parse(data))
      }
    },
    close: async () => {
      await reader?.cancel()
    },
  }
}
