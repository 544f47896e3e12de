import { text } from '#app/_lib/text.ts'
import type { PicturedStage } from './stages.ts'

/** Links to the stages of a tournament that have a picture. */
export function StageLinks(props: {
  stages: readonly PicturedStage[]
  current: number
  pathOf: (stage: number) => string
}) {
  return (
    <nav aria-label={text('picture')('stages')} className="flex flex-wrap gap-2">
      {props.stages.map(({ stage, title }) => (
        <a
          key={stage}
          href={props.pathOf(stage)}
          aria-current={stage === props.current ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-sm border border-edge px-4 font-semibold no-underline hover:border-accent hover:text-accent aria-[current]:border-accent aria-[current]:bg-wash aria-[current]:text-accent-strong"
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
