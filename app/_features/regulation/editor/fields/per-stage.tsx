import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Checkbox } from '#app/_ui/field.tsx'
import { formatOf } from '../edit/edit.ts'
import { useEditing } from '../edit/editing.tsx'
import { type EditorPart, isAsBefore } from '../edit/parts.ts'
import { areFixed } from './locked.ts'

/** A part of every stage; a later one that equals the one before only says so, until it is made different. */
export function PerStage({ part, children }: { part: EditorPart; children: (at: number) => ReactNode }) {
  const t = useTranslations('editor')
  const formats = useTranslations('regulation.formats')
  const { regulation, edit, problems, begun, unread } = useEditing()
  const [unfolded, setUnfolded] = useState<readonly number[]>([])
  const { stages } = regulation
  const isUnread = (at: number) => [...unread.keys()].some((pointer) => pointer.startsWith(`/stages/${at}/`))
  const hasProblem = (at: number) => problems.some(({ place }) => place?.stage === at)
  if (stages.length === 1) return children(0)
  return (
    <div className="grid gap-10">
      {stages.map((stage, at) => {
        const isSame = at > 0 && isAsBefore(stages, at, part)
        const isOpen = !isSame || unfolded.includes(at) || hasProblem(at) || isUnread(at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is identified by its position
          <section key={at} className="grid gap-5">
            <h3 className="border-line border-b pb-1 text-xl">
              {t('page.stageWith', { number: at + 1, format: formats(`${formatOf(stage)}.name`) })}
            </h3>
            {at > 0 ? (
              <Checkbox
                label={t('page.asBefore', { number: at })}
                checked={!isOpen}
                disabled={part === 'game' && areFixed(part, begun, at)}
                onChange={(event) => {
                  if (!event.target.checked) return setUnfolded([...unfolded, at])
                  setUnfolded(unfolded.filter((one) => one !== at))
                  edit({ edit: 'as-before', at, part })
                }}
              />
            ) : null}
            {isOpen ? children(at) : null}
          </section>
        )
      })}
    </div>
  )
}
