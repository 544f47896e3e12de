import type { FieldKind } from '#domain/tournament/regulation/regulation.ts'
import { takeApart } from '#messages/person-name.ts'

/** A name with the family name in bold, because lists sort by it if all else is equal; the whole name of a team. */
export function FamilyName({ name, who }: { name: string; who: FieldKind }) {
  const { before, family, after } = takeApart(name, who)
  return (
    <>
      {before}
      <strong className="font-semibold">{family}</strong>
      {after}
    </>
  )
}
