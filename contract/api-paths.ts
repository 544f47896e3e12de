// Paths of the API that pages call without the shapes of the contract, which would be half of what a phone has to load. With `:name` for
// parameters; every other route has its path with its shapes.

export const SHEET_PATHS = {
  getSheet: '/api/v1/sheet',
  writeSheet: '/api/v1/sheet/entries',
  takeSheetVersion: '/api/v1/sheet/versions/:version/take',
  recordTableResult: '/api/v1/sheet/result',
  confirmTableResult: '/api/v1/sheet/confirmations',
} as const

/** Of `getHealth`. */
export const HEALTH_PATH = '/api/v1/health'

/** Of `watchTournaments`. */
export const EVENTS_PATH = '/api/v1/public/events'

/** A path with its parameters filled in. */
export function filledPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
