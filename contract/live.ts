// What a stream of live news may carry. Without shapes, because every page that listens loads it.

/** The most tournaments in one stream. */
export const MOST_WATCHED = 20
