import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { ClubRegulation } from '#contract/regulation.ts'
import { placeIn } from './problems/use-server-problem.ts'
import type { InHand } from './regulation-editor.tsx'

interface Props {
  club: string
  inHand: InHand
  label?: 'asOwn' | 'asNew'
  kind?: 'primary' | 'quiet'
  /** The act that follows is in progress. */
  isGoing?: boolean
  /** Called after saving; without it the button confirms. */
  onSaved?: (saved: ClubRegulation) => void
}

/** Saves the edited regulation among the club's own, under its name. */
export function SaveAsOwn({ club, inHand, label = 'asOwn', kind = 'quiet', isGoing = false, onSaved }: Props) {
  const t = useTranslations('editor.save')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand((sent) => inHand.actOf(sent))
  const [savedTitle, setSavedTitle] = useState<string | null>(null)
  const { body, requireName, tell, endAct } = inHand

  async function save() {
    if (!body || !requireName() || body.title === null) return
    const input = { params: { club }, body: { title: body.title, regulation: body } }
    const saved = await run('addRegulation', input, async (problem) => {
      // It was saved and removed since: pressed once more, it is saved anew.
      if (problem.code === 'removed-since') endAct()
      tell(problem)
    })
    if (!saved) return
    if (onSaved) onSaved(saved)
    else setSavedTitle(saved.title)
  }

  return (
    <>
      {problem && !placeIn(problem) ? (
        <div className="w-full">
          <Notice kind="error">{sentence(problem)}</Notice>
        </div>
      ) : null}
      <Button kind={kind} onClick={save} pending={pending || isGoing} disabled={!body}>
        {t(label)}
      </Button>
      {savedTitle ? (
        <div className="w-full">
          <Notice kind="success">{t('saved', { title: savedTitle })}</Notice>
        </div>
      ) : null}
    </>
  )
}
