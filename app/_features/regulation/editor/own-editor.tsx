'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { ClubRegulation } from '#contract/regulation.ts'
import { type InHand, RegulationEditor } from './regulation-editor.tsx'
import { SaveAsOwn } from './save-as-own.tsx'

/** One of the club's own regulations; tournaments that were made from it keep theirs. */
export function OwnEditor({ club, own }: { club: string; own: ClubRegulation }) {
  const router = useRouter()
  const toList = () => router.push(`/verein/${club}/ausschreibungen`)
  return (
    <RegulationEditor draftKey={`nockenblatt.ausschreibung.${own.id}`} base={{ ...own.regulation, title: own.title }}>
      {(inHand) => (
        <>
          <SaveOwn club={club} id={own.id} inHand={inHand} onSaved={toList} />
          <SaveAsOwn
            club={club}
            inHand={inHand}
            label="asNew"
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

function SaveOwn(props: { club: string; id: string; inHand: InHand; onSaved: () => void }) {
  const t = useTranslations('editor.save')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const { body, isChanged, requireName, markSaved } = props.inHand

  async function save() {
    if (!body || !requireName() || body.title === null) return
    const saved = await run('replaceRegulation', {
      params: { club: props.club, regulation: props.id },
      body: { title: body.title, regulation: body },
    })
    if (!saved) return
    markSaved()
    props.onSaved()
  }

  return (
    <>
      {problem ? (
        <div className="w-full">
          <Notice kind="error">{sentence(problem)}</Notice>
        </div>
      ) : null}
      <Button onClick={save} pending={pending} disabled={!body || !isChanged}>
        {t('own')}
      </Button>
    </>
  )
}
