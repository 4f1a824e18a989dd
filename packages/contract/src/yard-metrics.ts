import { z } from 'zod'
import { day, instant } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { visit } from './visits.ts'

const ms = z.number().int().min(0)

export const arrivalStep = z.enum(['hour', 'day', 'week'], { error: 'field.invalid' })
export type ArrivalStep = z.infer<typeof arrivalStep>

const turnarounds = {
  /** Visits that have left, by their day of arrival. */
  visits: z.number().int(),
  yardMedianMs: ms.nullable(),
  yardP90Ms: ms.nullable(),
  dockMedianMs: ms.nullable(),
  dockP90Ms: ms.nullable(),
  waitMedianMs: ms.nullable(),
}

const efficiencyTerm = z.enum(['turnaround', 'utilization', 'freeTime', 'waiting'])
export type EfficiencyTerm = z.infer<typeof efficiencyTerm>

/** The yard efficiency score (YARD-4): the weighted mean of the known terms. */
const yardEfficiency = z.object({
  /** Null below the minimum number of visits. */
  score: z.number().min(0).max(100).nullable(),
  terms: z.array(
    z.object({
      term: efficiencyTerm,
      /** Its share of the score; 0 if unknown. */
      weight: z.number().min(0).max(1),
      /** From 0 to 1; null: unknown. */
      value: z.number().min(0).max(1).nullable(),
    }),
  ),
})
export type YardEfficiency = z.infer<typeof yardEfficiency>

const yardMetrics = z.object({
  /** Arrivals by the start of each hour, day or week, without empty ones. */
  arrivals: z.array(z.object({ startsAt: instant, count: z.number().int() })),
  /** The number of arrivals. */
  arrived: z.number().int(),
  /** Not seen arriving, or not seen leaving in time: in no average. */
  unknown: z.number().int(),
  all: z.object(turnarounds),
  /** By carrier, most visits first; an empty name: unknown. At most 50. */
  carriers: z.array(z.object({ carrier: z.string(), ...turnarounds })),
  efficiency: yardEfficiency,
})
export type YardMetrics = z.infer<typeof yardMetrics>

/** Vehicles currently on site, longest stay first, and the targets for their stay. */
const yardBoard = z.object({
  countedAt: instant,
  freeTimeMin: z.number().int(),
  /** Alerts are raised at these shares of the free time. */
  alertsAt: z.object({ first: z.number(), second: z.number() }),
  visits: z.array(visit),
})
export type YardBoard = z.infer<typeof yardBoard>

export const yardMetricsRoutes = defineRoutes('visits', {
  readYardMetrics: {
    path: '/yard-management/metrics',
    summary: 'Arrivals over time, turnaround by carrier, and the yard efficiency score of a period',
    query: z.object({ startDate: day, endDate: day, step: arrivalStep.default('day') }),
    answer: yardMetrics,
    errors: [422],
  },
  readYardBoard: {
    path: '/yard-management/board',
    summary: 'Vehicles currently on site, longest stay first',
    answer: yardBoard,
  },
})
