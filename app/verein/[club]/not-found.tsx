import { Missing } from '#app/_features/club/missing.tsx'
import { Texts } from '#app/_lib/texts.tsx'

/** The not-found page of a club, in its layout. */
export default function NotFound() {
  return (
    <Texts areas={['club']}>
      <Missing />
    </Texts>
  )
}
