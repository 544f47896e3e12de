// Loaded into the process that makes pages: whatever it does for a request can ask for the request's language, as the front has
// told it (`server/pages/proxy.ts`), without handing it on from page to component to sentence (`app/_lib/locale.ts`).

import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'

/** @type {AsyncLocalStorage<unknown>} */
const language = new AsyncLocalStorage()
Object.assign(globalThis, { languageOfRequest: language })

// Next answers its requests itself: they can be heard of, but not wrapped.
subscribe('http.server.request.start', (message) => {
  const { request } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message)
  language.enterWith(request.headers['x-language'])
})
