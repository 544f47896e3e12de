import { useTranslations } from 'use-intl/react'
import { daysIn, writeClock } from './clock.ts'

/** Writes minutes after a beginning as a time of day. From a full day on it says so, because readers would not expect it. */
export function useClockText(begin: number): (minutes: number) => string {
  const t = useTranslations('planner.list')
  return (minutes) => {
    const [time, days] = [writeClock(begin + minutes), daysIn(minutes)]
    return days === 0 ? time : t('dayAfter', { time, days })
  }
}
