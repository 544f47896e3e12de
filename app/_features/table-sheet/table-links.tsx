'use client'

import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button } from '#app/_ui/button.tsx'
import { CopyButton } from '#app/_ui/copy-button.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import type { Answer } from '#contract/client.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { Side } from '#domain/model.ts'
import type { EncounterPlace } from '../result-form/send-result.ts'

interface Props {
  place: EncounterPlace
  sheet: Pick<TableSheet, Side>
  origin: string
}

/** What was revoked: every link, or only those given out before another desk gave out new ones. */
type Revoked = 'revoked' | 'revokedBefore'

type Links = Answer<'makeTableLinks'>['links']

/** The links to a table's sheet: creates new ones, which are shown once, and revokes all existing ones. */
export function TableLinks({ place, sheet, origin }: Props) {
  const t = useTranslations('table')
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const [links, setLinks] = useState<Links>([])
  const [isAsking, setAsking] = useState(false)
  const [revoked, setRevoked] = useState<Revoked | null>(null)

  async function make() {
    const made = await run('makeTableLinks', { params: place })
    if (!made) return
    setLinks(made.links)
    setRevoked(null)
  }

  async function revoke() {
    setAsking(false)
    const answer = await run('revokeTableLinks', { params: place })
    if (!answer) return
    setLinks([])
    setRevoked(answer.hasLinks ? 'revokedBefore' : 'revoked')
  }

  return (
    <section aria-labelledby="zugaenge" className="grid gap-3 border-line border-t pt-4">
      <h3 id="zugaenge" className="text-xl">
        {t('desk.links.title')}
      </h3>
      <p className="text-soft">{t('desk.links.text')}</p>
      <ul className="grid gap-4">
        {links.map((link) => (
          <li key={link.path} className="grid justify-items-start gap-2">
            <LinkLine {...link} name={t('pair', { number: sheet[link.side].number })} address={origin + link.path} />
          </li>
        ))}
      </ul>
      {revoked ? <Notice kind={revoked === 'revoked' ? 'success' : 'info'}>{t(`desk.links.${revoked}`)}</Notice> : null}
      {problem ? <Notice kind="error">{sentence(problem)}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" pending={pending} onClick={() => void make()}>
          {t('desk.links.make')}
        </Button>
        <Button
          kind="danger"
          pending={pending}
          onBlur={() => setAsking(false)}
          onClick={() => (isAsking ? void revoke() : setAsking(true))}
        >
          {t(isAsking ? 'desk.links.revokeReally' : 'desk.links.revoke')}
        </Button>
      </div>
    </section>
  )
}

function LinkLine({ name, address, ends }: Links[number] & { name: string; address: string }) {
  const t = useTranslations('table.desk.links')
  const format = useFormatter()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const at = format.dateTime(new Date(ends), {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <>
      <p>
        <strong>{name}</strong> <span className="text-soft">{t('until', { at })}</span>
      </p>
      <a href={address} target="_blank" rel="noreferrer" className="break-all">
        {address}
      </a>
      <CopyButton text={address} label={t('copy')} done={t('copied')} />
    </>
  )
}
