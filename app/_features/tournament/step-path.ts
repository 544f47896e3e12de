import { tournamentPaths } from '#contract/paths.ts'
import type { NextStep } from './next-step.ts'

const PAGES = {
  enter: 'entries',
  findPartners: 'entries',
  showDraft: 'rounds',
  report: 'rounds',
  draw: 'rounds',
  decideTie: 'standings',
  showStandings: 'standings',
  enterTables: 'rounds',
} as const satisfies Partial<Record<NextStep['step'], 'entries' | 'rounds' | 'standings'>>

/** Path of the page for a step that is not done at once. */
export function stepPath(
  params: { readonly club: string; readonly tournament: string },
  next: Exclude<NextStep, { readonly step: 'close' | 'endEvening' | 'finish' }>,
): string {
  const paths = tournamentPaths(params)
  return next.step === 'decideTables' ? paths.round(next.round) : paths[PAGES[next.step]]
}
