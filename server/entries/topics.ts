/** The topics that change when an entry is added, removed or completed. */
export const TOPICS = ['entries', 'tournament', 'standings'] as const
