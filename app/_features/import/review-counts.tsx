import { useTranslations } from 'use-intl/react'
import type { LineState } from './judge.ts'
import type { ListReading } from './list-draft.ts'

/** How many lines were read, and their outcome. */
export function ReviewCounts({
  reading,
  standings,
}: {
  reading: ListReading
  standings: ReadonlyMap<string, LineState>
}) {
  const t = useTranslations('import')
  const counts = { ready: 0, question: 0, entered: 0, repeated: 0, leftOut: 0 }
  for (const standing of standings.values()) {
    if (standing.is !== 'left-out') counts[standing.is] += 1
    else if (!standing.same) counts.leftOut += 1
    else counts['number' in standing.same ? 'entered' : 'repeated'] += 1
  }
  const figures = [
    { key: 'read', count: standings.size },
    { key: 'ready', count: counts.ready },
    { key: 'question', count: counts.question },
    { key: 'entered', count: counts.entered },
    { key: 'repeated', count: counts.repeated },
    { key: 'leftOut', count: counts.leftOut },
    { key: 'empty', count: reading.skippedEmpty },
  ] as const
  const always = ['read', 'ready', 'question']
  return (
    <div>
      <p role="status" className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-lg text-soft">
        {figures
          .filter(({ key, count }) => count > 0 || always.includes(key))
          .map(({ key, count }) => (
            <span key={key} className="inline-flex items-baseline gap-1.5">
              <span className={`numeral text-3xl ${key === 'question' && count > 0 ? 'text-alarm' : 'text-ink'}`}>
                {count}
              </span>{' '}
              {t(`count.${key}`, { count })}
            </span>
          ))}
      </p>
      <p className="mt-1 text-soft">
        {reading.file ? t('count.source', { file: reading.file }) : null}{' '}
        {reading.header === null ? null : t('count.header', { line: reading.header })}
      </p>
    </div>
  )
}
