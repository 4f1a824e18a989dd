import type { Schedule } from '@foresite/contract/schedules'
import { useModuleTexts } from './texts/texts.ts'
import { useWeekdayNames } from './use-weekday-names.ts'

/** Describes a schedule; without one, the module is active all day, every day (MOD-9). */
export function useScheduleWords(): (schedule: Schedule) => string {
  const t = useModuleTexts()
  const names = useWeekdayNames()
  return ({ days, times }) => {
    if (days.length === 0 && times === null) return t('card.always')
    const which = names.filter(([day]) => days.includes(day)).map(([, name]) => name)
    const when = times === null ? t('card.allDay') : `${times.from}–${times.to}`
    return `${which.length === 0 ? t('card.everyDay') : which.join(', ')}, ${when}`
  }
}
