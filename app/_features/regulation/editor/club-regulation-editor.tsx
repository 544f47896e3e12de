'use client'

import { useTranslations } from 'use-intl/react'
import { useCommand } from '#app/_lib/use-command.ts'
import { useGo } from '#app/_lib/use-go.ts'
import { Button } from '#app/_ui/button.tsx'
import { clubPaths } from '#contract/paths.ts'
import type { ClubRegulation } from '#contract/regulation.ts'
import { RefusedSave } from './problems/refused-save.tsx'
import { type InHand, RegulationEditor } from './regulation-editor.tsx'
import { SaveAsOwn } from './save-as-own.tsx'

/** Edits a club regulation; tournaments made from it keep theirs. */
export function ClubRegulationEditor({ club, own }: { club: string; own: ClubRegulation }) {
  const { go, isGoing } = useGo()
  const toList = () => go(clubPaths(club).regulations)
  return (
    <RegulationEditor place={{ of: club, subject: own.id }} base={{ ...own.regulation, title: own.title }}>
      {(inHand) => (
        <>
          <SaveOwn club={club} id={own.id} inHand={inHand} isGoing={isGoing} onSaved={toList} />
          <SaveAsOwn
            club={club}
            inHand={inHand}
            label="asNew"
            isGoing={isGoing}
            onSaved={() => {
              inHand.markSaved()
              toList()
            }}
          />
        </>
      )}
    </RegulationEditor>
  )
}

function SaveOwn(props: { club: string; id: string; inHand: InHand; isGoing: boolean; onSaved: () => void }) {
  const t = useTranslations('editor.save')
  const { run, pending, problem } = useCommand((sent) => props.inHand.actOf(sent))
  const { body, isChanged, requireName, markSaved, base, tell } = props.inHand

  async function save() {
    if (!body || !requireName() || body.title === null) return
    const params = { club: props.club, regulation: props.id }
    const input = { params, body: { title: body.title, regulation: body, base: base } }
    const saved = await run('replaceRegulation', input, async (problem) => void tell(problem))
    if (!saved) return
    markSaved()
    props.onSaved()
  }

  return (
    <>
      <RefusedSave problem={problem} page={clubPaths(props.club).regulation(props.id)} />
      <Button onClick={save} pending={pending || props.isGoing} disabled={!props.isGoing && (!body || !isChanged)}>
        {t('own')}
      </Button>
    </>
  )
}
