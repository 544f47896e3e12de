import { takeApart } from '#messages/person-name.ts'

/** A name with the family name in bold, because lists sort by it if all else is equal. */
export function FamilyName({ name }: { name: string }) {
  const { before, family, after } = takeApart(name)
  return (
    <>
      {before}
      <strong className="font-semibold">{family}</strong>
      {after}
    </>
  )
}
