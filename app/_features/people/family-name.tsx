import { takeApart } from '#messages/person-name.ts'

/** Somebody's name in a list that goes by family names where all else is equal: that one catches the eye. */
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
