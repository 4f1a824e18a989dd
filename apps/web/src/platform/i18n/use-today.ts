import { dayOf } from '@foresite/site-time/site-time'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useNow } from './use-now.ts'

/** The site's current day, like 2026-11-21; changes at midnight while the screen stays open. */
export function useToday(): string {
  const timezone = useConfiguration((configuration) => configuration.timezone)
  return dayOf(useNow(60_000), timezone)
}
