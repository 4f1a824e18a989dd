import { MINUTE_MS } from '@foresite/contract/duration'
import type { ListedVisit } from '@foresite/contract/visits'

const nowMs = Date.now()
/** A time this many minutes ago. */
export const ago = (minutes: number) => new Date(nowMs - minutes * MINUTE_MS).toISOString()
export const idOf = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00cc00${String(n).padStart(2, '0')}`

/** A vehicle that arrived late for its appointment, was at a dock and has left. */
export const left: ListedVisit = {
  id: idOf(1),
  createdAt: ago(60),
  updatedAt: ago(10),
  updatedBy: null,
  state: 'left',
  at: '2026-11-21T08:00:00.000Z',
  arrivalAt: '2026-11-21T08:00:00.000Z',
  departureAt: '2026-11-21T09:15:30.000Z',
  yardTurnaroundMs: 75.5 * MINUTE_MS,
  dockArrivalAt: '2026-11-21T08:10:00.000Z',
  dockDepartureAt: '2026-11-21T09:10:00.000Z',
  dockTurnaroundMs: 60 * MINUTE_MS,
  waitMs: 10 * MINUTE_MS,
  dockName: 'Cold dock',
  dockNumber: '3',
  carrier: 'Norte Lda',
  licensePlate: 'AB-12-CD',
  trailerId: 'MSKU9070323',
  cabNumber: '417',
  appointment: { id: idOf(8), at: '2026-11-21T07:40:00.000Z', by: 'identity' },
  punctuality: 'late',
  detention: { ms: 0, cost: 0, currency: 'EUR' },
  corrected: ['carrier'],
  uncertain: [],
}
