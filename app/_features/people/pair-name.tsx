import { namesOf } from './people.ts'

/** The members of an entry; a long name breaks between the members first. */
export function PairName({ name }: { name: string }) {
  const [first, second] = namesOf({ name })
  if (second === undefined) return first
  return (
    <>
      <span className="inline-block align-top">{`${first}\u00a0/`}</span>{' '}
      <span className="inline-block align-top">{second}</span>
    </>
  )
}
