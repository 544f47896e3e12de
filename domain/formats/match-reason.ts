/** What a match of a bracket is played for: the `PairingReason`s that state it. */
export type MatchReason =
  | { readonly code: 'knock-out'; readonly of: number }
  | { readonly code: 'places'; readonly from: number; readonly to: number }
  | { readonly code: 'place'; readonly place: number }
  | { readonly code: 'winners-round' | 'losers-round'; readonly round: number; readonly of: number }
  | { readonly code: 'grand-final' }
  | { readonly code: 'bracket-reset' }
