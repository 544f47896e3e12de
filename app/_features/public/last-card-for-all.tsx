import { isSameMinute } from '#app/_lib/same-minute.ts'
import { text } from '#app/_lib/text.ts'
import type { Forecast } from '#contract/planning.ts'

/**
 * When the last card falls, with its spread. The server does not know the reader's time zone: `ReadersClock` fills in the times, also after
 * a live update; until then nothing is shown.
 */
export function LastCardForAll({ forecast }: { forecast: Forecast }) {
  const t = text('forecast')
  if (!forecast) return null
  const { tables, ...times } = forecast
  const sentence = isSameMinute(times.early, times.late)
    ? t('exact', { middle: '{middle}' })
    : t('sentence', { early: '{early}', middle: '{middle}', late: '{late}' })
  const parts = sentence.split(/\{(early|middle|late)\}/)
  return (
    <p hidden data-clock className="max-w-prose">
      <span className="font-semibold">
        {parts.map((part) =>
          part === 'early' || part === 'middle' || part === 'late' ? <time key={part} dateTime={times[part]} /> : part,
        )}
      </span>{' '}
      <span className="text-soft">{tables > 0 ? t('observed', { tables }) : t('assumed')}</span>
    </p>
  )
}
