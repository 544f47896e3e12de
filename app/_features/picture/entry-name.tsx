import { namesOf } from '#app/_features/public/people.ts'
import { shortFamily, takeApart, withInitial } from '#messages/person-name.ts'

/** How many letters a line has where a picture is wide, and where it is close. */
const WIDE = 21
const CLOSE = 30

/**
 * The members of an entry, in as little room as a picture has: where the whole name is too long for it, initials stand for
 * given names, and what is still too long is set smaller. Where there is room, as on a phone, the whole name stands.
 */
export function EntryName({ name }: { name: string }) {
  const members = namesOf({ name })
  const families = members.map((member) => takeApart(member).family)
  const [first = '', second] = members
  return (
    <span className="picture-name" data-size={sizeOf(members, families)}>
      <Member name={first} after={second === undefined ? '' : '\u00a0/'} />
      {second === undefined ? null : (
        <>
          {' '}
          <Member name={second} after="" />
        </>
      )}
    </span>
  )
}

function Member({ name, after: mark }: { name: string; after: string }) {
  const full = takeApart(name)
  const brief = withInitial(full)
  return (
    <span className="picture-member">
      <Either full={full.before} brief={brief.before} />
      <span className="picture-family">{full.family}</span>
      <span className="picture-family-brief">{shortFamily(full.family)}</span>
      <Either full={full.after} brief={brief.after} />
      {mark}
    </span>
  )
}

/** What stands around the family name, of which only one is shown. */
function Either({ full, brief }: { full: string; brief: string }) {
  if (full === '') return null
  return (
    <>
      <span className="picture-given">{full}</span>
      <span className="picture-initials">{brief}</span>
    </>
  )
}

/** `short`: fits everywhere; `long`: not on a close line; `longer`: in no narrow column; `longest`: not even by initials. */
function sizeOf(members: readonly string[], families: readonly string[]): 'short' | 'long' | 'longer' | 'longest' {
  if (families.join(' / ').length > CLOSE) return 'longest'
  if (members.some(({ length }) => length > WIDE)) return 'longer'
  return members.join(' / ').length > CLOSE ? 'long' : 'short'
}
