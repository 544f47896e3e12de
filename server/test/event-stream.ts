// Reads a stream of server-sent events as a browser would.

import { HelloEvent, SheetEvent, UnknownEvent, VersionEvent } from '#contract/public.ts'

export interface EventReader {
  readonly response: Response
  /** The running build, if received so far. */
  readonly build: string | null
  readonly sheets: readonly SheetEvent[]
  /** The next version; null when the stream has ended. */
  next(): Promise<VersionEvent | null>
  /** The next tournament that does not exist, in whatever order the versions of others come; null when the stream has ended. */
  nextUnknown(): Promise<string | null>
  /** The next changes of sheets; skips versions before them. Null when the stream has ended. */
  nextSheets(): Promise<SheetEvent | null>
  close(): Promise<void>
}

/** Opens the stream at `url`; `headers` are sent in addition to a browser's. */
export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const response = await fetch(url, { headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip', ...headers } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let build: string | null = null
  /** Received while another event was awaited. */
  const unknown: string[] = []
  const versions: unknown[] = []
  const sheets: SheetEvent[] = []
  /** The data of the next event of this name. */
  const read = async (wanted: string): Promise<unknown> => {
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
      const [, name, data = ''] = /^event: (.*)\ndata: (.*)$/m.exec(block) ?? []
      if (name === 'hello') build = HelloEvent.parse(JSON.parse(data)).build
      if (name === 'unknown') unknown.push(UnknownEvent.parse(JSON.parse(data)).slug)
      if (name === 'sheet') sheets.push(SheetEvent.parse(JSON.parse(data)))
      if (name === 'version' && wanted === 'unknown') versions.push(JSON.parse(data))
      if (name === wanted) return JSON.parse(data)
    }
  }
  return {
    response,
    sheets,
    get build() {
      return build
    },
    next: async () => VersionEvent.nullable().parse(versions.shift() ?? (await read('version'))),
    async nextUnknown() {
      if (unknown.length === 0) await read('unknown')
      return unknown.shift() ?? null
    },
    nextSheets: async () => SheetEvent.nullable().parse(await read('sheet')),
    close: async () => {
      await reader?.cancel()
    },
  }
}
