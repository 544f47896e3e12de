import type { NextStep } from './next-step.ts'

const PLACES = {
  enter: '/meldungen',
  findPartners: '/meldungen',
  showDraft: '/runde',
  report: '/runde',
  draw: '/runde',
  decideTie: '/tabelle',
  showStandings: '/tabelle',
  enterTables: '/runde',
} satisfies Partial<Record<NextStep['step'], string>>

/** Where a step is done that is not done at once, below the address of the tournament. */
export function stepPlace(next: Exclude<NextStep, { readonly step: 'close' | 'finish' }>): string {
  return next.step === 'decideTables' ? `/runde/${next.round}` : PLACES[next.step]
}
