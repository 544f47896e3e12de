import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { SEARCH_PARAM } from '#contract/paths.ts'
import { LENGTHS } from '#domain/lengths.ts'

/** A search by name or start number; a plain form, so that it works without JavaScript. */
export function FindForm({ action, search }: { action: string; search: string }) {
  const t = text('public')
  return (
    <search>
      <form action={action} className="flex max-w-xl items-end gap-3">
        <div className="min-w-0 grow">
          <TextField
            label={t('find.label')}
            type="search"
            name={SEARCH_PARAM}
            defaultValue={search}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LENGTHS.search}
          />
        </div>
        <Button type="submit">{t('find.submit')}</Button>
      </form>
    </search>
  )
}
