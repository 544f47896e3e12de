import type { ReactNode } from 'react'
import type { Trump } from '#domain/games/schieber/deal.ts'

/** The four Swiss suits and the two games without a suit, drawn for this product: one colour, legible at 20 px. */
const DRAWINGS: Record<Trump, ReactNode> = {
  // A nut in its cup, two leaves.
  eichel: (
    <path d="M46 14C45 9 42 6 38 4L44 0C51 3 55 8 56 14C70 16 80 26 82 40C82 44 80 46 76 46H26C22 46 20 44 20 40C22 27 32 16 46 14ZM26 52H76C76 70 66 82 54 88L51 96L48 88C36 82 26 70 26 52ZM14 62C4 66 0 76 3 88C13 86 20 78 20 66ZM88 62C98 66 102 76 99 88C89 86 82 78 82 66ZM34 56C34 66 38 74 45 80C41 72 39 64 40 56Z" />
  ),
  // Five petals around a ring.
  rose: (
    <>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} 50 52)`}
          d="M50 36C36 34 30 20 38 9C43 3 57 3 62 9C70 20 64 34 50 36Z"
        />
      ))}
      <path d="M50 39A13 13 0 1 0 50 65A13 13 0 1 0 50 39ZM50 46A6 6 0 1 1 50 58A6 6 0 1 1 50 46Z" />
    </>
  ),
  // A round bell with its slit.
  schelle: (
    <path d="M43 8A8 8 0 1 1 57 8L56 14C76 17 90 32 91 50H9C10 32 24 17 44 14ZM9 57H91C89 79 73 95 54 97V82A8 8 0 1 0 46 82V97C27 95 11 79 9 57ZM22 44C25 33 33 25 43 22C34 29 29 36 28 44Z" />
  ),
  // A shield with a bend.
  schilte: (
    <path d="M12 6H88V46C88 70 72 88 50 98C28 88 12 70 12 46ZM20 14V46C20 52 21 58 24 63L73 14ZM80 20L29 71C34 79 41 85 50 89C68 80 80 65 80 46Z" />
  ),
  obenabe: <path d="M44 6H56V68L76 48L84 56L50 92L16 56L24 48L44 68Z" />,
  undenufe: <path d="M56 94H44V32L24 52L16 44L50 8L84 44L76 52L56 32Z" />,
}

/** A trump as a mark; the text next to it names it. */
export function TrumpMark({ trump, className = 'size-7' }: { trump: Trump; className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} fill="currentColor" fillRule="evenodd" aria-hidden>
      {DRAWINGS[trump]}
    </svg>
  )
}
