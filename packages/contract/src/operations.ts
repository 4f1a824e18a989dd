import { z } from 'zod'
import { done } from './failure.ts'
import { currencyCode, instant, name, numberWithin, wholeNumber } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { timeOfDay, type Weekday } from './schedules.ts'
import { lastChange } from './stated-by.ts'

/**
 * A day's opening hours on the site's clock; null: closed all day. If they end at or before their start, they cross
 * midnight and belong to the day on which they begin, like a module's schedule.
 */
const openFrom = z.object({ from: timeOfDay, to: timeOfDay }).nullable()
export type OpenFrom = z.infer<typeof openFrom>

/** Opening hours by weekday. */
const weekHours = z.strictObject({
  sun: openFrom,
  mon: openFrom,
  tue: openFrom,
  wed: openFrom,
  thu: openFrom,
  fri: openFrom,
  sat: openFrom,
})
export type WeekHours = z.infer<typeof weekHours>

/** A dock's own hours, by its name or number. */
const dockHours = z.strictObject({ dock: name('dock.name.required'), hours: weekHours })

/** Null: open all day, every day. */
export const openingHours = z.strictObject({
  site: weekHours.nullable(),
  docks: z
    .array(dockHours)
    .max(200, { error: 'dock.tooMany' })
    .refine((docks) => new Set(docks.map(({ dock }) => dock.toLowerCase())).size === docks.length, {
      error: 'dock.repeated',
    }),
})
export type OpeningHours = z.infer<typeof openingHours>

function minutes(max: number) {
  return wholeNumber(0, max, 'target.minutes.invalid')
}

/** The targets of the yard's figures. */
export const targets = z.strictObject({
  /** From gate to gate. */
  turnaroundMin: minutes(10_080),
  /** The part of a stay that is free of charge. */
  freeTimeMin: minutes(10_080),
  /** The cost per hour beyond that; null: not set, and only times are shown. */
  detention: z
    .strictObject({
      perHour: numberWithin(0, 100_000, 'target.rate.invalid'),
      currency: currencyCode,
    })
    .nullable(),
  /** On time means from this long before an appointment… */
  earlyMin: minutes(1_440),
  /** …until this long after it. */
  lateMin: minutes(1_440),
})
export type Targets = z.infer<typeof targets>

/** The site's opening hours, and its yard's targets (SET-3). */
export const operations = z.strictObject({ openingHours, targets })
export type Operations = z.infer<typeof operations>

/** design/domain.md, section 2; the turnaround target of one hour is our own. */
export const operationsDefaults: Operations = {
  openingHours: { site: null, docks: [] },
  targets: { turnaroundMin: 60, freeTimeMin: 120, detention: null, earlyMin: 30, lateMin: 15 },
}

/** A dock's hours on a day: its own, else the site's; null: closed. */
export function hoursOf(hours: OpeningHours, dock: string, day: Weekday): OpenFrom {
  const own = hours.docks.find((one) => one.dock.toLowerCase() === dock.toLowerCase())
  const week = own?.hours ?? hours.site
  return week === null ? { from: '00:00', to: '00:00' } : week[day]
}

export const operationsRoutes = defineRoutes('settings', {
  readOperations: {
    path: '/config/operations',
    summary: 'Opening hours, and the yard’s targets',
    answer: operations.extend({ changed: lastChange.nullable() }),
  },
  saveOperations: {
    method: 'PUT',
    path: '/config/operations',
    summary: 'Changes opening hours and targets',
    body: operations.extend({
      /** The section's last change as the editor read it: refused with 409 if it has changed since. */
      since: instant.nullable().optional(),
    }),
    recordsWho: true,
    answer: done,
  },
})
