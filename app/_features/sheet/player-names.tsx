/** A longer pair has a line for each partner; names with longer words are set in smaller type. */
const LONG = { pair: 18, word: 13 }

/** The players, above a column of the sheet: both names of a pair are readable, however long they are. */
export function PlayerNames({ name }: { name: string }) {
  const partners = name.length > LONG.pair ? name.split(/(?<= \/) /) : [name]
  const isLong = name.length > 2 * LONG.pair || name.split(/[\s-]+/).some((word) => word.length > LONG.word)
  return (
    <p
      title={name}
      className={`wrap-anywhere hyphens-auto text-balance font-semibold leading-tight lg:text-xl ${isLong ? 'text-sm @max-[9rem]:text-xs' : ''}`}
    >
      {partners.map((partner, at) => (
        <span key={partner} className="line-clamp-3">
          {at > 0 ? ' ' : ''}
          {partner}
        </span>
      ))}
    </p>
  )
}
