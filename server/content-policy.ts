// The Content-Security-Policy of every response: what pages may load and run.

/** The hash of an inline script, or a nonce, as a source of a policy. */
export type ScriptSource = `'sha256-${string}'` | `'nonce-${string}'`

/**
 * The policy of a page whose inline scripts are `scripts`; no other inline script runs. Next writes styles into its pages,
 * hence `unsafe-inline` there. While developing, React rebuilds stack traces with `eval`.
 */
export function contentPolicy(scripts: readonly ScriptSource[], development = false): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
