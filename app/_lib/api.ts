import { createClient } from '#contract/client.ts'

/** The API as the browser calls it: read through the store (`useRead`), written through `useCommand`. */
export const api = createClient('', { cache: 'no-cache' })
