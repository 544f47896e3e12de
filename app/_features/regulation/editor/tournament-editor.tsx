'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { may } from '#app/_lib/may.ts'
import { useRead } from '#app/_lib/store/use-read.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { useGo } from '#app/_lib/use-go.ts'
import { Button } from '#app/_ui/button.tsx'
import { tournamentPaths } from '#contract/paths.ts'
import type { Problem } from '#contract/problem.ts'
import type { RegulationEffect } from '#contract/regulation.ts'
import type { RoundListed } from '#contract/tournaments.ts'
import { isAsPlayed } from '../as-played.ts'
import { EffectDialog } from './effect-dialog.tsx'
import { RefusedSave } from './problems/refused-save.tsx'
import { type InHand, RegulationEditor } from './regulation-editor.tsx'
import { SaveAsOwn } from './save-as-own.tsx'

interface Props {
  params: { club: string; tournament: string }
}

/** Edits the regulation of one tournament; shows the effect of a change on results and ranks before making it. */
export function TournamentEditor({ params }: Props) {
  const { regulation, rounds, rulings } = useRead('getTournament', { params })
  return (
    <RegulationEditor
      place={{ of: params.tournament, subject: 'tournament' }}
      base={regulation}
      begun={begunIn(rounds)}
    >
      {(inHand) => (
        <>
          <SaveForTournament
            params={params}
            inHand={inHand}
            isAllowed={may(rulings.changeRegulation)}
            isEvening={isAsPlayed(regulation)}
          />
          <SaveAsOwn club={params.club} inHand={inHand} />
        </>
      )}
    </RegulationEditor>
  )
}

/** The number of published rounds of each stage, up to the last that has begun. */
function begunIn(rounds: readonly Pick<RoundListed, 'stage' | 'status'>[]): number[] {
  const stages = rounds.filter(({ status }) => status !== 'draft').map(({ stage }) => stage)
  const many = Math.max(-1, ...stages) + 1
  return Array.from({ length: many }, (_, at) => stages.filter((stage) => stage === at).length)
}

function SaveForTournament({
  params,
  inHand,
  isAllowed,
  isEvening,
}: {
  params: Props['params']
  inHand: InHand
  isAllowed: boolean
  isEvening: boolean
}) {
  const t = useTranslations('editor.save')
  const { go, isGoing } = useGo()
  // The effect on results may have changed by now; the saved content is the same.
  const { run, pending, problem } = useCommand(() => inHand.actOf({ regulation, base }))
  const [effect, setEffect] = useState<RegulationEffect | null>(null)
  const { body: regulation, isChanged, markSaved, base, tell } = inHand
  const onRefused = async (problem: Problem) => void tell(problem)

  async function preview() {
    if (!regulation) return
    const found = await run('previewRegulation', { params, body: { regulation } }, onRefused)
    if (!found) return
    if (found.draft !== null || found.revalued + found.moved.length + found.voided.length > 0) setEffect(found)
    else await save(found.version)
  }

  async function save(seen: number) {
    if (!regulation) return
    let isSavedBefore = false
    const body = { regulation, seen, base }
    const done = await run('changeRegulation', { params, body }, async (problem) => {
      isSavedBefore = problem.code === 'idempotency-key-reused'
      await onRefused(problem)
    })
    setEffect(null)
    if (!done && !isSavedBefore) return
    markSaved()
    go(tournamentPaths(params).overview)
  }

  return (
    <>
      <RefusedSave problem={problem} page={tournamentPaths(params).regulation} />
      <Button
        onClick={preview}
        pending={pending || isGoing}
        disabled={!isGoing && (!regulation || !isChanged || !isAllowed)}
      >
        {t('tournament', { evening: isEvening ? 'yes' : 'no' })}
      </Button>
      <EffectDialog
        effect={effect}
        pending={pending}
        onConfirm={() => effect && save(effect.version)}
        onClose={() => setEffect(null)}
      />
    </>
  )
}
