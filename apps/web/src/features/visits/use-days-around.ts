import type { Visit } from '@foresite/contract/visits'
import { addDays, dayOf } from '@foresite/site-time/site-time'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { firstSeen } from './visit-look.tsx'

/** Query for what belongs to the day of a visit, the day before and the day after, by the site's clock. */
export function useDaysAround(visit: Visit): { startDate: string; endDate: string; limit: number } {
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const day = dayOf(Date.parse(firstSeen(visit)), timezone)
  return { startDate: addDays(day, -1), endDate: addDays(day, 1), limit: 100 }
}
