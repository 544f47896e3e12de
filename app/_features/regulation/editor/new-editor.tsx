'use client'

import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { useGo } from '#app/_lib/use-go.ts'
import { Button } from '#app/_ui/button.tsx'
import { clubPaths } from '#contract/paths.ts'
import type { Regulation } from '#contract/regulation.ts'
import { fingerprint, handedOn, handOn, readHandedOn } from '../chosen-regulation.ts'
import { COPY } from './draft/draft.ts'
import { type InHand, RegulationEditor } from './regulation-editor.tsx'
import { SaveAsOwn } from './save-as-own.tsx'

interface Props {
  club: string
  /** The key of a preset or the id of a regulation of the club; `datei`: read from a file, `geaendert`: changed before. */
  from: string
  /** The regulation to start from; for `datei` and `geaendert` only until the browser has loaded the real one. */
  base: Regulation
  /** For a new tournament, whose form the editor returns to. */
  forTournament: boolean
}

/** A new regulation based on another one: saved among the club's own, or used for a new tournament at once. */
export function NewEditor({ club, from, base, forTournament }: Props) {
  const { go, isGoing } = useGo()
  const way = from === 'datei' ? 'file' : 'tournament'
  const isHanded = from === 'datei' || from === 'geaendert'
  const text = useSyncExternalStore(
    never,
    () => (isHanded ? handedOn(way) : null),
    () => undefined,
  )
  if (isHanded && text === undefined) return null
  const start = (isHanded ? readHandedOn(text ?? null) : null) ?? base
  // Each file, and each regulation passed on, has its own draft.
  const subject = `${COPY}${from}${isHanded ? `.${fingerprint(text ?? '')}` : ''}`
  const { newTournamentBy, regulations } = clubPaths(club)
  return (
    <RegulationEditor key={subject} place={{ of: club, subject }} base={start}>
      {(inHand) => (
        <>
          {forTournament ? (
            <TakeForTournament inHand={inHand} isGoing={isGoing} onTaken={() => go(newTournamentBy('geaendert'))} />
          ) : null}
          <SaveAsOwn
            club={club}
            inHand={inHand}
            kind={forTournament ? 'quiet' : 'primary'}
            isGoing={isGoing}
            onSaved={({ id }) => {
              inHand.markSaved()
              go(forTournament ? newTournamentBy(id) : regulations)
            }}
          />
        </>
      )}
    </RegulationEditor>
  )
}

function TakeForTournament({ inHand, isGoing, onTaken }: { inHand: InHand; isGoing: boolean; onTaken: () => void }) {
  const t = useTranslations('editor.save')
  return (
    <Button
      pending={isGoing}
      disabled={!inHand.body}
      onClick={() => {
        handOn('tournament', inHand.regulation)
        inHand.markHandedOn()
        onTaken()
      }}
    >
      {t('forTournament')}
    </Button>
  )
}

function never() {
  return () => {}
}
