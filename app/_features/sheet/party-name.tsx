/** Number of letters of small type that fit on a line above a column of figures. */
const LINE = 20
const MOST_LINES = 4

const ROOM = ['text-sm', 'text-sm', 'min-h-8 text-xs', 'min-h-12 text-xs', 'min-h-16 text-xs'] as const

/** The name above a party's figures. All names of `row` get the same height, so that the figures are level. */
export function PartyName({ name, row }: { name: string; row: readonly { readonly name: string }[] }) {
  const longest = Math.max(...row.map((party) => party.name.length))
  const lines = Math.min(MOST_LINES, Math.ceil(longest / LINE))
  return (
    <legend
      className={`mb-1 w-full wrap-anywhere hyphens-auto text-balance text-center text-soft leading-4 ${ROOM[lines]}`}
    >
      {name}
    </legend>
  )
}
