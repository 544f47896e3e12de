// Loaded into the process that renders pages: any code that handles a request can ask for its language (`app/_lib/locale.ts`), which the
// front has set (`server/pages/proxy.ts`), without passing it from page to component to sentence.

import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'

/** @type {AsyncLocalStorage<unknown>} */
const language = new AsyncLocalStorage()
Object.assign(globalThis, { languageOfRequest: language })

// Next handles its requests itself: one can subscribe to them, but not wrap them.
subscribe('http.server.request.start', (message) => {
  const { request } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message)
  language.enterWith(request.headers['x-language'])
})
