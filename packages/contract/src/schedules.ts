import { z } from 'zod'

/** Days of the week, Sunday to Saturday (LOOK-4). */
export const weekday = z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
export type Weekday = z.infer<typeof weekday>

/** A time on the site's clock, such as 08:30. */
export const timeOfDay = z
  .string({ error: 'schedule.time.invalid' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'schedule.time.invalid' })

/**
 * When a module is active, by the site's clock (MOD-9). No days means every day, no times means all day. Times that
 * end at or before their start cross midnight and belong to the day on which they begin.
 */
export const schedule = z
  .object({
    days: z.array(weekday).max(7).default([]),
    /** Both, or neither. */
    times: z.object({ from: timeOfDay, to: timeOfDay }).nullable().default(null),
  })
  .default({ days: [], times: null })
export type Schedule = z.infer<typeof schedule>
