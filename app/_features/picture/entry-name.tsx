import type { CSSProperties } from 'react'
import type { NameForm } from './short-names.ts'

/**
 * The members of an entry in the longest form for which all names of the column have room; the styles choose it. The link around
 * it has to say the whole name.
 */
export function EntryName({ forms = [] }: { forms: readonly NameForm[] | undefined }) {
  return (
    <span className="picture-name" aria-hidden>
      {forms.map((form, at) => {
        const longer = forms[at - 1]
        const isLast = at === forms.length - 1
        const room = {
          '--one': form.one,
          '--each': form.each,
          '--longer-one': longer?.one ?? 999,
          '--longer-each': longer?.each ?? 999,
        }
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a short name is the same in several forms
            key={at}
            className="picture-form"
            data-whole={at === 0 || undefined}
            data-last={isLast || undefined}
            style={room as CSSProperties}
          >
            {form.members.map((member, which) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same name
              <span key={which}>
                <span className="picture-member">
                  {member}
                  {which < form.members.length - 1 ? '\u00a0/' : ''}
                </span>{' '}
              </span>
            ))}
          </span>
        )
      })}
    </span>
  )
}
