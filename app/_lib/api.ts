import { createClient } from '#contract/client.ts'

/** The API as the browser calls it. Client components write with it, through `useCommand`. */
export const api = createClient('')
