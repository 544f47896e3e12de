'use client'

import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { PaperLink } from '#app/_ui/paper-link.tsx'
import { address } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import { StagePictureView } from './stage-picture.tsx'
import { Walk } from './walk.tsx'

interface Props {
  params: { club: string; tournament: string }
  slug: string
  stage: number
  search: string
  /** Shown on a wall screen, which rotates through its parts. */
  isOnWall: boolean
}

/** The public picture at the desk, with its printouts. */
export function PictureDesk({ params, slug, stage, search, isOnWall }: Props) {
  const t = text('picture')
  const tournament = useRead('getTournament', { params })
  const picture = useRead('getPublicPicture', { params: { slug, stage } })
  return (
    <Walk>
      <StagePictureView
        tournament={tournament}
        stage={picture}
        search={search}
        isOnWall={isOnWall}
        pathOf={tournamentPaths(params).picture}
        aside={(['a4', 'a3'] as const).map((paper) => (
          <PaperLink
            key={paper}
            kind="quiet"
            making={text('product')('making')}
            href={address('printPicture', { params: { ...params, stage }, query: { paper } })}
          >
            {t(`print.${paper}`)}
          </PaperLink>
        ))}
      />
    </Walk>
  )
}
