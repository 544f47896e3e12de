/** Above this, only the number is shown. */
const DRAWN_AT_MOST = 20
const GROUP = 5

/** Nocken as on a sheet: rows of five dots, followed by the number, which is all that a screen reader gets. */
export function MarkDots({ count }: { count: number }) {
  if (count === 0 || count > DRAWN_AT_MOST) return null
  const groups = Array.from({ length: Math.ceil(count / GROUP) }, (_, at) => Math.min(GROUP, count - at * GROUP))
  return (
    <span aria-hidden className="inline-flex flex-col items-start gap-y-0.5 max-sm:hidden">
      {groups.map((dots, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its position
        <span key={at} className="inline-flex gap-x-0.5">
          {Array.from({ length: dots }, (_, dot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
            <span key={dot} className="size-2 rounded-full bg-ink" />
          ))}
        </span>
      ))}
    </span>
  )
}
