/** The build of this code, to be compared with the server's build in the event stream; inserted by `next.config.ts`. */
export const BUILD = process.env.BUILD ?? 'development'
