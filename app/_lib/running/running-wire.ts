import type { Save } from '../save-queue.ts'

/** How what a page has begun reaches the server, also after the page was left. */
export interface RunningWire {
  readonly params: { readonly club: string; readonly tournament: string }
  readonly save: Save
  /** Something was saved: what the screens show may be old. */
  readonly acted: () => void
}
