'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { RegulationEffect } from '#contract/regulation.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'
import { EffectDialog } from './effect-dialog.tsx'
import { type InHand, RegulationEditor } from './regulation-editor.tsx'
import { SaveAsOwn } from './save-as-own.tsx'

interface Props {
  params: { club: string; tournament: string }
  regulation: Regulation
}

/** The regulation of one tournament; what a change does to results and ranks is shown before it is made. */
export function TournamentEditor({ params, regulation }: Props) {
  return (
    <RegulationEditor draftKey={`nockenblatt.ausschreibung.${params.tournament}`} base={regulation}>
      {(inHand) => (
        <>
          <SaveForTournament params={params} inHand={inHand} />
          <SaveAsOwn club={params.club} inHand={inHand} />
        </>
      )}
    </RegulationEditor>
  )
}

function SaveForTournament({ params, inHand }: { params: Props['params']; inHand: InHand }) {
  const t = useTranslations('editor.save')
  const router = useRouter()
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const [effect, setEffect] = useState<RegulationEffect | null>(null)
  const { body: regulation, isChanged, markSaved } = inHand

  async function preview() {
    if (!regulation) return
    const found = await run('previewRegulation', { params, body: { regulation } })
    if (!found) return
    if (found.revalued > 0 || found.moved.length > 0) setEffect(found)
    else await save(found.version)
  }

  async function save(seen: number) {
    if (!regulation) return
    const done = await run('changeRegulation', { params, body: { regulation, seen } })
    setEffect(null)
    if (!done) return
    markSaved()
    router.push(`/verein/${params.club}/turnier/${params.tournament}`)
  }

  return (
    <>
      {problem ? (
        <div className="w-full">
          <Notice kind="error">{sentence(problem)}</Notice>
        </div>
      ) : null}
      <Button onClick={preview} pending={pending} disabled={!regulation || !isChanged}>
        {t('tournament')}
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
