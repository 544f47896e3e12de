import { useTranslations } from 'use-intl/react'
import { type FigureField, fieldNamed } from './field-order.ts'

/** For phones, whose numeric keyboards have no minus: changes the sign of the figure that has the focus. */
export function SignKey({ onTurn }: { onTurn: (field: FigureField) => void }) {
  const t = useTranslations('rounds.score')
  return (
    <button
      type="button"
      tabIndex={-1}
      // The focus stays in the figure.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const { activeElement } = document
        const field = activeElement instanceof HTMLElement ? fieldNamed(activeElement.dataset.score ?? '') : null
        if (field) onTurn(field)
      }}
      className="col-span-3 min-h-11 justify-self-start rounded-sm border border-edge px-4 pointer-fine:hidden"
    >
      {t('sign')}
    </button>
  )
}
