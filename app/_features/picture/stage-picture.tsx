import './picture.css'
import './tables.css'
import './tree-narrow.css'
import './tree-wide.css'
import './cuts.css'
import type { ReactNode } from 'react'
import { text } from '#app/_lib/text.ts'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { PageTitle } from '#app/_ui/page.tsx'
import type { StagePicture } from '#contract/picture.ts'
import type { BracketPicture, PicturePart } from '#domain/formats/picture/picture.ts'
import { missingPicture } from '#messages/picture.ts'
import { CrossTable } from './cross-table.tsx'
import { isTree } from './entry-path.ts'
import { findEntries } from './find-entries.ts'
import { FindPath } from './find-path.tsx'
import { LivesTable } from './lives-table.tsx'
import { StageLinks } from './stage-links.tsx'
import { picturedStages } from './stages.ts'
import { Tree } from './tree.tsx'
import { type PictureView, viewOf } from './view.ts'

interface Props {
  tournament: Parameters<typeof picturedStages>[0]
  stage: StagePicture
  /** The search for an entry, as typed. */
  search: string
  /** Shown on a wall screen, which rotates through its parts. */
  isOnWall: boolean
  /** Path of a stage's picture. */
  pathOf: (stage: number) => string
  /** Content for the desk, next to the title. */
  aside?: ReactNode
}

/** A stage as a picture, with the path of the entry searched for; its title comes first. */
export function StagePictureView({ tournament, stage, search, isOnWall, pathOf, aside }: Props) {
  const t = text('picture')
  const stages = picturedStages(tournament)
  const who = tournament.regulation.field.kind
  const title = stages.find((other) => other.stage === stage.stage)?.title
  if (!stage.picture || !title) {
    const missing = missingPicture(t, stage.format)
    return (
      <EmptyState suit="acorn" title={<h1>{missing.title}</h1>}>
        {missing.text}
      </EmptyState>
    )
  }
  const found = search ? findEntries(stage.entries, search, who, t.locale) : []
  const chosen = found.length === 1 ? (found[0] ?? null) : null
  const everybody = [...stage.entries].sort((one, other) => one.number - other.number)
  const view = viewOf(stage, stage.picture, who, chosen, isOnWall)
  const links = stages.length > 1 ? <StageLinks stages={stages} current={stage.stage} pathOf={pathOf} /> : null
  return (
    <div className="picture">
      <div className="picture-title">
        <PageTitle
          aside={
            links || aside ? (
              <>
                {links}
                {aside}
              </>
            ) : null
          }
        >
          {title}
        </PageTitle>
      </div>
      <div className="picture-find">
        <FindPath
          action={pathOf(stage.stage)}
          search={search}
          found={found}
          chosen={chosen}
          latest={view.latest}
          everybody={everybody}
        />
      </div>
      <Picture stage={stage} picture={stage.picture} view={view} />
    </div>
  )
}

function Picture({ stage, picture, view }: { stage: StagePicture; picture: BracketPicture; view: PictureView }) {
  const t = text('picture')
  const kinds = new Set(picture.parts.map(({ kind }) => kind))
  const hasTree = picture.parts.some(isTree)
  return (
    <>
      {hasTree ? <p className="sr-only">{t('keys')}</p> : null}
      {kinds.has('group') ? <p className="mb-4 text-soft">{t('groups.legend')}</p> : null}
      {kinds.has('lives') ? <p className="mb-4 text-soft">{t('lives.legend')}</p> : null}
      <div className={kinds.has('group') ? 'picture-groups' : 'picture-parts'}>
        {picture.parts.map((part, at) => (
          <Part key={keyOf(part)} part={part} at={at} stage={stage} view={view} />
        ))}
      </div>
    </>
  )
}

function Part(props: { part: PicturePart; at: number; stage: StagePicture; view: PictureView }) {
  const { part, at, stage, view } = props
  if (part.kind === 'group')
    return <CrossTable part={part} at={at} view={view} places={stage.groups[part.group - 1] ?? []} />
  if (part.kind === 'lives') return <LivesTable part={part} at={at} view={view} />
  return <Tree part={part} at={at} view={view} />
}

function keyOf(part: PicturePart): string {
  if (part.kind === 'group') return `group ${part.group}`
  return part.kind === 'lives' ? part.kind : `${part.kind} ${part.places?.from}`
}
