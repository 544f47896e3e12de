'use client'

import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SheetVersion, TableSheet } from '#contract/sheets.ts'
import { GameSheet } from '../game-sheet.tsx'
import { useSides } from './sides.ts'
import { VersionCard } from './version-card.tsx'
import { sharedBy, writeOf } from './view.ts'

interface Props {
  sheet: TableSheet
  /** The actions for a version. */
  children: (version: SheetVersion) => ReactNode
}

/** A table's sheet, read-only: for each game the version that counts, and next to it all others. */
export function TableVersions({ sheet, children }: Props) {
  const t = useTranslations('table')
  const sides = useSides(sheet)
  const games = [...new Set(sheet.versions.map(({ game }) => game))].sort((one, other) => one - other)
  const disputed = sheet.versions.find(({ standing }) => standing === 'contested')?.game
  const [chosen, setChosen] = useState<number | null>(null)
  const game = chosen ?? disputed ?? games.at(-1)
  const versions = sheet.versions.filter((version) => version.game === game)
  const current = versions.find(({ standing }) => standing === 'current')
  if (!current) return <p className="text-soft">{t('desk.none')}</p>
  const shared = sharedBy(versions)
  return (
    <div className="grid gap-4">
      {games.length > 1 ? (
        <div className="flex flex-wrap gap-2">
          {games.map((it) => (
            <button
              key={it}
              type="button"
              aria-pressed={it === game}
              onClick={() => setChosen(it)}
              className="min-h-11 rounded-sm border border-edge px-4 aria-pressed:border-accent aria-pressed:bg-wash aria-pressed:font-semibold"
            >
              {t('games.game', { game: it })}
            </button>
          ))}
        </div>
      ) : null}
      {versions.length > 1 ? (
        <section aria-label={t('desk.versions', { count: versions.length })} className="grid gap-3">
          <h3 className="text-xl">{t('desk.versions', { count: versions.length })}</h3>
          <p className="text-soft">{t('conflict.shared', { count: shared })}</p>
          <Suspense>
            <div className="grid gap-3 sm:grid-cols-2">
              {versions.map((version) => (
                <VersionCard key={version.id} sheet={sheet} version={version} after={shared}>
                  {children(version)}
                </VersionCard>
              ))}
            </div>
          </Suspense>
        </section>
      ) : null}
      {/* One column, however wide the screen behind this dialog is. */}
      <div className="[&>div]:flex!">
        <GameSheet
          key={current.id}
          game={sheet.game}
          sides={sides}
          writes={current.entries.map(writeOf)}
          readOnly
          onWrite={() => {}}
        />
      </div>
    </div>
  )
}
