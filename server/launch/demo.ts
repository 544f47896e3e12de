// Fills an empty installation with the example club, as the page for it does.

import { ApiError, createClient } from '#contract/client.ts'
import { publicPaths } from '#contract/paths.ts'

/**
 * Creates the demo through the server at `apiUrl`, with the set-up code; returns the message for the operator, with `publicUrl` as the
 * address to open.
 */
export async function makeDemo(apiUrl: string, publicUrl: string, code: string): Promise<string> {
  try {
    const { slug } = await createClient(apiUrl)('makeDemo', { body: { code } })
    return `demo: ${publicUrl}${publicPaths(slug).start}`
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 409)
      return 'demo: there is data already, so none was made (set DATA_DIR to an empty folder to get it)'
    throw error
  }
}
