'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { api } from '#app/_lib/api.ts'
import { Button } from '#app/_ui/button.tsx'
import type { Submission } from '#contract/results.ts'
import type { GameScore } from '#contract/rounds.ts'
import { gameText } from './game-text.ts'
import { gamesWon } from './scores.ts'
import type { EncounterPlace } from './send-result.ts'

interface Props {
  place: EncounterPlace
  /** What counts now. */
  current: readonly GameScore[]
  /** The version that was not taken, if it is known here; otherwise the newest one that was not. */
  mine: readonly GameScore[] | null
  pending: boolean
  onTake: (games: readonly GameScore[]) => void
  /** Neither is right. */
  onRetype: () => void
}

/** Two versions of one result side by side, who typed them and when; the desk chooses. */
export function Versions({ place, current, mine, pending, onTake, onRetype }: Props) {
  const t = useTranslations('rounds')
  const submissions = useSubmissions(place)
  const accepted = submissions.find(({ status }) => status === 'accepted')
  const conflict = submissions.find(({ status }) => status === 'conflict')
  const other = mine ?? conflict?.games ?? null
  return (
    <div role="alert" className="grid gap-4 border-alarm border-l-4 bg-alarm-wash px-4 py-4">
      <p className="font-semibold text-lg">{t(other ? 'versions.title' : 'versions.single')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {current.length > 0 || other ? (
          <Version title={t('versions.current')} games={current} typed={accepted}>
            <Button autoFocus kind="quiet" pending={pending} onClick={() => onTake(current)}>
              {t('versions.keep')}
            </Button>
          </Version>
        ) : null}
        {other ? (
          <Version
            title={mine ? t('versions.mine') : t('versions.other')}
            games={other}
            typed={mine ? undefined : conflict}
          >
            <Button kind="quiet" pending={pending} onClick={() => onTake(other)}>
              {mine ? t('versions.takeMine') : t('versions.takeOther')}
            </Button>
          </Version>
        ) : null}
      </div>
      <div>
        <Button kind="quiet" onClick={onRetype}>
          {t('versions.retype')}
        </Button>
      </div>
    </div>
  )
}

function Version(props: {
  title: string
  games: readonly GameScore[]
  typed: Submission | undefined
  children: ReactNode
}) {
  const t = useTranslations('rounds')
  const format = useFormatter()
  const { games, typed } = props
  return (
    <section aria-label={props.title} className="grid content-start justify-items-start gap-2 bg-sheet p-4">
      <p className="font-semibold text-soft">{props.title}</p>
      {games.length > 1 ? <p className="numeral text-4xl">{t('score.text', gamesWon(games))}</p> : null}
      {games.length > 0 ? (
        <ul className="text-xl tabular-nums">
          {games.map((game, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the encounter
            <li key={at}>{gameText(t, game)}</li>
          ))}
        </ul>
      ) : (
        <p className="text-xl">{t('versions.none')}</p>
      )}
      {typed ? (
        <p className="text-soft">
          {t('versions.typed', {
            by: typed.by ?? t('versions.somebody'),
            at: format.dateTime(new Date(typed.at), { timeZone: LOCAL_ZONE, hour: '2-digit', minute: '2-digit' }),
          })}
        </p>
      ) : null}
      {props.children}
    </section>
  )
}

/** These times are only ever shown in the browser, where the clock on the wall is meant. */
const LOCAL_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

function useSubmissions({ club, tournament, encounter }: EncounterPlace): readonly Submission[] {
  const [submissions, setSubmissions] = useState<readonly Submission[]>([])
  useEffect(() => {
    const asking = new AbortController()
    api('listSubmissions', { params: { club, tournament, encounter } }, { signal: asking.signal }).then(
      (answer) => setSubmissions(answer.submissions),
      // Who typed it is a help; without it the versions themselves can still be compared.
      () => {},
    )
    return () => asking.abort()
  }, [club, tournament, encounter])
  return submissions
}
