'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { LOCALE } from '#app/_lib/locale.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useRead } from '#app/_lib/store/use-read.ts'
import { text } from '#app/_lib/text.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { useUndoKey } from '#app/_lib/use-undo-key.ts'
import { Button } from '#app/_ui/button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { PaperLink } from '#app/_ui/paper-link.tsx'
import { type Answer, address } from '#contract/client.ts'
import type { Latecomers as Told } from '#contract/rounds.ts'

type Late = Told['late'][number]
type Seated = Answer<'seatLatecomer'> & {
  readonly name: string
  readonly against: string
  readonly isTakenBack: boolean
}

const LIST = new Intl.ListFormat(LOCALE)

/**
 * Who is there and not in the round that is played: they take its bye when the desk says so, which can be taken back, or hear when
 * they begin.
 */
export function Latecomers({ params }: { params: { club: string; tournament: string } }) {
  const t = text('entries')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const { round, late } = useRead('getLatecomers', { params })
  const title = useId()
  const [seated, setSeated] = useState<Seated | null>(null)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (seated && !seated.isTakenBack) box.current?.querySelector('a')?.focus()
  }, [seated])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button comes with the list that is read anew
  useEffect(() => {
    if (seated?.isTakenBack && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [seated, late])
  const undo = seated && !seated.isTakenBack ? seated.undo : null
  useUndoKey(undo !== null, () => void takeBack())
  const isPlayed = seated !== null && round?.number === seated.number
  if (!round || (late.length === 0 && !isPlayed)) return null

  async function seat({ entry, chance }: Late, seen: string) {
    const answer = await run('seatLatecomer', { params, body: { entry: entry.id, seen } })
    if (answer && chance) setSeated({ ...answer, name: entry.name, against: chance.against.name, isTakenBack: false })
  }

  async function takeBack() {
    if (!undo) return
    const taken = await run('undoChange', { params, body: { event: undo } })
    if (taken) setSeated((now) => now && { ...now, isTakenBack: true })
  }

  return (
    <section ref={box} aria-labelledby={title} className="grid max-w-3xl gap-4 border-ink border-t-[1.5px] pt-4">
      <h2 id={title} className="text-xl">
        {t('late.title', { round: round.number })}
      </h2>
      {isPlayed ? (
        <Notice kind="success">
          <p>{t(seated.isTakenBack ? 'late.takenBack' : 'late.seated', placeOf(seated))}</p>
          {seated.isTakenBack ? null : (
            <div className="mt-3 flex flex-wrap gap-3">
              <PaperLink
                kind="quiet"
                href={address('printSheets', {
                  params: { ...params, number: seated.number },
                  query: { encounter: seated.encounter },
                })}
                making={text('product')('making')}
              >
                {t('late.sheet', { table: seated.table })}
              </PaperLink>
              <Button kind="quiet" pending={pending} onClick={() => void takeBack()}>
                {t('late.undo')}
              </Button>
            </div>
          )}
        </Notice>
      ) : null}
      {late.map((one) => (
        <div key={one.entry.id} className="grid justify-items-start gap-2">
          <p>
            {one.chance
              ? t.rich('late.chance', { ...said(one), round: round.number, against: one.chance.against.name })
              : t.rich('late.next', said(one))}{' '}
            {one.whyNot ? `${t(`late.whyNot.${one.whyNot}`, { round: round.number })} ` : null}
            <Missed missed={one.missed} playing={one.chance ? round.number : null} />
          </p>
          {one.chance ? (
            <Button kind="quiet" pending={pending} onClick={() => seat(one, round.fingerprint)}>
              {t('late.seat', { ...one.chance, against: one.chance.against.name })}
            </Button>
          ) : null}
        </div>
      ))}
      {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
    </section>
  )
}

/** What the rounds that were missed count; not the one that can still be played. */
function Missed({ missed, playing }: { missed: readonly number[]; playing: number | null }) {
  const rounds = missed.filter((number) => number !== playing)
  if (rounds.length === 0) return null
  return text('entries')('late.missed', { count: rounds.length, rounds: LIST.format(rounds.map(String)) })
}

function placeOf({ name, against, table, heat }: Seated) {
  return { name, against, table, heat }
}

function said({ entry }: Late) {
  return { name: entry.name, b: (it: ReactNode) => <strong>{it}</strong> }
}
