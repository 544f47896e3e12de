export const GAME_KEYS = ['watten-twg', 'watten-streng', 'watten-bayrisch', 'schieber', 'wurzen'] as const
export type GameKey = (typeof GAME_KEYS)[number]
