import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import type { EncounterPlace } from '../result-form/send-result.ts'

/** Loaded on demand: most tables on most evenings never need it. */
const TableDialog = lazy(async () => ({ default: (await import('./table-dialog.tsx')).TableDialog }))

/**
 * Opens the sheet a table has written itself, in a dialog; returns the parts to render next to the form (Escape in the dialog closes only
 * the dialog).
 */
export function useTableSheet(
  place: EncounterPlace,
  {
    table,
    heat,
    origin,
    onCorrection,
    onSettled,
  }: Pick<ComponentProps<typeof TableDialog>, 'table' | 'heat' | 'origin' | 'onCorrection' | 'onSettled'>,
): { open: () => void; window: ReactNode } {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const window =
    state === 'never' ? null : (
      <Suspense>
        <TableDialog
          open={state === 'open'}
          place={place}
          heat={heat}
          origin={origin}
          table={table}
          onClose={() => setState('closed')}
          onCorrection={onCorrection}
          onSettled={onSettled}
        />
      </Suspense>
    )
  return { open: () => setState('open'), window }
}
