import { z } from 'zod'
import { dockUtilization } from './live-events.ts'
import { day, id, instant } from './primitives.ts'
import { defineRoutes } from './route.ts'

/** The longest period for a comparison or a timeline, in days. */
export const maxDockDays = 92
export const maxTimelineDays = 31

/** A dock, or a dock door without a dock. */
const dock = {
  /** Its area; the zone for a door without a dock. */
  id,
  name: z.string(),
  /** The number on its door; null for a door without a dock. */
  number: z.string().nullable(),
  cameraId: id.nullable(),
  /** The door that a camera sees; null: none is drawn, so there is no figure. */
  zoneId: id.nullable(),
  /** Its door is no longer drawn; its history stays. */
  isRemoved: z.boolean(),
}

/** Occupied ÷ operating; null without operating time. */
const share = z.number().min(0).max(1).nullable()

const ms = z.number().int().min(0)

/** Times of a period up to now; those of several docks are added up. */
const times = {
  share,
  /** A vehicle was at the door while it was open and seen. */
  occupiedMs: ms,
  /** It was open, and its camera had a good picture. */
  operatingMs: ms,
  closedMs: ms,
  /** It was open without a good picture. */
  blindMs: ms,
}

const dockFigures = z.object({
  ...dock,
  ...times,
  /** Stays of vehicles at its door in the period. */
  stays: z.number().int(),
  /** Over finished stays; null without any. */
  medianStayMs: ms.nullable(),
  /** By day, in order. */
  days: z.array(share),
})
export type DockFigures = z.infer<typeof dockFigures>

/** Dock utilization in a period (DOCK-1, DOCK-3). */
const dockUtilizationFigures = z.object({
  countedAt: instant,
  ...times,
  days: z.array(z.object({ day, share })),
  docks: z.array(dockFigures),
})
export type DockUtilizationFigures = z.infer<typeof dockUtilizationFigures>

const interval = z.object({ from: instant, to: instant })

/** The events at a dock's door, for a timeline. */
const dockLane = z.object({
  ...dock,
  stays: z.array(
    z.object({
      from: instant,
      /** Null while the vehicle is there. */
      to: instant.nullable(),
    }),
  ),
  closed: z.array(interval),
  blind: z.array(interval),
})
export type DockLane = z.infer<typeof dockLane>

export const dockUtilizationRoutes = defineRoutes('dock-utilization', {
  listDocks: {
    path: '/yard-management/docks',
    summary: 'Every dock whose door a camera sees: occupied or free, and since when',
    answer: dockUtilization,
  },
  readDockUtilization: {
    path: '/yard-management/dock-utilization',
    summary: 'The share of operating time in which each dock was occupied, in total and by day',
    query: z.object({ startDate: day, endDate: day }),
    answer: dockUtilizationFigures,
    errors: [422],
  },
  listDockStays: {
    path: '/yard-management/dock-stays',
    summary: 'Stays at dock doors, closed hours and times without a picture, by dock',
    query: z.object({ from: instant, to: instant }),
    answer: z.object({ countedAt: instant, docks: z.array(dockLane) }),
    errors: [422],
  },
})
