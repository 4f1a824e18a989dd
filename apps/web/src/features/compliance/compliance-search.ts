import type { ComplianceQuery } from '@foresite/contract/compliance'
import { day, id } from '@foresite/contract/primitives'
import { z } from 'zod'
import { addDays } from '@foresite/site-time/site-time'
import { defineSearch, type ChangeOf, type SearchOf } from '#platform/routing/search.ts'
import { datePresets, daysOf } from '#ui/period.ts'

/** What the dashboard's address holds (SHELL-10). */
export const complianceSearch = defineSearch({
  period: z.enum(datePresets).default('7days'),
  from: day,
  to: day,
  camera: id,
  /** The camera of the shown heat map. */
  heat: id,
})
export type ComplianceSearch = SearchOf<typeof complianceSearch>
export type SearchChange = ChangeOf<typeof complianceSearch>

/** A custom period without a start covers the week up to its end; without an end it ends today. */
const openDays = 6

/** The request's query; `today` is the site's. */
export function queryOf(chosen: ComplianceSearch, today: string): ComplianceQuery {
  const days = daysOf(chosen, today)
  const to = days.to ?? (days.from === undefined || days.from <= today ? today : days.from)
  const from = days.from ?? addDays(to, -openDays)
  return { from, to, cameraId: chosen.camera }
}
