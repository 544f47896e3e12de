import { Missing } from '#app/_features/club/missing.tsx'
import { Texts } from '#app/_lib/texts.tsx'

/** What is missing from a club, in its frame. */
export default function NotFound() {
  return (
    <Texts areas={['club']}>
      <Missing />
    </Texts>
  )
}
