import { useTranslations } from 'use-intl/react'
import { daysIn, writeClock } from './clock.ts'

/** Writes minutes after a beginning as a time of day; after a whole day it says so, for nobody would think of it. */
export function useClockText(begin: number): (minutes: number) => string {
  const t = useTranslations('planner.list')
  return (minutes) => {
    const [time, days] = [writeClock(begin + minutes), daysIn(minutes)]
    return days === 0 ? time : t('dayAfter', { time, days })
  }
}
