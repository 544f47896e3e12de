'use client'

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#app/_ui/button.tsx'
import { EmptyState } from '#app/_ui/empty-state.tsx'
import { Notice } from '#app/_ui/notice.tsx'
import { Page, PageTitle, Section } from '#app/_ui/page.tsx'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { loadFamily } from '../families.ts'
import { NewSheetForm } from './new-sheet-form.tsx'
import type { SheetContent } from './practice-sheet.ts'
import { SharedSheet } from './shared-sheet.tsx'
import { SheetList } from './sheet-list.tsx'
import { SheetScreen } from './sheet-screen.tsx'
import { addSheet, type StoredSheets, storedSheets, watchSheets } from './sheet-store.ts'
import { addressOf, goTo, type PracticePlace, usePlace } from './use-place.ts'

/** The practice sheets of this device: the list, a new one, the current one, a shared one. */
export function PracticeDesk({ header, footer, offline }: Record<'header' | 'footer' | 'offline', ReactNode>) {
  const place = usePlace()
  const stored = useSyncExternalStore<StoredSheets | null>(watchSheets, storedSheets, () => null)
  const [copied, setCopied] = useState<string | null>(null)
  useEffect(loadEverything, [])

  if (place?.at === 'sheet' && stored) {
    const sheet = stored.sheets.find(({ id }) => id === place.id)
    if (sheet)
      return (
        <main
          id="inhalt"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-6xl grow flex-col px-3 outline-none sm:px-6"
        >
          {copied === sheet.id ? <CopyNotice onRead={() => setCopied(null)} /> : null}
          <SheetScreen key={sheet.id} sheet={sheet} keeps={stored.keeps} />
        </main>
      )
  }
  return (
    <Page width="desk" header={header} footer={footer}>
      {stored ? <Desk place={place} stored={stored} onCopied={setCopied} /> : <Intro />}
      <div className="mt-12">{offline}</div>
    </Page>
  )
}

interface DeskProps {
  place: PracticePlace | null
  stored: StoredSheets
  onCopied: (id: string) => void
}

function Desk({ place, stored, onCopied }: DeskProps) {
  if (place?.at === 'shared') return <SharedSheet fragment={place.fragment} onCopied={onCopied} />
  if (place?.at === 'sheet') return <MissingSheet />
  const asksForRules = place?.at === 'new' || stored.sheets.length === 0
  return asksForRules ? <NewSheet hasOthers={stored.sheets.length > 0} /> : <List stored={stored} />
}

/** Preloads everything a sheet may need, when the page is idle, so that it works offline whatever is opened. */
function loadEverything() {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000))
  const handle = idle(() => {
    // A failed load is retried when the file is needed.
    for (const key of GAME_KEYS) loadFamily(key).catch(() => {})
  })
  return () => (window.cancelIdleCallback ?? clearTimeout)(handle)
}

function Intro() {
  const t = useTranslations('practice')
  return <PageTitle line={t('intro')}>{t('title')}</PageTitle>
}

function List({ stored }: { stored: StoredSheets }) {
  const t = useTranslations('practice')
  return (
    <>
      <PageTitle
        line={t('intro')}
        aside={
          <Button size="big" onClick={() => goTo({ at: 'new' })}>
            {t('newSheet')}
          </Button>
        }
      >
        {t('title')}
      </PageTitle>
      {stored.keeps ? null : <Notice>{t('notKept')}</Notice>}
      <Section title={t('list.title')}>
        <SheetList sheets={stored.sheets} />
      </Section>
    </>
  )
}

function NewSheet({ hasOthers }: { hasOthers: boolean }) {
  const t = useTranslations('practice')
  const start = (content: SheetContent) => {
    const { id } = addSheet(content, Date.now())
    goTo({ at: 'sheet', id }, hasOthers)
  }
  return (
    <>
      <Intro />
      {hasOthers ? (
        <p className="-mt-4 mb-6">
          <a href={addressOf({ at: 'list' })}>{t('toList')}</a>
        </p>
      ) : null}
      <NewSheetForm onStart={start} />
    </>
  )
}

function CopyNotice({ onRead }: { onRead: () => void }) {
  const t = useTranslations('practice.shared')
  return (
    <div
      role="status"
      className="mb-2 flex items-center justify-between gap-3 border-accent border-l-4 bg-wash px-4 py-1"
    >
      <p className="text-sm">{t('copy')}</p>
      <Button kind="quiet" onClick={onRead} className="shrink-0">
        {t('understood')}
      </Button>
    </div>
  )
}

function MissingSheet() {
  const t = useTranslations('practice.missing')
  return (
    <EmptyState
      suit="leaf"
      title={<h1>{t('title')}</h1>}
      action={<a href={addressOf({ at: 'list' })}>{t('toList')}</a>}
    >
      {t('text')}
    </EmptyState>
  )
}
