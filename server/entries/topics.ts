/** What changes when somebody comes, goes or finds a partner. */
export const TOPICS = ['entries', 'tournament', 'standings'] as const
