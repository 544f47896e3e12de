'use client'

import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api } from '#app/_lib/api.ts'
import { problemOf, useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { LinkButton } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Problem } from '#contract/problem.ts'
import { plain } from '../entries/arrange.ts'
import { useActKey } from '../results/use-act-key.ts'
import { LeftOut } from './left-out.tsx'
import { type Line, lineOf, membersOf } from './lines.ts'
import { ListSource } from './list-source.tsx'
import { Preview, type Reading, type Refusal } from './preview.tsx'

interface Props {
  params: { club: string; tournament: string }
  /** Everybody who is entered, by name and start number. */
  entered: readonly { readonly name: string; readonly number: number }[]
  /** Address of the entries. */
  back: string
}

type Stage =
  | { readonly at: 'source' }
  | { readonly at: 'preview'; readonly reading: Reading }
  | { readonly at: 'done'; readonly added: number }

/** Takes a list in: chosen, looked through line by line, then entered all at once or not at all. */
export function ImportDesk({ params, entered, back }: Props) {
  const t = useTranslations('entries')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const act = useActKey()
  const [stage, setStage] = useState<Stage>({ at: 'source' })
  const [lines, setLines] = useState<readonly Line[]>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const numbers = useMemo(() => new Map(entered.map(({ name, number }) => [plain(name), number])), [entered])

  async function read(list: Blob) {
    const answer = await run((key) => api('readImport', { params, body: list }, { key }))
    if (!answer) return
    const { header, skippedEmpty } = answer
    setLines(answer.lines.map(lineOf))
    setRefusal(null)
    setStage({ at: 'preview', reading: { header, skippedEmpty } })
  }

  async function take(all: readonly Line[]) {
    const taken = all.filter(({ leftOut }) => !leftOut)
    const body = { lines: taken.map((line) => ({ line: line.line, members: membersOf(line), paid: line.paid })) }
    setRefusal(null)
    const answer = await run(() =>
      api('importEntries', { params, body }, { key: act.keyFor(body) }).catch((error: unknown) => {
        setRefusal(refusalOf(problemOf(error), taken))
        throw error
      }),
    )
    if (!answer) return
    act.done()
    setStage({ at: 'done', added: answer.added })
  }

  if (stage.at === 'done')
    return (
      <div className="grid gap-8">
        <Notice kind="success">
          <p className="font-semibold text-xl">{t('importing.done', { count: stage.added })}</p>
        </Notice>
        <div>
          <LinkButton href={back}>{t('importing.back')}</LinkButton>
        </div>
        <LeftOut lines={lines.filter(({ leftOut }) => leftOut)} />
      </div>
    )
  if (stage.at === 'preview')
    return (
      <Preview
        reading={stage.reading}
        lines={lines}
        entered={numbers}
        refusal={refusal}
        pending={pending}
        onChange={(line) => setLines((before) => before.map((other) => (other.id === line.id ? line : other)))}
        onLeaveOut={(ids) =>
          setLines((before) => before.map((line) => (ids.has(line.id) ? { ...line, leftOut: true } : line)))
        }
        onTake={take}
        onRestart={() => setStage({ at: 'source' })}
      />
    )
  return (
    <div className="grid gap-6">
      {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
      <ListSource pending={pending} onList={read} />
    </div>
  )
}

/** A refusal points into what was sent (`/lines/3/members/0`): find the line people see. */
function refusalOf(problem: Problem, taken: readonly Line[]): Refusal {
  const [, sent, member] = /\/lines\/(\d+)(?:\/members\/(\d))?/.exec(problem.field ?? '') ?? []
  const line = taken[Number(sent)]
  return { problem, at: line ? { line: line.id, member: Number(member ?? 0) } : null }
}
