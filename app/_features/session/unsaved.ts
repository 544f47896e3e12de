// Unsaved input in this browser, in the order in which the confirmation before signing out lists it.

import { distinct } from '#app/_lib/drafts/alike.ts'
import type { PlacedDraft } from '#app/_lib/drafts/drafts.ts'
import { DRAFT_FORMS, type DraftForm } from '#app/_lib/drafts/forms.ts'

/** A table with unsaved input. */
interface TableOf {
  readonly round: number
  readonly table: number
  /** Counted from 1; 0: the list names no other heat of its round. */
  readonly heat: number
}

export interface UnsavedDrafts {
  /** The tables of each round of this tournament. */
  readonly rounds: readonly { readonly round: number; readonly tables: readonly Omit<TableOf, 'round'>[] }[]
  /** Other input in this tournament or for this club, in the order of `DRAFT_FORMS`. */
  readonly forms: readonly { readonly form: OtherForm; readonly count: number }[]
  /** The number of drafts in other tournaments, and the number of these tournaments. */
  readonly elsewhere: { readonly count: number; readonly tournaments: number }
}
export type OtherForm = Exclude<DraftForm, 'table'>

/** The drafts to list, seen from a page of this tournament and club; null if nothing is unsaved. Equal drafts are listed once. */
export function unsavedOf(all: readonly PlacedDraft[], here: readonly (string | undefined)[]): UnsavedDrafts | null {
  if (all.length === 0) return null
  const isHere = ({ tournament }: PlacedDraft) => here.includes(tournament)
  const mine = distinct(all.filter(isHere))
  const places = [...new Set(all.filter((draft) => !isHere(draft)).map(({ tournament }) => tournament))]
  const others = places.map((place) => distinct(all.filter(({ tournament }) => tournament === place)).length)
  const tables = mine.flatMap((draft) => tableOf(draft) ?? [])
  return {
    rounds: roundsOf(tables),
    forms: DRAFT_FORMS.flatMap((form) => {
      const count = mine.filter((draft) => formOf(draft) === form).length
      return form === 'table' || count === 0 ? [] : [{ form, count }]
    }),
    elsewhere: { count: others.reduce((sum, count) => sum + count, 0), tournaments: places.length },
  }
}

function roundsOf(tables: readonly TableOf[]): UnsavedDrafts['rounds'] {
  const rounds = [...new Set(tables.map(({ round }) => round))].sort((one, other) => one - other)
  return rounds.map((round) => {
    const named = tables.filter((of) => of.round === round)
    const hasHeats = named.some(({ heat }) => heat > 1)
    const known = new Map(
      named.map(({ table, heat }) => [`${heat}/${table}`, { table, heat: hasHeats ? heat : 0 }] as const),
    )
    return {
      round,
      tables: [...known.values()].sort((one, other) => one.heat - other.heat || one.table - other.table),
    }
  })
}

function formOf({ form }: PlacedDraft): string {
  return form.split('.')[0] ?? ''
}

/** Parsed by hand: the form's own reader would load its dependencies on every page. */
function tableOf(draft: PlacedDraft): TableOf | null {
  const { of } = Object(draft.value) as { readonly of?: unknown }
  const { round, table, heat } = Object(of) as { readonly [key in keyof TableOf]?: unknown }
  if (formOf(draft) !== 'table' || typeof round !== 'number' || typeof table !== 'number') return null
  return { round, table, heat: typeof heat === 'number' ? heat : 0 }
}
