import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import type { EncounterPlace } from '../result-form/send-result.ts'

/** Loaded when a table's own sheet is asked for: most evenings at most tables it is not. */
const TableDialog = lazy(async () => ({ default: (await import('./table-dialog.tsx')).TableDialog }))

/** What a table has written itself, in a window: opens it, and what has to stand beside the form (an Escape in there leaves the window, not the table). */
export function useTableSheet(
  place: EncounterPlace,
  { table, heat, origin }: Pick<ComponentProps<typeof TableDialog>, 'table' | 'heat' | 'origin'>,
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
        />
      </Suspense>
    )
  return { open: () => setState('open'), window }
}
