import { accuracyStep } from '@foresite/contract/shipments'
import { z } from 'zod'
import { defineSearch } from '#platform/routing/search.ts'
import { datePresets } from '#ui/period.ts'

/** What the address of the accuracy and of the dashboard holds. */
export const accuracySearch = defineSearch({
  period: z.enum(datePresets).default('30days'),
  from: z.iso.date(),
  to: z.iso.date(),
  step: accuracyStep.default('daily'),
})
