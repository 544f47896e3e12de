/** Names the build this code belongs to, as the event stream names the one that answers; put in by `next.config.ts`. */
export const BUILD = process.env.BUILD ?? 'development'
