import type { CSSProperties } from 'react'
import type { NameForm } from './short-names.ts'

/**
 * The members of an entry in the longest form that leaves room for all names of the column; the styles select it. The surrounding link must
 * have the full name.
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
            // biome-ignore lint/suspicious/noArrayIndexKey: several forms can share a short name
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
