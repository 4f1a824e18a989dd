import type { ComplianceQuery } from '@foresite/contract/compliance'
import { day, id } from '@foresite/contract/primitives'
import { z } from 'zod'
import { addDays } from '#platform/i18n/site-days.ts'
import { datePresets, daysOf } from '#ui/period.ts'

/** What the dashboard's address says (SHELL-10). A part that makes no sense is as if it were not there. */
const search = z.object({
  period: z.enum(datePresets).default('7days').catch('7days'),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  camera: id.optional().catch(undefined),
  /** The camera whose heat map is shown. */
  heat: id.optional().catch(undefined),
})
export type ComplianceSearch = z.infer<typeof search>

/** A change of the address; `undefined` takes a part away. */
export type SearchChange = Partial<Record<keyof ComplianceSearch, string | undefined>>

export function readSearch(params: URLSearchParams): ComplianceSearch {
  return search.parse(Object.fromEntries([...params].filter(([, value]) => value !== '')))
}

/** The address' parameters with some of them changed. */
export function changeSearch(params: URLSearchParams, change: SearchChange): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Without its beginning a period of one's own begins a week before its end, which is today where it has none. */
const openDays = 6

/** The call's query for what the address says; `today` is the site's. */
export function queryOf(chosen: ComplianceSearch, today: string): ComplianceQuery {
  const days = daysOf({ ...chosen, preset: chosen.period }, today)
  const to = days.to ?? (days.from === undefined || days.from <= today ? today : days.from)
  const from = days.from ?? addDays(to, -openDays)
  const { camera } = chosen
  return { from, to, ...(camera === undefined ? {} : { cameraId: camera }) }
}
