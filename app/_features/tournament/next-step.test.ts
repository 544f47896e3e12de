import { describe, expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

type Tournament = Parameters<typeof nextStep>[0]
type Round = Tournament['rounds'][number]

const nobody = { pairs: 0, singles: 0, withdrawn: 0, paid: 0, present: 0 }
const fresh: Tournament = {
  status: 'open',
  rounds: [],
  next: { number: 1, stage: 0 },
  obstacle: null,
  entries: nobody,
  regulation: { field: { kind: 'pairs', entriesPerPerson: 1 }, stages: [{ format: 'random' }] },
}
const field = { kind: 'singles', entriesPerPerson: 1 } as const
const alone: Partial<Tournament> = { regulation: { field, stages: [{ format: 'partner-draw' }] } }
const oneToOne: Partial<Tournament> = { regulation: { field, stages: [{ format: 'lives' }] } }
const inGroups: Partial<Tournament> = {
  regulation: {
    field: { kind: 'pairs', entriesPerPerson: 1 },
    stages: [{ format: 'round-robin', pairing: { 'round-robin': { groups: 3 } } }],
  },
}
const evening: Partial<Tournament> = {
  regulation: { field: { kind: 'singles', entriesPerPerson: 1 }, stages: [{ format: 'partner-draw', asPlayed: true }] },
}
const round = (number: number, status: Round['status'], reported: number): Round => ({
  number,
  stage: 0,
  status,
  reported,
  encounters: 24,
})

function stepAfter(change: Partial<Tournament>) {
  const { standing, next } = nextStep({ ...fresh, ...change })
  return `${standing.state} → ${next.step}${'round' in next ? ` ${next.round}` : ''}`
}

describe('the state of a tournament before the first round', () => {
  it('counts the entries of people who may have several as entries', () => {
    const entries = { ...nobody, pairs: 4 }
    const regulation = { field: { kind: 'singles', entriesPerPerson: 4 }, stages: [{ format: 'random' }] } as const
    expect(nextStep({ ...fresh, entries, regulation }).standing).toMatchObject({ state: 'entered', who: 'often' })
  })
})

describe('the next step of a tournament', () => {
  it.each<[string, Partial<Tournament>, string]>([
    ['asks for entries first', {}, 'noEntries → enter'],
    ['has tables entered where nothing is drawn', evening, 'evening → enterTables'],
    [
      'has more of them entered',
      { ...evening, rounds: [round(1, 'published', 24)], next: null },
      'evening → enterTables',
    ],
    [
      'ends such an evening once it is closed',
      { ...evening, rounds: [round(1, 'closed', 24)], next: null },
      'eveningPlayed → endEvening 1',
    ],
    [
      'shows how such an evening ended',
      { ...evening, status: 'finished', rounds: [round(1, 'closed', 24)], next: null },
      'eveningFinished → showStandings',
    ],
    ['asks for partners when only singles came', { entries: { ...nobody, singles: 3 } }, 'onlySingles → findPartners'],
    ['asks for more than one pair', { entries: { ...nobody, pairs: 1 } }, 'entered → enter'],
    ['draws round 1 as soon as two pairs could meet', { entries: { ...nobody, pairs: 2 } }, 'entered → draw 1'],
    ['asks for a whole table of people', { ...alone, entries: { ...nobody, pairs: 3 } }, 'entered → enter'],
    ['asks for a second person one to one', { ...oneToOne, entries: { ...nobody, pairs: 1 } }, 'entered → enter'],
    ['draws two people who play each other', { ...oneToOne, entries: { ...nobody, pairs: 2 } }, 'entered → draw 1'],
    ['asks for two pairs in each group', { ...inGroups, entries: { ...nobody, pairs: 5 } }, 'entered → enter'],
    ['draws as soon as each group has two', { ...inGroups, entries: { ...nobody, pairs: 6 } }, 'entered → draw 1'],
    ['draws as soon as a table is full', { ...alone, entries: { ...nobody, pairs: 4 } }, 'entered → draw 1'],
    ['shows a draft to be published', { rounds: [round(1, 'draft', 0)] }, 'draft → showDraft'],
    ['reports while tables are missing', { rounds: [round(1, 'published', 23)] }, 'missing → report'],
    ['closes a complete round', { rounds: [round(1, 'published', 24)] }, 'complete → close 1'],
    [
      'draws the round the regulation has next',
      { rounds: [round(1, 'closed', 24)], next: { number: 2, stage: 0 } },
      'closed → draw 2',
    ],
    [
      'has a tie decided before the round that depends on it is drawn',
      {
        rounds: [round(1, 'closed', 24)],
        next: { number: 2, stage: 1 },
        obstacle: { code: 'ties-to-decide', ranks: [1] },
      },
      'tied → decideTie',
    ],
    [
      'has a table put right that nobody has won, in the round it belongs to',
      {
        rounds: [round(1, 'closed', 24), round(2, 'closed', 24)],
        next: { number: 3, stage: 0 },
        obstacle: { code: 'winner-undecided', round: 1, tables: [4] },
      },
      'undecided → decideTables 1',
    ],
    [
      'finishes when the regulation has no round left',
      { rounds: [round(1, 'closed', 24)], next: null },
      'played → finish',
    ],
    [
      'shows the standings of a finished tournament, whatever its rounds say',
      { status: 'finished', rounds: [round(1, 'published', 0)] },
      'finished → showStandings',
    ],
  ])('%s', (_behaviour, change, expected) => {
    expect(stepAfter(change)).toBe(expected)
  })
})
