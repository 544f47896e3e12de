import type { Strokes } from './strokes.ts'

// The units of the drawing: the Z runs between these corners.
const LEFT = 8
const RIGHT = 192
const TOP = 24
const BOTTOM = 126
/** Half a stroke. */
const REACH = 11
/** Distance between two strokes, and the extra after a group; both shrink when a row is full. */
const STEP = 6.5
const GAP = 8
const FIVE = 5
const PAIR = 2

/**
 * The Z of one side: hundreds on the upper bar, fifties on the slant, twenties on the lower bar, the rest as a number at its foot. Hundreds
 * and twenties are grouped by five, four upright and the fifth across them (500, 100); two fifties make a cross (100).
 */
export function Zed({ strokes, label }: { strokes: Strokes; label: string }) {
  const { hundreds, fifties, twenties, rest } = strokes
  return (
    <svg
      viewBox="0 0 200 152"
      role="img"
      aria-label={label}
      className="w-full max-w-72 fill-none stroke-current"
      strokeLinecap="round"
    >
      <path
        d={`M${LEFT} ${TOP}H${RIGHT}L${LEFT} ${BOTTOM}H${RIGHT}`}
        className="stroke-soft"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <g strokeWidth="2.5">
        <path d={fives(hundreds, TOP)} />
        <path d={crosses(fifties)} />
        <path d={fives(twenties, BOTTOM)} />
      </g>
      {rest === 0 ? null : (
        <text
          x={RIGHT}
          y={BOTTOM - 16}
          textAnchor="end"
          className="numeral fill-current font-head"
          stroke="none"
          fontSize="22"
        >
          {String(rest).replace('-', '−')}
        </text>
      )}
    </svg>
  )
}

/** A row of groups of five along a bar. */
function fives(count: number, y: number): string {
  const groups = Math.ceil(count / FIVE)
  const wanted = groups * ((FIVE - 1) * STEP + GAP)
  const scale = Math.min(1, (RIGHT - LEFT - STEP) / Math.max(1, wanted))
  const path: string[] = []
  for (let group = 0; group < groups; group++) {
    const size = Math.min(FIVE, count - group * FIVE)
    const start = LEFT + 5 + group * ((FIVE - 1) * STEP + GAP) * scale
    const upright = Math.min(size, FIVE - 1)
    for (let at = 0; at < upright; at++) path.push(`M${round(start + at * STEP * scale)} ${y - REACH}v${2 * REACH}`)
    const width = (FIVE - 2) * STEP * scale
    if (size === FIVE) path.push(`M${round(start - 3)} ${y + REACH - 3}L${round(start + width + 3)} ${y - REACH + 3}`)
  }
  return path.join('')
}

/** Pairs along the slant, from its upper end; a single one is upright. */
function crosses(count: number): string {
  const pairs = Math.ceil(count / PAIR)
  const step = Math.min(1 / 7, 1 / (pairs + 1))
  const path: string[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const part = (pair + 1) * step
    const [x, y] = [RIGHT - part * (RIGHT - LEFT), TOP + part * (BOTTOM - TOP)]
    path.push(`M${round(x - 5)} ${round(y - REACH + 2)}L${round(x + 5)} ${round(y + REACH - 2)}`)
    if (count - pair * PAIR >= PAIR)
      path.push(`M${round(x + 5)} ${round(y - REACH + 2)}L${round(x - 5)} ${round(y + REACH - 2)}`)
  }
  return path.join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
