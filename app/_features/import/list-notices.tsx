'use client'

import { useLocale, useTranslations } from 'use-intl/react'
import { Notice } from '#app/_ui/notice.tsx'
import type { ImportCell, ImportNotice } from '#contract/entries.ts'
import { andList, commaList } from '#messages/lists.ts'
import { SheetChoice, type SheetReader } from './sheet-choice.tsx'

interface Props {
  notices: readonly ImportNotice[]
  /** In a workbook cells have names such as B7. */
  kind: 'csv' | 'xlsx'
  /** Reads another sheet; null: the workbook is no longer available. */
  sheets: SheetReader | null
}

/** The parts of a list that were not read, or not as expected. */
export function ListNotices({ notices, kind, sheets }: Props) {
  const t = useTranslations('import.notice')
  const sentence = useSentence(kind)
  if (notices.length === 0) return null
  return (
    <Notice>
      <h3 className="font-semibold">{t('title')}</h3>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {notices.map((notice) => (
          <li key={notice.code} className="wrap-anywhere">
            {sentence(notice)}{' '}
            {notice.code !== 'sheets' ? null : sheets ? (
              <SheetChoice {...sheets} names={notice.others.slice(0, NAMED).map(({ name }) => name)} />
            ) : (
              t('sheetsAgain')
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** How many lines or cells are listed; the rest are only counted. */
const NAMED = 8

function useSentence(kind: Props['kind']) {
  const t = useTranslations('import.notice')
  const locale = useLocale()

  function listed(texts: readonly string[], count = texts.length) {
    const more = count - Math.min(texts.length, NAMED)
    const list = texts.slice(0, NAMED)
    return more === 0 ? andList(locale, list) : t('more', { list: commaList(locale, list), count: more })
  }

  function place({ line, column, text }: ImportCell) {
    const where = kind === 'xlsx' ? `${lettersOf(column)}${line}` : t('place', { line, column })
    return t('cell', { place: where, text })
  }

  return (notice: ImportNotice): string => {
    if (notice.code === 'sheets') {
      const others = notice.others.map(({ name, hidden }) => t(hidden ? 'hiddenSheet' : 'sheet', { name }))
      return t('sheets', {
        read: notice.read === null ? 'none' : 'one',
        name: notice.read ?? '',
        count: others.length,
        others: listed(others),
      })
    }
    if ('columns' in notice) {
      const columns = notice.columns.map(({ column, heading }) =>
        t(heading === '' ? 'columnAlone' : 'column', {
          column: kind === 'xlsx' ? lettersOf(column) : String(column),
          heading,
        }),
      )
      return t(notice.code, { count: columns.length, columns: listed(columns) })
    }
    if ('lines' in notice) {
      const count = notice.lines.length
      const lines = t('lines', { count, lines: listed(notice.lines.map(String)) })
      return t(notice.code, { count, lines, ...('example' in notice ? notice.example : {}) })
    }
    return t(notice.code, { count: notice.count, cells: listed(notice.cells.map(place), notice.count) })
  }
}

/** The letters of a column number: 1 → A, 27 → AA. */
function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? lettersOf(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}
