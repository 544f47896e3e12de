// The marks against the loser: Nocken as dots, Bummerl as strokes in groups of five, as on a Wattblock.

/** How a game draws its marks. */
export type MarkShape = 'dot' | 'stroke'

const FIVE = 5

/** This many marks; `label` is their text. */
export function MarkRow({ count, shape, label }: { count: number; shape: MarkShape; label: string }) {
  if (count <= 0) return null
  const groups = Array.from({ length: Math.ceil(count / FIVE) }, (_, at) => Math.min(FIVE, count - at * FIVE))
  return (
    <span role="img" aria-label={label} className="inline-flex flex-wrap items-center gap-1.5 align-middle">
      {groups.map((size, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike, a group is identified by its position
        <MarkGroup key={at} size={size} shape={shape} />
      ))}
    </span>
  )
}

function MarkGroup({ size, shape }: { size: number; shape: MarkShape }) {
  if (shape === 'dot')
    return (
      <svg viewBox={`0 0 ${size * 14} 16`} className="h-4" fill="currentColor" aria-hidden>
        {Array.from({ length: size }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          <circle key={at} cx={at * 14 + 7} cy="8" r="5" />
        ))}
      </svg>
    )
  const upright = Math.min(size, FIVE - 1)
  return (
    <svg
      viewBox={`0 0 ${upright * 7 + 5} 20`}
      className="h-5 fill-none stroke-2 stroke-current"
      strokeLinecap="round"
      aria-hidden
    >
      {Array.from({ length: upright }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is identified by its position
        <path key={at} d={`M${at * 7 + 6} 2.500L${at * 7 + 5} 17.500`} />
      ))}
      {size === FIVE ? <path d={`M1 15L${upright * 7 + 4} 5`} /> : null}
    </svg>
  )
}
