// Whether a page opens offline.

/** `cannot`: the browser does not allow it for pages opened this way. */
export type Readiness = 'ready' | 'preparing' | 'failed' | 'cannot'

/** Readiness after the worker has cached the page with its files, or could not. What works is not affected by a later file that fails. */
export function readinessAfter(before: Readiness | null, isCached: boolean): Readiness {
  return isCached || before === 'ready' ? 'ready' : 'failed'
}

/**
 * The paths of the built files (scripts, styles, fonts) among the resources of a page. Without those that failed: the page is open without
 * them, and offline a second attempt would fail as well.
 */
export function loadedFiles(resources: readonly PerformanceEntry[]): string[] {
  return resources.filter((resource) => isFile(resource) && !hasFailed(resource)).map(pathOf)
}

/** Whether a resource is a file of the build: these count, requests to the API go on for as long as somebody writes. */
export function isFile(resource: PerformanceEntry): boolean {
  return pathOf(resource).startsWith('/_next/static/')
}

/** Unknown (undefined) in old browsers. */
function hasFailed({ responseStatus }: PerformanceEntry & { readonly responseStatus?: number }): boolean {
  return responseStatus !== undefined && (responseStatus === 0 || responseStatus >= 400)
}

function pathOf({ name }: PerformanceEntry): string {
  return new URL(name).pathname
}
