'use client'

import { useLocale, useTranslations } from 'use-intl/react'
import { Confirmation } from '#app/_features/desk/confirmation.tsx'
import { longDate } from '#app/_lib/dates.ts'
import { useProblemSentence } from '#app/_lib/problem.ts'
import { useCommand } from '#app/_lib/use-command.ts'
import { Button, LinkButton, PlainLinkButton } from '#app/_ui/button.tsx'
import { Link } from '#app/_ui/link.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { address } from '#contract/client.ts'
import { clubPaths } from '#contract/paths.ts'
import type { ClubRegulation } from '#contract/regulation.ts'
import { download } from './download.ts'

/** The club regulations, each with its actions. */
export function ClubRegulationList({ club, own }: { club: string; own: readonly ClubRegulation[] }) {
  return (
    <ul className="border-ink border-t-[1.5px]">
      {own.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
        >
          <OwnRow club={club} own={one} />
        </li>
      ))}
    </ul>
  )
}

function OwnRow({ club, own }: { club: string; own: ClubRegulation }) {
  const t = useTranslations('editor.library')
  const locale = useLocale()
  const sentence = useProblemSentence()
  const { run, pending, problem } = useCommand()
  const { id, title, regulation, changedAt } = own
  const page = clubPaths(club).regulation(id)

  async function save() {
    const file = await run('writeRegulation', { params: { club }, body: { regulation } })
    if (file) download(file.name, file.text)
  }

  return (
    <>
      <p className="min-w-0 wrap-anywhere">
        <Link href={page} className="font-semibold text-lg hover:text-accent">
          {title}
        </Link>
        <span className="block text-soft text-sm">
          {t('changed', { date: longDate(changedAt.slice(0, 10), locale) })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton kind="quiet" href={page} aria-label={t('editLabel', { name: title })}>
          {t('edit')}
        </LinkButton>
        <PlainLinkButton
          target="_blank"
          rel="noreferrer"
          kind="quiet"
          href={address('printOwnPoster', { params: { club, regulation: id }, query: {} })}
          aria-label={t('posterLabel', { name: title })}
        >
          {t('poster')}
        </PlainLinkButton>
        <Button kind="quiet" onClick={save} pending={pending} aria-label={t('downloadLabel', { name: title })}>
          {t('download')}
        </Button>
        <Confirmation
          label={t('remove')}
          kind="quiet"
          title={t('removeTitle', { name: title })}
          submit={t('remove')}
          act={(command) => command('removeRegulation', { params: { club, regulation: id } })}
        >
          <p>{t('removeText')}</p>
        </Confirmation>
      </div>
      {problem ? (
        <div className="w-full">
          <Notice kind="error">{sentence(problem)}</Notice>
        </div>
      ) : null}
    </>
  )
}
