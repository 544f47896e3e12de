import { lineKey } from '#app/_lib/live/found-lines.ts'
import { text } from '#app/_lib/text.ts'
import { Button } from '#app/_ui/button.tsx'
import { TextField } from '#app/_ui/field.tsx'
import { ENTRY_PARAM } from '#contract/paths.ts'
import type { EntryLabel } from '#contract/shapes.ts'
import { LENGTHS } from '#domain/lengths.ts'
import { matchAnchor, pathHref } from './view.ts'

interface Props {
  /** The picture's own address. */
  action: string
  search: string
  found: readonly EntryLabel[]
  chosen: EntryLabel | null
  /** The match the entry plays, or played last. */
  latest: number | null
  everybody: readonly EntryLabel[]
}

/** A search for the entry whose path to show; a plain form, so that it works without JavaScript and as a link to share. */
export function FindPath({ action, search, found, chosen, latest, everybody }: Props) {
  const t = text('picture')
  return (
    <search className="mb-6 block" data-screen-only>
      <form action={action} className="flex max-w-xl items-end gap-3">
        <div className="min-w-0 basis-48 grow">
          <TextField
            label={t('find.label')}
            type="search"
            name={ENTRY_PARAM}
            list="paare"
            defaultValue={chosen ? chosen.name : search}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LENGTHS.pair}
          />
          <datalist id="paare">
            {everybody.map((entry) => (
              <option key={entry.id} value={entry.name} data-person={lineKey(entry)} />
            ))}
          </datalist>
        </div>
        <Button type="submit" kind="quiet">
          {t('find.submit')}
        </Button>
      </form>
      <div data-found={search}>
        {search ? <Found search={search} found={found} chosen={chosen} latest={latest} /> : null}
      </div>
    </search>
  )
}

function Found({ search, found, chosen, latest }: Omit<Props, 'action' | 'everybody'>) {
  const t = text('picture')
  if (chosen)
    return (
      <p className="mt-3 flex flex-wrap items-center gap-x-5">
        <span>{t.rich('find.path', { name: chosen.name, b: (it) => <strong>{it}</strong> })}</span>
        {latest === null ? null : (
          <a href={`#${matchAnchor(latest)}`} className="inline-flex min-h-11 items-center">
            {t('find.latest', { id: latest })}
          </a>
        )}
        <a href="?" className="inline-flex min-h-11 items-center text-soft hover:text-accent">
          {t('find.clear')}
        </a>
      </p>
    )
  if (found.length === 0) return <p className="mt-3">{t('find.none', { search })}</p>
  return (
    <div className="mt-3">
      <p>{t('find.many', { search })}</p>
      <ul className="flex flex-wrap gap-x-6">
        {found.map((entry) => (
          <li key={entry.id} data-person={lineKey(entry)}>
            <a href={pathHref(entry)} className="inline-flex min-h-11 items-center">
              {entry.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
