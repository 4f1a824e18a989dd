import { z } from 'zod'

/** Days of the week, Sunday to Saturday (LOOK-4). */
export const weekday = z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
export type Weekday = z.infer<typeof weekday>

/** By the clock on a wall of the site, like 08:30. */
export const timeOfDay = z
  .string({ error: 'schedule.time.invalid' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'schedule.time.invalid' })

/**
 * When a module is active, by the site's clock (MOD-9). No day means every day, no times mean all day. Times that end
 * earlier than, or when, they begin run past midnight and belong to the day on which they begin.
 */
export const schedule = z
  .object({
    days: z.array(weekday).max(7).default([]),
    /** Both, or neither. */
    times: z.object({ from: timeOfDay, to: timeOfDay }).nullable().default(null),
  })
  .default({ days: [], times: null })
export type Schedule = z.infer<typeof schedule>
